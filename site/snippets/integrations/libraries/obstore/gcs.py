import dagster as dg
from obstore.store import GCSStore


class PhotoBucket(dg.ConfigurableResource):
    bucket: str

    def store(self) -> GCSStore:
        return GCSStore(bucket=self.bucket)


@dg.asset(kinds={"googlecloud"})
def photo_count(photos: PhotoBucket) -> dg.MaterializeResult:
    batches = photos.store().list("photos/")
    count = sum(len(batch) for batch in batches)
    return dg.MaterializeResult(metadata={"dagster/row_count": count})


defs = dg.Definitions(
    assets=[photo_count], resources={"photos": PhotoBucket(bucket="acme-photos")}
)
