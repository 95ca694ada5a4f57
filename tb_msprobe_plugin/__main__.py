"""`python -m tb_msprobe_plugin`: the same as `tb-msprobe`."""

from tb_msprobe_plugin.cli.main import main

raise SystemExit(main())
