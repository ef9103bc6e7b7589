import smtplib
from email.message import EmailMessage

import dagster as dg


class MailResource(dg.ConfigurableResource):
    """Sends email through an SMTP server."""

    host: str
    port: str
    user: str
    password: str
    to: str

    def send(self, subject: str, text: str) -> None:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.user, self.to, subject
        message.set_content(text)
        with smtplib.SMTP(self.host, int(self.port), timeout=30) as server:
            if server.ehlo() and server.has_extn("starttls"):
                server.starttls()
                server.login(self.user, self.password)
            server.send_message(message)
