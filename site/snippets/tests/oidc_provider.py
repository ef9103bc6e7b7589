"""An OpenID Connect provider for tests, which signs everyone in as the address it's created with."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, quote, urlsplit

import jwt
from cryptography.hazmat.primitives.asymmetric import rsa
from jwt.algorithms import RSAAlgorithm


@contextmanager
def oidc_provider(email: str, client_id: str) -> Iterator[str]:
    """Yields the issuer's address."""
    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    public = {**json.loads(RSAAlgorithm.to_jwk(key.public_key())), "kid": "1", "alg": "RS256", "use": "sig"}

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            path, query = urlsplit(self.path).path, parse_qs(urlsplit(self.path).query)
            if path == "/.well-known/openid-configuration":
                ends = {"authorization_endpoint": "auth", "token_endpoint": "token", "jwks_uri": "keys"}
                config = {name: f"{issuer}/{end}" for name, end in ends.items()}
                self.answer({"issuer": issuer, "id_token_signing_alg_values_supported": ["RS256"], **config})
            elif path == "/keys":
                self.answer({"keys": [public]})
            else:
                # A real provider asks for a password here.
                [back], [state] = query["redirect_uri"], query["state"]
                self.send_response(302)
                self.send_header("Location", f"{back}?code=1&state={quote(state)}")
                self.end_headers()

        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            now = int(time.time())
            claims = {"iss": issuer, "aud": client_id, "sub": "1", "iat": now, "exp": now + 600}
            token = jwt.encode({**claims, "email": email, "email_verified": True}, key, "RS256", {"kid": "1"})
            self.answer({"access_token": "a", "token_type": "Bearer", "expires_in": 600, "id_token": token})

        def answer(self, value: object) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.end_headers()
            self.wfile.write(json.dumps(value).encode())

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    issuer = f"http://127.0.0.1:{server.server_port}"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield issuer
    finally:
        server.shutdown()
        server.server_close()
