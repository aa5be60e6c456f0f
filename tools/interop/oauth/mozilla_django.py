"""A web application by Django and mozilla-django-oidc: one file in place of a project."""

import os
import secrets
import sys
from importlib.metadata import version

import django
from django.conf import settings
from django.http import HttpResponse
from django.urls import include, path

issuer = os.environ["ISSUER"]
settings.configure(
    SECRET_KEY=secrets.token_hex(),
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "users.sqlite3"}},
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    INSTALLED_APPS=["django.contrib.contenttypes", "django.contrib.auth", "django.contrib.sessions", "mozilla_django_oidc"],
    MIDDLEWARE=[
        "django.contrib.sessions.middleware.SessionMiddleware",
        "django.contrib.auth.middleware.AuthenticationMiddleware",
    ],
    AUTHENTICATION_BACKENDS=["mozilla_django_oidc.auth.OIDCAuthenticationBackend"],
    OIDC_RP_CLIENT_ID=os.environ["CLIENT_ID"],
    OIDC_RP_CLIENT_SECRET=os.environ["CLIENT_SECRET"],
    OIDC_RP_SIGN_ALGO="RS256",
    OIDC_RP_SCOPES="openid email profile",
    OIDC_OP_AUTHORIZATION_ENDPOINT=issuer + "/oauth/authorize",
    OIDC_OP_TOKEN_ENDPOINT=issuer + "/oauth/token",
    OIDC_OP_USER_ENDPOINT=issuer + "/oauth/userinfo",
    OIDC_OP_JWKS_ENDPOINT=issuer + "/oauth/jwks",
    OIDC_USE_PKCE=True,
    OIDC_TOKEN_USE_BASIC_AUTH=True,
    LOGIN_REDIRECT_URL="/home",
)
django.setup()


def home(request):
    return HttpResponse(
        f"{version('mozilla-django-oidc')}, Django {django.__version__}: "
        f"{request.user.email} by code with PKCE, ID token checked, userinfo; a user of Django was made"
    )


urlpatterns = [path("oidc/", include("mozilla_django_oidc.urls")), path("home", home)]

if __name__ == "__main__":
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    call_command("runserver", "127.0.0.1:" + os.environ["PORT"], use_reloader=False, skip_checks=True)
