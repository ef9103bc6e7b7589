"""Local stand-ins for Anthropic and the fuel stations API: `python tests/services.py`.

Responses have the services' formats. The stand-in for Claude only recognizes a few places and fuels by name.
"""

import json
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable
from urllib.parse import parse_qs, urlsplit

PORT = 8802
PLACES = {"Denver": (39.7527, -105.0), "Portland": (45.5289, -122.6768), "Lisbon": (38.7223, -9.1393)}
FUELS = {"electric": "ELEC", "hydrogen": "HY", "biodiesel": "BD", "propane": "LPG"}
STATIONS = [
    {"id": 101, "station_name": "Union Garage", "street_address": "1700 Wynkoop St", "distance": 0.1, "access_days_time": "24 hours daily"},
    {"id": 102, "station_name": "Market Street Lot", "street_address": "1400 Market St", "distance": 0.4, "access_days_time": "Dealership business hours"},
    {"id": 103, "station_name": "Ballpark Plaza", "street_address": "2000 Blake St", "distance": 0.7, "access_days_time": "Garage closed for repairs"},
]

Answer = tuple[int, Any]


class Services(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        # Set by a test: Claude's next replies, and path -> response instead of the usual one.
        self.replies: list[str] = []
        self.answers: dict[str, Callable[[], Answer]] = {}
        self.requests: list[tuple[str, Any]] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def answer(self, path: str, headers: dict[str, str], content: Any) -> Answer:
        self.requests.append((path, content))
        if path in self.answers:
            return self.answers[path]()
        if path == "/v1/messages":
            return self.message(headers, content)
        if path == "/api/alt-fuel-stations/v1/nearest.json":
            return self.nearest(headers, content)
        return 404, {"error": {"code": "NOT_FOUND", "message": f"{path} is unknown"}}

    def message(self, headers: dict[str, str], body: Any) -> Answer:
        if not (headers.get("authorization") or headers.get("x-api-key")):
            error = {"type": "authentication_error", "message": "x-api-key header is required"}
            return 401, {"type": "error", "error": error}
        prompt = body["messages"][0]["content"]
        text = self.replies.pop(0) if self.replies else reply(prompt)
        return 200, {
            "id": "msg_offline",
            "type": "message",
            "role": "assistant",
            "model": body["model"],
            "content": [{"type": "text", "text": text}],
            "stop_reason": "end_turn",
            "stop_sequence": None,
            "usage": {"input_tokens": len(prompt) // 4, "output_tokens": len(text) // 4},
        }

    def nearest(self, headers: dict[str, str], query: dict[str, str]) -> Answer:
        if not headers.get("x-api-key"):
            error = {"code": "API_KEY_MISSING", "message": "No api_key was supplied. Get one at https://developer.nlr.gov:443"}
            return 403, {"error": error}
        near = [s for s in STATIONS if s["distance"] <= float(query["radius"])][: int(query["limit"])]
        common = {"city": "Denver", "state": "CO", "fuel_type_code": query["fuel_type"]}
        return 200, {"total_results": len(near), "fuel_stations": [{**common, **station} for station in near]}


def reply(prompt: str) -> str:
    """Returns what Claude might reply to one of the two prompts."""
    if "<stations>" in prompt:
        [text] = re.findall(r"<stations>(.*)</stations>", prompt, re.S)
        return json.dumps(report(json.loads(text)))
    message = re.findall(r"<message>(.*?)</message>", prompt, re.S)[-1]
    place = next((at for name, at in PLACES.items() if name in message), None)
    fuel = next((code for word, code in FUELS.items() if word in message), "ELEC")
    latitude, longitude = place or (0, 0)
    answer = {"location_found": place is not None, "latitude": latitude, "longitude": longitude, "fuel_type": fuel}
    return json.dumps(answer)


def report(stations: list[dict[str, Any]]) -> dict[str, Any]:
    known = [
        {
            "station_id": station["id"],
            "status": "open" if "24 hours" in station["access_days_time"] else "closed" if "closed" in station["access_days_time"] else "unknown",
            "reason": station["access_days_time"],
        }
        for station in stations
    ]
    nearest = next((s["station_name"] for s, k in zip(stations, known) if k["status"] == "open"), None)
    return {"stations": known, "summary": f"{nearest} is open." if nearest else "No station is open for certain."}


class Handler(BaseHTTPRequestHandler):
    server: Services

    def do_GET(self) -> None:
        parts = urlsplit(self.path)
        self.reply(parts.path, {name: values[0] for name, values in parse_qs(parts.query).items()})

    def do_POST(self) -> None:
        content = self.rfile.read(int(self.headers["Content-Length"] or 0))
        self.reply(self.path, json.loads(content))

    def reply(self, path: str, content: Any) -> None:
        headers = {name.lower(): value for name, value in self.headers.items()}
        status, answer = self.server.answer(path, headers, content)
        text = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, format: str, *args: Any) -> None: ...


@contextmanager
def serving() -> Iterator[Services]:
    with Services() as services:
        threading.Thread(target=services.serve_forever, daemon=True).start()
        yield services
        services.shutdown()


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else PORT
    print(f"Answering on http://127.0.0.1:{port} until you press Ctrl+C")
    Services(port).serve_forever()
