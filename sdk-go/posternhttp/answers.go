package posternhttp

import (
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"strconv"
	"strings"
)

// ProblemCode says what went wrong.
type ProblemCode string

// What may go wrong on the way in or out, and on a guarded page.
const (
	// OtherBrowser: the sign-in began elsewhere, or cookies are blocked.
	OtherBrowser ProblemCode = "other_browser"
	// CodeUsed: the way back was used before, or took too long.
	CodeUsed ProblemCode = "code_used"
	// Unreachable: Postern does not answer, so it is not known who this is.
	Unreachable ProblemCode = "unreachable"
	// Refused: Postern does not accept the key of the application. It is logged.
	Refused ProblemCode = "refused"
	// CrossSite: another site sent the form.
	CrossSite ProblemCode = "cross_site"
	// NotSignedOut: Postern did not answer, so the session continues.
	NotSignedOut ProblemCode = "not_signed_out"
	// WrongPrincipal: the person is signed in, as a person without access.
	WrongPrincipal ProblemCode = "wrong_principal"
)

// Problem is what went wrong, for a page of your own.
type Problem struct {
	Code   ProblemCode
	Status int
	// Message is one sentence for the person.
	Message string
	// Next is where to go from there: a path of the application.
	Next string
	// Err is what failed, for your log. It may be nil.
	Err error
}

var problems = map[ProblemCode]struct {
	status       int
	message, go_ string
}{
	OtherBrowser:   {400, "This sign-in began in another browser, or this one blocks cookies. Allow cookies for this site, then sign in again.", "Sign in again"},
	CodeUsed:       {400, "This sign-in has expired. Sign in again.", "Sign in again"},
	Unreachable:    {503, "We can’t check who you are right now. Try again in a moment.", "Try again"},
	Refused:        {500, "We can’t check who you are. The fault is ours, and signing in again does not help.", "Try again"},
	CrossSite:      {403, "Another site sent this request. Go back and sign out here.", "Go back"},
	NotSignedOut:   {503, "You’re still signed in: we couldn’t reach the sign-in service. Try again in a moment.", "Go back"},
	WrongPrincipal: {403, "You’re signed in, but you don’t have access here.", "Go to the start page"},
}

// problem answers with a page: one sentence and the way from there.
func (a *Auth) problem(w http.ResponseWriter, r *http.Request, code ProblemCode, next string, err error) {
	words := problems[code]
	found := Problem{Code: code, Status: words.status, Message: words.message, Next: next, Err: err}
	if a.problemPage != nil {
		a.problemPage(w, r, found)
		return
	}
	nonce := newFlowSecret()
	header := w.Header()
	header.Set("Content-Type", "text/html; charset=utf-8")
	header.Set("Content-Security-Policy", "default-src 'none'; style-src 'nonce-"+nonce+"'; base-uri 'none'; frame-ancestors 'none'")
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("Cache-Control", "no-store")
	if found.Status == http.StatusServiceUnavailable {
		header.Set("Retry-After", "5")
	}
	w.WriteHeader(found.Status)
	fmt.Fprintf(w, page, nonce, html.EscapeString(found.Message), html.EscapeString(next), words.go_)
}

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign-in</title><style nonce="%s">:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{min-height:90vh;display:grid;place-items:center;margin:1rem}main{max-width:26rem}a{display:inline-block;padding:.6rem 1rem;border-radius:.5rem;color:canvas;background:canvastext;text-decoration:none}</style></head>
<body><main><p>%s</p><a href="%s">%s</a></main></body></html>
`

// problemJSON answers scripts in Postern's own form of a problem.
func problemJSON(w http.ResponseWriter, status int, code, title string) {
	if status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "5")
	}
	writeJSON(w, status, "application/problem+json", map[string]any{
		"type": "about:blank", "title": title, "status": status, "code": code,
	})
}

// failureJSON tells scripts why it is not known who asks.
func failureJSON(w http.ResponseWriter, code ProblemCode) {
	if code == Refused {
		problemJSON(w, http.StatusInternalServerError, "internal", "This application cannot check who you are.")
		return
	}
	problemJSON(w, http.StatusServiceUnavailable, "unavailable", "The sign-in service does not answer. Try again in a moment.")
}

// writeJSON answers what no cache keeps: it is about one person.
func writeJSON(w http.ResponseWriter, status int, kind string, body any) {
	text, err := json.Marshal(body)
	if err != nil {
		http.Error(w, "The answer cannot be written.", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Length", strconv.Itoa(len(text)))
	w.WriteHeader(status)
	_, _ = w.Write(text)
}

// redirect leads a browser on. http.Redirect would resolve the location by the request's path and write a body.
func redirect(w http.ResponseWriter, location string, status int) {
	w.Header().Set("Location", location)
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Referrer-Policy", "no-referrer")
	w.WriteHeader(status)
}

// isNavigation reports whether a person opens a page, rather than a script asking.
func isNavigation(r *http.Request) bool {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return false
	}
	if mode := r.Header.Get("Sec-Fetch-Mode"); mode != "" {
		return mode == "navigate"
	}
	return strings.Contains(r.Header.Get("Accept"), "text/html")
}
