import warnings

import dagster as dg

warnings.filterwarnings("error", category=dg.PreviewWarning)
warnings.filterwarnings("error", category=dg.SupersessionWarning)
warnings.filterwarnings(
    "error", category=DeprecationWarning, message=r".* will be removed in \d"
)
