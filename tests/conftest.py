"""What all tests share."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# Machines that run tests are busy with other things: a slow example is no failure.
settings.register_profile(
    "any_machine", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("any_machine")
