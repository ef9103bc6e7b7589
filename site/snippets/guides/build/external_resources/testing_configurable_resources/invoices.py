import sqlite3
from unittest import mock

import pytest

# start_code
import dagster as dg
import requests


class ExchangeRates(dg.ConfigurableResource):
    """Daily rates of the central bank."""

    address: str
    digits: int = 4

    def rate(self, currency: str) -> float:
        answer = requests.get(f"{self.address}/{currency}", timeout=10)
        answer.raise_for_status()
        return round(float(answer.text), self.digits)

    def in_euro(self, amount: float, currency: str) -> float:
        return round(amount / self.rate(currency), 2)


@dg.asset
def invoices() -> list[tuple[float, str]]:
    return [(100.0, "USD"), (250.0, "NOK")]


@dg.asset
def revenue(
    invoices: list[tuple[float, str]], rates: ExchangeRates
) -> dg.MaterializeResult:
    euro = sum(rates.in_euro(amount, currency) for amount, currency in invoices)
    return dg.MaterializeResult(metadata={"euro": euro})


defs = dg.Definitions(
    assets=[invoices, revenue],
    resources={"rates": ExchangeRates(address=dg.EnvVar("RATES_ADDRESS"))},
)

# end_code

# start_archive
from pydantic import PrivateAttr


class InvoiceArchive(dg.ConfigurableResource):
    path: str
    _connection: sqlite3.Connection = PrivateAttr()

    def setup_for_execution(self, context: dg.InitResourceContext) -> None:
        self._connection = sqlite3.connect(self.path)

    def teardown_after_execution(self, context: dg.InitResourceContext) -> None:
        self._connection.close()

    def answer(self) -> int:
        return self._connection.execute("select 42").fetchone()[0]


class Auditor(dg.ConfigurableResource):
    archive: InvoiceArchive

    def ask(self) -> int:
        return self.archive.answer()


# end_archive


# start_methods
def test_in_euro() -> None:
    rates = ExchangeRates(address="https://rates.example.com")
    with mock.patch.object(ExchangeRates, "rate", return_value=1.25):
        assert rates.in_euro(100, "USD") == 80.0


# end_methods


# start_client
def test_rate_is_rounded() -> None:
    rates = ExchangeRates(address="https://rates.example.com", digits=2)
    with mock.patch("requests.get") as get:
        get.return_value.text = "11.6789"
        assert rates.rate("NOK") == 11.68
    get.assert_called_once_with("https://rates.example.com/NOK", timeout=10)


# end_client


# start_fake
class FakeRates(ExchangeRates):
    rates: dict[str, float]

    def rate(self, currency: str) -> float:
        return self.rates[currency]


fake = FakeRates(address="", rates={"USD": 1.25, "NOK": 10.0})


def test_revenue() -> None:
    result = revenue(invoices=[(100.0, "USD")], rates=fake)
    assert result.metadata == {"euro": 80.0}  # type: ignore


# end_fake


# start_mock
def test_revenue_with_a_mock() -> None:
    rates = mock.Mock()
    rates.in_euro.return_value = 80.0
    result = revenue(invoices=[(100.0, "USD")], rates=rates)
    assert result.metadata == {"euro": 80.0}  # type: ignore
    rates.in_euro.assert_called_once_with(100.0, "USD")


# end_mock


# start_run
def test_a_run() -> None:
    result = dg.materialize([invoices, revenue], resources={"rates": fake})
    [event] = result.asset_materializations_for_node("revenue")
    assert event.metadata["euro"].value == 105.0


# end_run


# start_env
def test_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RATES_ADDRESS", "https://test.example.com")
    rates = ExchangeRates(address=dg.EnvVar("RATES_ADDRESS"))
    assert rates.process_config_and_initialize().address.startswith("https")


# end_env


# start_lifecycle
def test_with_setup_and_teardown() -> None:
    resources = {"archive": InvoiceArchive(path=":memory:")}
    with dg.build_resources(resources) as built:
        assert built.archive.answer() == 42


# end_lifecycle


# start_scope
@dg.asset
def audit(context: dg.AssetExecutionContext, archive: InvoiceArchive) -> int:
    context.log.info("Asking the archive")
    return archive.answer()


def test_audit() -> None:
    resources = {"archive": InvoiceArchive(path=":memory:")}
    with dg.build_asset_context(resources=resources) as context:
        assert audit(context) == 42


# end_scope


# start_context
def test_setup_alone() -> None:
    archive = InvoiceArchive(path=":memory:")
    archive.setup_for_execution(dg.build_init_resource_context())
    assert archive.answer() == 42


# end_context


# start_nested
def test_nested() -> None:
    auditor = Auditor(archive=InvoiceArchive(path=":memory:"))
    with auditor.process_config_and_initialize_cm() as ready:
        assert ready.ask() == 42


# end_nested


# start_definitions
def test_definitions_load() -> None:
    dg.Definitions.validate_loadable(defs)


# end_definitions
