"""Runs the page's tests, and checks the errors that it lists."""

from collections.abc import Callable
from types import ModuleType
from unittest import mock

import dagster as dg
import pytest
from dagster._check import CheckError
from pydantic import ValidationError

FILE = "guides/build/external_resources/testing_configurable_resources/invoices.py"
Load = Callable[[str], ModuleType]


@pytest.fixture
def examples(load: Load) -> ModuleType:
    return load(FILE)


NAMES = [
    "in_euro",
    "rate_is_rounded",
    "revenue",
    "revenue_with_a_mock",
    "a_run",
    "address",
    "with_setup_and_teardown",
    "audit",
    "setup_alone",
    "nested",
    "definitions_load",
]


@pytest.mark.parametrize("name", NAMES)
def test_example(name: str, examples: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    test = getattr(examples, f"test_{name}")
    test(monkeypatch) if name == "address" else test()


def test_all_examples_are_run(examples: ModuleType) -> None:
    assert sorted(NAMES) == sorted(
        name.removeprefix("test_") for name in vars(examples) if name.startswith("test_")
    )


def test_what_goes_wrong(examples: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    invoices = examples
    rates = invoices.ExchangeRates(address="https://rates.example.com")
    one = [(100.0, "USD")]
    with pytest.raises(KeyError, match="rates"):
        invoices.revenue(invoices=one)
    with pytest.raises(ValidationError, match="Instance is frozen"):
        mock.patch.object(rates, "rate").__enter__()
    with pytest.raises(RuntimeError, match="Attempted to directly retrieve environment variable"):
        invoices.ExchangeRates(address=dg.EnvVar("RATES_ADDRESS")).rate("NOK")
    auditor = examples.Auditor(archive=examples.InvoiceArchive(path=":memory:"))
    for resource in (auditor, auditor.archive):
        with pytest.raises(CheckError, match="Use from_resource_context_cm for resources which"):
            resource.process_config_and_initialize()

    class Other:
        def answer(self) -> int:
            return 1

    with pytest.raises(ValidationError):
        examples.Auditor(archive=Other())
    with pytest.raises((ValidationError, TypeError)):
        examples.Auditor(archive=mock.Mock())

    @dg.asset
    def rate(rates: invoices.ExchangeRates) -> float:
        return rates.rate("NOK")

    with pytest.raises(dg.DagsterTypeCheckDidNotPass, match='Type check failed for op "rate"'):
        rate(rates=mock.Mock())

    # Calls resolve variables and run the hooks.
    monkeypatch.setenv("RATES_ADDRESS", "https://test.example.com")

    @dg.asset
    def address(rates: invoices.ExchangeRates, archive: examples.InvoiceArchive) -> str:
        assert archive.answer() == 42
        return rates.address

    unread = invoices.ExchangeRates(address=dg.EnvVar("RATES_ADDRESS"))
    archive = examples.InvoiceArchive(path=":memory:")
    assert address(rates=unread, archive=archive) == "https://test.example.com"


def test_resources_by_position(examples: ModuleType) -> None:
    revenue, fake, one = examples.revenue, examples.fake, [(100.0, "USD")]
    assert revenue(one, fake).metadata == revenue(invoices=one, rates=fake).metadata
    with pytest.raises(dg.DagsterInvalidInvocationError, match="Too many input arguments were provided for op 'revenue'."):
        revenue(fake, invoices=one)
    with pytest.raises(dg.DagsterTypeCheckDidNotPass, match='Type check failed for op "revenue" input "invoices"'):
        revenue(fake, one)


def test_a_mock_with_a_spec_is_taken_for_a_resource(examples: ModuleType) -> None:
    rates = mock.Mock(spec=examples.ExchangeRates)
    rates.in_euro.return_value = 80.0
    received: list[object] = []

    @dg.asset
    def revenue(rates: examples.ExchangeRates) -> None:
        received.append(rates)

    try:
        revenue(rates=rates)
    except TypeError:
        received.append(None)
    assert received[0] is not rates
    with pytest.raises(CheckError):
        dg.materialize([revenue], resources={"rates": rates})


def test_a_replaced_context(examples: ModuleType) -> None:
    archive = examples.InvoiceArchive(path=":memory:")
    copy = archive.with_replaced_resource_context(dg.build_init_resource_context())
    assert copy.get_resource_context().log is not None
    with pytest.raises(AttributeError, match="_connection"):
        copy.answer()


def test_ops_jobs_and_sensors(examples: ModuleType) -> None:
    rates_class = examples.ExchangeRates

    @dg.op
    def convert(context: dg.OpExecutionContext, rates: rates_class) -> float:
        return rates.in_euro(100, "USD")

    @dg.job
    def conversion() -> None:
        convert()

    @dg.sensor(job=conversion)
    def rate_sensor(context: dg.SensorEvaluationContext, rates: rates_class) -> dg.SkipReason:
        return dg.SkipReason(str(rates.rate("NOK")))

    fake = examples.fake
    assert convert(dg.build_op_context(), rates=fake) == 80.0
    assert conversion.execute_in_process(resources={"rates": fake}).output_for_node("convert") == 80
    assert rate_sensor(dg.build_sensor_context(), rates=fake) == dg.SkipReason("10.0")
    with pytest.raises(dg.DagsterInvalidInvocationError, match="Sensor invocation received multiple non-resource arguments."):
        rate_sensor(dg.build_sensor_context(), fake)


def test_a_teardown_needs_a_scope(examples: ModuleType) -> None:
    context = dg.build_asset_context(resources={"archive": examples.InvoiceArchive(path=":memory:")})
    message = "At least one provided resource is a generator, but attempting to access resources outside of context manager scope"
    with pytest.raises(dg.DagsterInvariantViolationError, match=message):
        examples.audit(context)
    archive = examples.InvoiceArchive(path=":memory:")
    assert examples.audit(dg.build_asset_context(), archive=archive) == 42
    assert dg.materialize([examples.audit], resources={"archive": archive}).success
