"""Local stand-ins for OpenAI and the Goodreads files: `python tests/services.py`.

Responses have the services' formats. The books are made up, and the models recognize a category by its words.
"""

import gzip
import json
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable
from urllib.parse import urlsplit

PORT = 8801
BOOKS_PER_CATEGORY = 120

# Category -> one of its shelves, a word that everyone associates with it, and one that only its readers know.
WORLDS = {
    "fantasy": ("fantasy", "dragon", "hearthlight"),
    "horror": ("horror", "haunted", "marrowgate"),
    "manga": ("manga", "dojo", "kasumi"),
    "memoir": ("graphic-memoir", "childhood", "scrapbook"),
    "science fiction": ("sci-fi", "starship", "perihelion"),
    "superhero": ("superheroes", "caped", "nightwarden"),
}

Answer = tuple[int, Any]


def books() -> list[dict[str, Any]]:
    """Cycles through the categories. Every third volume lacks the common word, and some can't be used for training."""
    made = []
    for number in range(BOOKS_PER_CATEGORY):
        for at, (shelf, plain, inside) in enumerate(WORLDS.values()):
            book_id = 10_000 + number + 1_000 * at
            word = inside if number % 3 == 0 else f"{plain} {inside}"
            text = f"Volume {number} of a story about the {word} years, drawn over a long winter and told in three parts."
            made.append(
                {
                    "book_id": str(book_id),
                    "title": f"The {inside.title()} Files, Vol. {number}",
                    "description": text if number % 10 != 7 else "Soon.",
                    "authors": [{"author_id": str(at + 1), "role": ""}],
                    "popular_shelves": [
                        {"count": "250", "name": "to-read"},
                        {"count": "3" if number % 20 == 6 else "40", "name": shelf},
                        {"count": "12", "name": "magic"},
                    ],
                }
            )
    return made


def authors() -> list[dict[str, Any]]:
    names = ("A. Moor", "B. Castellan", "C. Hayashi", "D. Lindqvist", "E. Okafor", "F. Rossi")
    return [{"author_id": str(at), "name": name, "average_rating": "4.0"} for at, name in enumerate(names, start=1)]


def reviews() -> list[dict[str, Any]]:
    return [
        {"review_id": f"{book['book_id']}-{votes}", "book_id": book["book_id"], "n_votes": votes, "review_text": text}
        for book in books()
        for votes, text in ((1, "Nice colors."), (9, "I read it in one evening and lent it to a friend."))
    ]


FILES: dict[str, Callable[[], list[dict[str, Any]]]] = {
    "/goodreads/byGenre/goodreads_books_comics_graphic.json.gz": books,
    "/goodreads/byGenre/goodreads_reviews_comics_graphic.json.gz": reviews,
    "/goodreads/goodreads_book_authors.json.gz": authors,
}


