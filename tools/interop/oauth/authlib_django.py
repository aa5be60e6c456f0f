"""A web application by Django and Authlib: one file in place of a project."""

import os
import secrets
import sys

import authlib
import django
from django.conf import settings
from django.http import HttpResponse
from django.urls import path

settings.configure(
    SECRET_KEY=secrets.token_hex(),
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    MIDDLEWARE=["django.contrib.sessions.middleware.SessionMiddleware"],
    SESSION_ENGINE="django.contrib.sessions.backends.signed_cookies",
    AUTHLIB_OAUTH_CLIENTS={
        "postern": {
            "client_id": os.environ["CLIENT_ID"],
            "client_secret": os.environ["CLIENT_SECRET"],
            "server_metadata_url": os.environ["ISSUER"] + "/.well-known/openid-configuration",
            "client_kwargs": {"scope": "openid profile email", "code_challenge_method": "S256"},
        }
    },
)
django.setup()

from authlib.integrations.django_client import OAuth  # noqa: E402

oauth = OAuth()
oauth.register("postern")


def login(request):
    return oauth.postern.authorize_redirect(request, os.environ["URL"] + "/callback")


def callback(request):
    token = oauth.postern.authorize_access_token(request)
    info = oauth.postern.userinfo(token=token)
    renewed = oauth.postern._get_oauth_client().refresh_token(
        oauth.postern.load_server_metadata()["token_endpoint"], refresh_token=token["refresh_token"]
    )
    assert info["sub"] == token["userinfo"]["sub"] and renewed["access_token"]
    return HttpResponse(
        f"{authlib.__version__}, Django {django.__version__}: "
        f"{token['userinfo']['email']} by code with PKCE, ID token checked, userinfo, refresh"
    )


urlpatterns = [path("login", login), path("callback", callback)]

if __name__ == "__main__":
    from django.core.management import execute_from_command_line

    execute_from_command_line([sys.argv[0], "runserver", "--noreload", "--skip-checks", "127.0.0.1:" + os.environ["PORT"]])
