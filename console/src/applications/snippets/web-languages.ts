import { environment, type Filled, placeOf, type Snippet, withSession } from './snippet.ts'

const LOAD_ENV = 'set -a; . ./.env; set +a'

export function flask(filled: Filled): Snippet {
  const { pathname, port } = placeOf(filled)
  return {
    id: 'flask',
    title: 'Flask',
    install: 'pip install flask authlib requests',
    files: [
      { name: '.env', code: withSession(filled) },
      {
        name: 'app.py',
        code: `import os

from authlib.integrations.flask_client import OAuth
from flask import Flask, redirect, session

app = Flask(__name__)
app.secret_key = os.environ["SESSION_SECRET"]
oauth = OAuth(app)
oauth.register(
    "postern",
    client_id=os.environ["POSTERN_CLIENT_ID"],
    client_secret=os.environ["POSTERN_CLIENT_SECRET"],
    server_metadata_url=os.environ["POSTERN_ISSUER"] + "/.well-known/openid-configuration",
    client_kwargs={"scope": "openid profile email", "code_challenge_method": "S256"},
)


@app.get("/login")
def login():
    return oauth.postern.authorize_redirect("${filled.redirectUri}")


@app.get("${pathname}")
def callback():
    session["user"] = oauth.postern.authorize_access_token()["userinfo"]
    return redirect("/")


@app.get("/")
def home():
    user = session.get("user")
    return f"Signed in as {user['email']}" if user else '<a href="/login">Sign in</a>'`,
      },
      { name: 'terminal', code: `${LOAD_ENV}; flask run --port ${port}` },
    ],
  }
}

export function go(filled: Filled): Snippet {
  const { pathname, port } = placeOf(filled)
  return {
    id: 'go',
    title: 'Go',
    install: 'go mod init shop && go get github.com/coreos/go-oidc/v3/oidc golang.org/x/oauth2',
    files: [
      { name: '.env', code: environment(filled) },
      {
        name: 'main.go',
        code: `package main

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

func main() {
	ctx := context.Background()
	provider, err := oidc.NewProvider(ctx, os.Getenv("POSTERN_ISSUER"))
	if err != nil {
		log.Fatal(err)
	}
	config := oauth2.Config{
		ClientID:     os.Getenv("POSTERN_CLIENT_ID"),
		ClientSecret: os.Getenv("POSTERN_CLIENT_SECRET"),
		RedirectURL:  "${filled.redirectUri}",
		Endpoint:     provider.Endpoint(),
		Scopes:       []string{oidc.ScopeOpenID, "profile", "email"},
	}
	checks := provider.Verifier(&oidc.Config{ClientID: config.ClientID})

	http.HandleFunc("/login", func(w http.ResponseWriter, r *http.Request) {
		state, pkce := oauth2.GenerateVerifier(), oauth2.GenerateVerifier()
		http.SetCookie(w, &http.Cookie{Name: "flow", Value: state + "." + pkce, Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode})
		http.Redirect(w, r, config.AuthCodeURL(state, oauth2.S256ChallengeOption(pkce)), http.StatusFound)
	})

	http.HandleFunc("${pathname}", func(w http.ResponseWriter, r *http.Request) {
		flow, err := r.Cookie("flow")
		if err != nil {
			http.Error(w, "start at /login", http.StatusBadRequest)
			return
		}
		state, pkce, _ := strings.Cut(flow.Value, ".")
		if r.FormValue("state") != state {
			http.Error(w, "wrong state", http.StatusBadRequest)
			return
		}
		tokens, err := config.Exchange(ctx, r.FormValue("code"), oauth2.VerifierOption(pkce))
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		raw, _ := tokens.Extra("id_token").(string)
		idToken, err := checks.Verify(ctx, raw)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		var user struct{ Email string }
		if err := idToken.Claims(&user); err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		fmt.Fprintf(w, "Signed in as %s", user.Email)
	})

	log.Fatal(http.ListenAndServe(":${port}", nil))
}`,
      },
      { name: 'terminal', code: `${LOAD_ENV}; go run .` },
    ],
  }
}

export function spring(filled: Filled): Snippet {
  const { origin, port } = placeOf(filled)
  return {
    id: 'spring',
    title: 'Spring Boot',
    install: '',
    files: [
      { name: '.env', code: environment(filled) },
      {
        name: 'build.gradle',
        code: `dependencies {
  implementation 'org.springframework.boot:spring-boot-starter-webmvc'
  implementation 'org.springframework.boot:spring-boot-starter-security-oauth2-client'
}`,
      },
      {
        name: 'src/main/resources/application.properties',
        code: `server.port=${port}
spring.security.oauth2.client.provider.postern.issuer-uri=\${POSTERN_ISSUER}
spring.security.oauth2.client.registration.postern.client-id=\${POSTERN_CLIENT_ID}
spring.security.oauth2.client.registration.postern.client-secret=\${POSTERN_CLIENT_SECRET}
spring.security.oauth2.client.registration.postern.scope=openid,profile,email`,
      },
    ],
    needs: `${origin}/login/oauth2/code/postern`,
  }
}

export function aspnet(filled: Filled): Snippet {
  const { pathname } = placeOf(filled)
  const plain = filled.issuer.startsWith('http:') ? '\n        options.RequireHttpsMetadata = false;' : ''
  return {
    id: 'aspnet',
    title: 'ASP.NET Core',
    install: 'dotnet add package Microsoft.AspNetCore.Authentication.OpenIdConnect',
    files: [
      { name: '.env', code: environment(filled) },
      {
        name: 'Program.cs',
        code: `using Microsoft.AspNetCore.Authentication.Cookies;
using Microsoft.AspNetCore.Authentication.OpenIdConnect;

var builder = WebApplication.CreateBuilder(args);
builder.Services
    .AddAuthentication(options =>
    {
        options.DefaultScheme = CookieAuthenticationDefaults.AuthenticationScheme;
        options.DefaultChallengeScheme = OpenIdConnectDefaults.AuthenticationScheme;
    })
    .AddCookie()
    .AddOpenIdConnect(options =>
    {
        options.Authority = builder.Configuration["POSTERN_ISSUER"];
        options.ClientId = builder.Configuration["POSTERN_CLIENT_ID"];
        options.ClientSecret = builder.Configuration["POSTERN_CLIENT_SECRET"];
        options.CallbackPath = "${pathname}";
        options.ResponseType = "code";
        options.UsePkce = true;
        options.MapInboundClaims = false;
        options.Scope.Add("email");${plain}
    });
builder.Services.AddAuthorization();

var app = builder.Build();
app.UseAuthentication();
app.UseAuthorization();
app.MapGet("/", (HttpContext context) => $"Signed in as {context.User.FindFirst("email")?.Value}").RequireAuthorization();
app.Run();`,
      },
    ],
  }
}