class Services(ThreadingHTTPServer):
    daemon_threads = True
    key = "offline"
    # Each request for a job's status moves it to the next one.
    stages = ("validating_files", "queued", "running", "succeeded")

    def __init__(self, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.files: dict[str, bytes] = {}
        self.jobs: dict[str, dict[str, Any]] = {}
        self.requests: list[str] = []
        # Path -> response that a test sets instead of the usual one.
        self.answers: dict[str, Callable[[], Answer]] = {}

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def answer(self, method: str, path: str, headers: dict[str, str], body: bytes) -> Answer:
        self.requests.append(f"{method} {path}")
        if path in self.answers:
            return self.answers[path]()
        if headers.get("authorization") != f"Bearer {self.key}":
            return error(401, "Incorrect API key provided.", "invalid_api_key")
        if (method, path) == ("POST", "/v1/files"):
            return self.upload(headers, body)
        if path == "/v1/fine_tuning/jobs":
            return self.create(json.loads(body)) if method == "POST" else self.list_jobs()
        if path.startswith("/v1/fine_tuning/jobs/"):
            return self.look_at(path.rsplit("/", 1)[1])
        if path == "/v1/chat/completions":
            return self.chat(json.loads(body))
        return error(404, f"Invalid URL ({method} {path})", None)

    def upload(self, headers: dict[str, str], body: bytes) -> Answer:
        message = message_from_bytes(b"Content-Type: " + headers["content-type"].encode() + b"\r\n\r\n" + body)
        parts: Any = message.get_payload()
        fields = {part.get_param("name", header="content-disposition"): part for part in parts}
        content = fields["file"].get_payload(decode=True)
        file_id = f"file-{len(self.files) + 1}"
        self.files[file_id] = content
        return 200, {
            "id": file_id,
            "object": "file",
            "bytes": len(content),
            "created_at": 1764000000,
            "filename": fields["file"].get_filename(),
            "purpose": fields["purpose"].get_payload(),
            "status": "processed",
        }

    def create(self, body: Any) -> Answer:
        if body["training_file"] not in self.files:
            return error(400, f"Invalid file ID: {body['training_file']}", "invalid_file")
        job_id = f"ftjob-{len(self.jobs) + 1}"
        self.jobs[job_id] = {
            "id": job_id,
            "object": "fine_tuning.job",
            "created_at": 1764000000,
            "error": None,
            "fine_tuned_model": None,
            "finished_at": None,
            "hyperparameters": body["method"]["supervised"]["hyperparameters"],
            "method": body["method"],
            "model": body["model"],
            "organization_id": "org-offline",
            "result_files": [],
            "seed": 1,
            "status": self.stages[0],
            "trained_tokens": None,
            "training_file": body["training_file"],
            "validation_file": body.get("validation_file"),
        }
        return 200, self.jobs[job_id]

    def list_jobs(self) -> Answer:
        return 200, {"object": "list", "data": list(reversed(self.jobs.values())), "has_more": False}

    def look_at(self, job_id: str) -> Answer:
        job = self.jobs[job_id]
        if job["status"] in self.stages[:-1]:
            job["status"] = self.stages[self.stages.index(job["status"]) + 1]
        training = self.files[job["training_file"]]
        if job["status"] == "queued" and len(training.splitlines()) < 10:
            message = "Training file has too few examples. It must have at least 10."
            job.update(status="failed", error={"code": "invalid_training_file", "message": message, "param": "training_file"})
        if job["status"] == "succeeded":
            tokens = len(training) // 4 * job["hyperparameters"]["n_epochs"]
            job.update(fine_tuned_model=f"ft:{job['model']}:offline:novels:{job_id}", trained_tokens=tokens)
        return 200, job

    def chat(self, body: Any) -> Answer:
        text = body["messages"][-1]["content"].lower()
        words = 3 if body["model"].startswith("ft:") else 2
        known = (name for name, of in WORLDS.items() if any(word in text for word in of[1:words]))
        content = next(known, "superhero")
        return 200, {
            "id": "chatcmpl-offline",
            "object": "chat.completion",
            "created": 1764000000,
            "model": body["model"],
            "choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": content}}],
            "usage": {"prompt_tokens": len(text) // 4, "completion_tokens": 2, "total_tokens": len(text) // 4 + 2},
        }


def error(status: int, message: str, code: Any) -> Answer:
    return status, {"error": {"message": message, "type": "invalid_request_error", "param": None, "code": code}}


class Handler(BaseHTTPRequestHandler):
    server: Services

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        if path in FILES and path not in self.server.answers:
            lines = "".join(f"{json.dumps(line)}\n" for line in FILES[path]())
            self.server.requests.append(f"GET {path}")
            return self.send(200, "application/gzip", gzip.compress(lines.encode(), mtime=0))
        self.reply()

    def do_POST(self) -> None:
        self.reply()

    def reply(self) -> None:
        headers = {name.lower(): value for name, value in self.headers.items()}
        body = self.rfile.read(int(headers.get("content-length") or 0))
        status, answer = self.server.answer(self.command, urlsplit(self.path).path, headers, body)
        self.send(status, "application/json", json.dumps(answer).encode())

    def send(self, status: int, kind: str, content: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

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
