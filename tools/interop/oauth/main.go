// A web application by go-oidc and x/oauth2.
package main

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"os"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
	"golang.org/x/oauth2/clientcredentials"
)

func main() {
	ctx := context.Background()
	provider, err := oidc.NewProvider(ctx, os.Getenv("ISSUER"))
	if err != nil {
		log.Fatal(err)
	}
	config := oauth2.Config{
		ClientID:     os.Getenv("CLIENT_ID"),
		ClientSecret: os.Getenv("CLIENT_SECRET"),
		RedirectURL:  os.Getenv("URL") + "/callback",
		Endpoint:     provider.Endpoint(),
		Scopes:       []string{oidc.ScopeOpenID, "email"},
	}
	verifier, state, nonce := oauth2.GenerateVerifier(), oauth2.GenerateVerifier(), oauth2.GenerateVerifier()

	http.HandleFunc("/login", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, config.AuthCodeURL(state, oidc.Nonce(nonce), oauth2.S256ChallengeOption(verifier)), http.StatusFound)
	})
	http.HandleFunc("/callback", func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Query().Get("state") != state {
			http.Error(w, "another state", http.StatusBadRequest)
			return
		}
		email, err := signedIn(ctx, provider, config, r.URL.Query().Get("code"), verifier, nonce)
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		fmt.Fprintf(w, "%s by code with PKCE, ID token and nonce checked, userinfo, refresh", email)
	})
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}

func signedIn(ctx context.Context, provider *oidc.Provider, config oauth2.Config, code, verifier, nonce string) (string, error) {
	token, err := config.Exchange(ctx, code, oauth2.VerifierOption(verifier))
	if err != nil {
		return "", err
	}
	raw, _ := token.Extra("id_token").(string)
	idToken, err := provider.Verifier(&oidc.Config{ClientID: config.ClientID}).Verify(ctx, raw)
	if err != nil {
		return "", err
	}
	if idToken.Nonce != nonce {
		return "", fmt.Errorf("another nonce")
	}
	// As one that has expired, so that its source refreshes.
	old := *token
	old.Expiry = time.Now().Add(-time.Minute)
	source := config.TokenSource(ctx, &old)
	info, err := provider.UserInfo(ctx, source)
	if err != nil {
		return "", err
	}
	if _, err := (&clientcredentials.Config{ClientID: config.ClientID, ClientSecret: "wrong", TokenURL: config.Endpoint.TokenURL}).Token(ctx); err == nil {
		return "", fmt.Errorf("a wrong secret was accepted")
	}
	return info.Email, nil
}
