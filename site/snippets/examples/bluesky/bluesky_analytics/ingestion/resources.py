from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timezone
from pathlib import Path

import dagster as dg
from atproto import Client, Session, SessionEvent
from atproto.exceptions import (
    BadRequestError,
    RateLimitExceededError,
    UnauthorizedError,
)


class BlueskyResource(dg.ConfigurableResource):
    """Signs in to Bluesky once, and shares the session between processes."""

    handle: str
    app_password: str
    service: str = "https://bsky.social"
    session_folder: str = ".sessions"

    # start_client
    @contextmanager
    def get_client(self) -> Iterator[Client]:
        """A signed-in client. If Bluesky's rate limit is reached, the step waits until it resets."""
        try:
            yield self._sign_in()
        except RateLimitExceededError as error:
            now = datetime.now(timezone.utc)
            wait = (error.reset_at - now).total_seconds() if error.reset_at else 60
            raise dg.RetryRequested(max_retries=3, seconds_to_wait=max(wait, 1)) from error
        except UnauthorizedError as error:
            raise dg.Failure(f"Bluesky rejected the sign-in: {error}", allow_retries=False) from error

    # end_client

    # start_sign_in
    def _sign_in(self) -> Client:
        client = Client(base_url=self.service)
        client.on_session_change(self._save_session)
        if self._session_file.exists():
            try:
                client.login(session_string=self._session_file.read_text())
                return client
            except (BadRequestError, UnauthorizedError):
                self._session_file.unlink(missing_ok=True)
        client.login(self.handle, self.app_password)
        return client

    def _save_session(self, event: SessionEvent, session: Session) -> None:
        if event in (SessionEvent.CREATE, SessionEvent.REFRESH):
            self._session_file.parent.mkdir(exist_ok=True)
            self._session_file.touch(mode=0o600)
            self._session_file.write_text(session.encode())

    @property
    def _session_file(self) -> Path:
        return Path(self.session_folder) / self.handle

    # end_sign_in
