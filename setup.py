"""Metadata and package data of tb_msprobe_plugin."""

import re
from pathlib import Path

from setuptools import find_packages, setup

HERE = Path(__file__).parent
PACKAGE = HERE / "tb_msprobe_plugin"


def read_version() -> str:
    """The version, read without importing the package."""
    text = (PACKAGE / "__init__.py").read_text(encoding="utf-8")
    match = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if match is None:
        raise RuntimeError("tb_msprobe_plugin/__init__.py states no __version__")
    return match.group(1)


setup(
    name="tb-msprobe-plugin",
    version=read_version(),
    description="A TensorBoard plugin that opens raw msprobe dumps as a graph of the model",
    long_description=(HERE / "README.md").read_text(encoding="utf-8"),
    long_description_content_type="text/markdown",
    license="Apache-2.0",
    python_requires=">=3.9",
    packages=find_packages(include=["tb_msprobe_plugin", "tb_msprobe_plugin.*"]),
    package_data={
        "tb_msprobe_plugin": [
            "py.typed",
            "static/*",
            "demo/dumps/**/*.json",
            "compare/api_names.json",
            "compare/api_parameters.json",
        ],
    },
    install_requires=[
        "tensorboard>=2.11",
        "ml_dtypes>=0.3",
        "numpy>=1.21",
        "platformdirs>=3",
        "pyyaml>=5.4",
        "tqdm>=4.60",
    ],
    extras_require={
        # What record-demo needs. MindSpore has no release for Python 3.13, and pip would compile
        # numpy there. Its extension modules are built for NumPy 1: with NumPy 2 they warn, and
        # some operators (nn.Embedding) fail on the CPU.
        "mindspore": [
            "mindspore; python_version < '3.13'",
            "mindstudio-probe; python_version < '3.13'",
            "numpy<2; python_version < '3.13'",
        ],
        "test": [
            "hypothesis",
            "mypy; python_version >= '3.10'",
            "playwright; python_version >= '3.10'",
            "pytest",
            "pytest-timeout",
            "pytest-xdist",
            "ruff",
            "types-PyYAML",
        ],
    },
    entry_points={
        "tensorboard_plugins": ["msprobe = tb_msprobe_plugin.loader:MsprobeLoader"],
        "console_scripts": ["tb-msprobe = tb_msprobe_plugin.cli:main"],
    },
    classifiers=[
        "Environment :: Web Environment",
        "Intended Audience :: Developers",
        "Intended Audience :: Science/Research",
        "Programming Language :: Python :: 3",
        "Topic :: Scientific/Engineering :: Artificial Intelligence",
    ],
)
