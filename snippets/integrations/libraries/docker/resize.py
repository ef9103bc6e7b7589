import os
from pathlib import Path

from dagster_pipes import open_dagster_pipes


def main() -> None:
    with open_dagster_pipes() as pipes:
        photos = Path(os.environ["PHOTOS_FOLDER"])
        done = 0
        for photo in sorted(photos.glob("*.ppm")):
            width, height = photo.read_bytes().split(maxsplit=3)[1:3]
            pipes.log.info(f"{photo.name}: {int(width)} x {int(height)}")
            done += 1
        pipes.report_asset_materialization(
            metadata={"photos": done, "quality": pipes.get_extra("quality")}
        )


if __name__ == "__main__":
    main()
