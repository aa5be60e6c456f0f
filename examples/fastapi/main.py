"""Sign-in, a page for members, a fresh factor for what matters, and a webhook, with FastAPI."""

import html
import os
from typing import Annotated, Optional

from fastapi import Depends, FastAPI
from fastapi.responses import HTMLResponse
from postern.fastapi import ActiveSession, PosternAuth, webhook_router
from postern.types import UserLoginEvent

auth = PosternAuth(os.environ["POSTERN_URL"], key=os.environ["POSTERN_KEY"])
app = FastAPI(title="Postern with FastAPI")
auth.install(app, after_sign_in="/account")


def page(body: str) -> HTMLResponse:
    return HTMLResponse(f'<!doctype html><html lang="en"><title>FastAPI</title><main>{body}</main></html>')


@app.get("/")
async def start(session: Annotated[Optional[ActiveSession], Depends(auth.with_session())]) -> HTMLResponse:
    if session is None:
        return page('<h1>Welcome</h1><a href="/auth/login?return_to=/account">Sign in</a>')
    return page(f'<h1>Welcome back</h1><a href="/account">{html.escape(session.user.email)}</a>')


@app.get("/account")
async def account(session: Annotated[ActiveSession, Depends(auth.require_session())]) -> HTMLResponse:
    return page(
        f"<h1>Hello {html.escape(session.user.email)}</h1>"
        '<a href="/danger">Something that matters</a>'
        '<form method="post" action="/auth/logout"><button>Sign out</button></form>'
    )


@app.get("/danger")
async def danger(session: Annotated[ActiveSession, Depends(auth.require_session(max_age=300))]) -> HTMLResponse:
    return page(f"<h1>You showed a factor at {session.session.authenticated_at:%H:%M}</h1>")


async def logged_in(event: UserLoginEvent) -> None:
    print(f"{event.data.user.email} signed in, delivery {event.delivery_id}", flush=True)


if secret := os.environ.get("POSTERN_WEBHOOK_SECRET"):
    app.include_router(webhook_router("/webhooks", secret=secret, on={"user.login": logged_in}))
