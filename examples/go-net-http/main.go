package main

import (
	"context"
	"fmt"
	"html"
	"log"
	"net/http"
	"os"
	"time"

	"github.com/postern-dev/postern-go"
	"github.com/postern-dev/postern-go/posternhttp"
	"github.com/postern-dev/postern-go/posternwebhook"
)

func main() {
	client := postern.New(os.Getenv("POSTERN_URL"), postern.WithKey(os.Getenv("POSTERN_KEY")))
	auth := posternhttp.New(client, posternhttp.WithAfterSignIn("/account"))

	mux := http.NewServeMux()
	mux.Handle("/auth/", auth.SignIn())
	mux.Handle("GET /{$}", auth.LoadSession()(http.HandlerFunc(home)))
	mux.Handle("GET /account", auth.RequireSession()(http.HandlerFunc(account)))
	// What is worth asking again: a factor of the last five minutes.
	mux.Handle("POST /delete", auth.RequireSession(posternhttp.MaxAge(5*time.Minute))(http.HandlerFunc(account)))
	mux.Handle("POST /webhooks", posternhttp.Webhook(os.Getenv("POSTERN_WEBHOOK_SECRET"), receive))

	log.Print("http://localhost:4014")
	log.Fatal(http.ListenAndServe("localhost:4014", mux))
}

func home(w http.ResponseWriter, r *http.Request) {
	if session, ok := posternhttp.SessionFrom(r.Context()); ok {
		show(w, "Hello "+session.User.Email, `<a href="/account">Your account</a>`)
		return
	}
	show(w, "Hello", `<a href="/auth/login?return_to=/account">Sign in</a>`)
}

func account(w http.ResponseWriter, r *http.Request) {
	session, _ := posternhttp.SessionFrom(r.Context())
	show(w, session.User.Email, `<form method="post" action="/auth/logout"><button>Sign out</button></form>`)
}

func show(w http.ResponseWriter, title, body string) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	fmt.Fprintf(w, `<!doctype html><html lang="en"><title>Go</title><h1>%s</h1>%s`, html.EscapeString(title), body)
}

func receive(_ context.Context, delivery *posternwebhook.Delivery) error {
	switch event := delivery.Event.(type) {
	case *posternwebhook.UserLogin:
		log.Printf("%s signed in", event.Data.User.Email)
	default: // event types of later versions, and those of your own
		log.Print(delivery.Name)
	}
	return nil // an error is answered 500, and the delivery comes again
}
