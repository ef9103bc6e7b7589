from dagster_azure.adls2 import ADLS2DefaultAzureCredential, ADLS2Resource

adls2 = ADLS2Resource(
    storage_account="acmeenergy",
    credential=ADLS2DefaultAzureCredential(kwargs={}),
)
