import dagster as dg
import requests


class Login(dg.ConfigurableResource):
    """The login for the company's services."""

    client: str
    secret: str = dg.EnvVar("BILLING_SECRET")


class InvoiceApi(dg.ConfigurableResource):
    login: Login
    address: str

    def request(self, number: str) -> requests.PreparedRequest:
        auth = (self.login.client, self.login.secret)
        url = f"{self.address}/invoices/{number}"
        return requests.Request("GET", url, auth=auth).prepare()


class PaymentApi(dg.ConfigurableResource):
    login: Login
    address: str


@dg.asset
def newest_invoice(invoices: InvoiceApi) -> dg.MaterializeResult:
    request = invoices.request("newest")
    return dg.MaterializeResult(metadata={"url": request.url})


login = Login(client="reporting")
defs = dg.Definitions(
    assets=[newest_invoice],
    resources={
        "invoices": InvoiceApi(
            login=login, address="https://invoices.example.com"
        ),
        "payments": PaymentApi(
            login=login, address="https://payments.example.com"
        ),
    },
)
