// The story of the Go SDK: a program that uses the module against a running service, behind a proxy that breaks what it
// is told to.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"os"
	"runtime"
	"strings"
	"time"

	"github.com/postern-dev/postern-go"
	"github.com/postern-dev/postern-go/posternhttp"
	"github.com/postern-dev/postern-go/posternoauth"
	"github.com/postern-dev/postern-go/posternwebhook"
)

// world is what tools/sdks/world.ts says.
type world struct {
	BaseURL   string `json:"base_url"`
	Issuer    string `json:"issuer"`
	AdminKey  string `json:"admin_key"`
	Key       string `json:"key"`
	Users     int    `json:"users"`
	Email     string `json:"email"`
	Token     string `json:"token"`
	AppOrigin string `json:"app_origin"`
}

type turn map[string]any

type seen struct{ Method, Path, Query, Key, Body string }

var (
	w   world
	ctx = context.Background()
)

func main() {
	must(json.Unmarshal([]byte(os.Getenv("WORLD")), &w))
	client := postern.New(w.BaseURL, postern.WithKey(w.Key))
	cases := []struct {
		name string
		tell func(*postern.Client)
	}{
		{"503, then 201: one account, one key", oneAccount},
		{"a lost answer: one account, one key", oneAccountAfterALostAnswer},
		{"a code is not sent twice", oneExchange},
		{"Retry-After 61 is left to the caller", noRetry},
		{"all users in three requests", allUsers},
		{"a break after 3 saves the others", someUsers},
		{"unknown fields and values pass", unknownPasses},
		{"PATCH has three states", threeStates},
		{"a refusal says why", refusal},
		{"a cancelled call returns in 10 ms", cancelled},
		{"sign-in, guard and sign-out", signIn},
		{"an outage is 503, and the cookie stays", outage},
		{"a wrong key is 500, and logged", wrongKey},
		{"webhooks", webhooks},
		{"signed sessions", signedSession},
	}
	for _, one := range cases {
		func() {
			defer func() {
				if failed := recover(); failed != nil {
					fmt.Fprintf(os.Stderr, "%s: %v\n", one.name, failed)
					os.Exit(1)
				}
			}()
			plan(nil)
			one.tell(client)
		}()
	}
	fmt.Printf("%d parts of the story, %s\n", len(cases), runtime.Version())
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func check(ok bool, text string, values ...any) {
	if !ok {
		panic(fmt.Sprintf(text, values...))
	}
}

// plan tells the proxy what goes wrong next.
func plan(body map[string]any) {
	if body == nil {
		body = map[string]any{}
	}
	text, err := json.Marshal(body)
	must(err)
	answer, err := http.Post(w.BaseURL+"/__faults", "application/json", bytes.NewReader(text))
	must(err)
	answer.Body.Close()
}

func faults(method, path string, turns ...turn) {
	plan(map[string]any{"faults": []any{map[string]any{"method": method, "path": path, "turns": turns}}})
}

// arrived is what the proxy saw.
func arrived(method, path string) []seen {
	answer, err := http.Get(w.BaseURL + "/__seen")
	must(err)
	defer answer.Body.Close()
	var all, found []seen
	must(json.NewDecoder(answer.Body).Decode(&all))
	for _, one := range all {
		if one.Method == method && one.Path == path {
			found = append(found, one)
		}
	}
	return found
}

func accountsNamed(client *postern.Client, name string) (count int) {
	for account, err := range client.Accounts.All(ctx, postern.AccountListParams{}) {
		must(err)
		if account.Name == name {
			count++
		}
	}
	return count
}

func create(client *postern.Client, name string) {
	account, err := client.Accounts.Create(ctx, postern.AccountCreate{Name: name})
	must(err)
	check(account.Name == name, "it is named %s", account.Name)
	sent := arrived("POST", "/api/v1/accounts")
	check(len(sent) == 2 && sent[0].Key != "" && sent[0].Key == sent[1].Key && sent[0].Body == sent[1].Body, "it sent %v", sent)
	check(accountsNamed(client, name) == 1, "there are %d accounts", accountsNamed(client, name))
}

func oneAccount(client *postern.Client) {
	faults("POST", "/api/v1/accounts", turn{"status": 503})
	create(client, "Go Bakery")
}

func oneAccountAfterALostAnswer(client *postern.Client) {
	faults("POST", "/api/v1/accounts", turn{"forward": true, "hang_up": true})
	create(client, "Go Brewery")
}

func oneExchange(client *postern.Client) {
	faults("POST", "/api/v1/sessions/exchange", turn{"status": 503})
	_, err := client.Sessions.Exchange(ctx, postern.SessionExchangeInput{Code: "no-code"})
	var problem *postern.Error
	check(errors.As(err, &problem) && problem.Status == 503, "it ended with %v", err)
	check(len(arrived("POST", "/api/v1/sessions/exchange")) == 1, "it was sent twice")
}

func noRetry(client *postern.Client) {
	faults("GET", "/api/v1/users", turn{"status": 429, "headers": map[string]string{"retry-after": "61"}})
	began := time.Now()
	_, err := client.Users.List(ctx, postern.UserListParams{})
	var problem *postern.Error
	check(errors.As(err, &problem) && problem.Code == postern.CodeRateLimited && problem.RetryAfter == 61*time.Second, "it ended with %v", err)
	check(time.Since(began) < time.Second && len(arrived("GET", "/api/v1/users")) == 1, "it waited")
}

func allUsers(client *postern.Client) {
	count := 0
	for user, err := range client.Users.All(ctx, postern.UserListParams{Q: postern.Set("list-")}) {
		must(err)
		check(strings.HasPrefix(user.Email, "list-"), "there is %s", user.Email)
		count++
	}
	requests := len(arrived("GET", "/api/v1/users"))
	check(count == w.Users && requests == 3, "%d users in %d requests", count, requests)
}

func someUsers(client *postern.Client) {
	count := 0
	for _, err := range client.Users.All(ctx, postern.UserListParams{}) {
		must(err)
		if count++; count == 3 {
			break
		}
	}
	check(len(arrived("GET", "/api/v1/users")) == 1, "it read on")
}

func me(client *postern.Client) *postern.UserRecord {
	page, err := client.Users.List(ctx, postern.UserListParams{Q: postern.Set(w.Email)})
	must(err)
	check(len(page.Data) == 1, "there are %d of %s", len(page.Data), w.Email)
	user, err := client.Users.Get(ctx, page.Data[0].ID)
	must(err)
	return user
}

func unknownPasses(client *postern.Client) {
	id := me(client).ID
	faults("GET", "/api/v1/users/"+id, turn{"add": map[string]any{"principal": "robot", "moods": []any{1, "a"}}})
	user, err := client.Users.Get(ctx, id)
	must(err)
	check(user.Principal == "robot" && user.ID == id, "it read %+v", user)
}

func threeStates(client *postern.Client) {
	id := me(client).ID
	patch := func(body postern.UserUpdate, want string) *postern.ChangedUser {
		plan(nil)
		user, err := client.Users.Update(ctx, id, body)
		must(err)
		sent := arrived("PATCH", "/api/v1/users/"+id)
		check(len(sent) == 1 && sent[0].Body == want, "it sent %v", sent)
		return user
	}
	user := patch(postern.UserUpdate{Name: postern.Set("Ada <Lovelace>"), Force: postern.Set(true)}, `{"name":"Ada <Lovelace>","force":true}`)
	check(user.Name != nil && *user.Name == "Ada <Lovelace>", "the name was not set")
	user = patch(postern.UserUpdate{Locale: postern.Set("de"), Force: postern.Set(true)}, `{"locale":"de","force":true}`)
	check(user.Name != nil, "the name did not stay")
	user = patch(postern.UserUpdate{Name: postern.Null[string](), Force: postern.Set(true)}, `{"name":null,"force":true}`)
	check(user.Name == nil, "the name was not removed")
}

func refusal(client *postern.Client) {
	_, err := client.Accounts.Members.Create(ctx, "01936f2a-7c00-7abc-8def-0123456789ab", postern.AccountMemberCreate{})
	var problem *postern.Error
	check(errors.As(err, &problem) && problem.Code == postern.CodeInvalidRequest && len(problem.Errors) > 0 && problem.RequestID != "", "it ended with %v", err)
	nowhere := postern.New("http://127.0.0.1:9", postern.WithRetries(0))
	_, err = nowhere.Users.List(ctx, postern.UserListParams{Q: postern.Set("ada")})
	check(errors.Is(err, postern.ErrUnreachable) && !strings.Contains(err.Error(), "ada"), "it ended with %v", err)
}

// cancelled measures several times: another program may have had the processor.
func cancelled(client *postern.Client) {
	for name, fault := range map[string]turn{
		"for an answer": {"silent": true},
		"to try again":  {"status": 503, "headers": map[string]string{"retry-after": "60"}},
	} {
		took := time.Hour
		for range 10 {
			faults("GET", "/api/v1/users", fault)
			took = min(took, timeToReturn(client))
			if took < 10*time.Millisecond {
				break
			}
		}
		check(took < 10*time.Millisecond, "while it waited %s, it took %s", name, took)
	}
}

func timeToReturn(client *postern.Client) time.Duration {
	bounded, cancel := context.WithCancel(ctx)
	var at time.Time
	time.AfterFunc(100*time.Millisecond, func() { at = time.Now(); cancel() })
	_, err := client.Users.List(bounded, postern.UserListParams{})
	check(errors.Is(err, context.Canceled), "it ended with %v", err)
	return time.Since(at)
}

// app is an application, and a browser that uses it.
type app struct {
	*httptest.Server
	browser *http.Client
	log     bytes.Buffer
}

func newApp(client *postern.Client) *app {
	a := &app{}
	mux := http.NewServeMux()
	a.Server = httptest.NewUnstartedServer(mux)
	origin, err := url.Parse(w.AppOrigin)
	must(err)
	a.Listener.Close()
	a.Listener = listen(origin.Host)
	auth := posternhttp.New(client, posternhttp.WithAfterSignIn("/welcome"), posternhttp.WithLogger(slog.New(slog.NewTextHandler(&a.log, nil))))
	page := func(w http.ResponseWriter, r *http.Request) {
		session, ok := posternhttp.SessionFrom(r.Context())
		if !ok {
			fmt.Fprint(w, "Hello stranger")
			return
		}
		fmt.Fprintf(w, "Hello %s", session.User.Email)
	}
	mux.Handle("/auth/", auth.SignIn())
	mux.Handle("/account", auth.RequireSession()(http.HandlerFunc(page)))
	mux.Handle("/danger", auth.RequireSession(posternhttp.MaxAge(time.Nanosecond))(http.HandlerFunc(page)))
	mux.Handle("/staff", auth.RequireSession(posternhttp.Staff())(http.HandlerFunc(page)))
	mux.Handle("/plans", auth.RequireSession(posternhttp.With(posternhttp.Entitlements()))(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		session, _ := posternhttp.SessionFrom(r.Context())
		fmt.Fprintf(w, "%d accounts", len(session.Accounts))
	})))
	mux.Handle("/{$}", auth.LoadSession()(http.HandlerFunc(page)))
	a.Start()
	jar, err := cookiejar.New(nil)
	must(err)
	a.browser = &http.Client{Jar: jar, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	return a
}

type page struct {
	status         int
	location, body string
	header         http.Header
}

func (a *app) ask(method, path string, header ...string) page {
	if !strings.HasPrefix(path, "http") {
		path = a.URL + path
	}
	request, err := http.NewRequest(method, path, nil)
	must(err)
	for at := 0; at < len(header); at += 2 {
		request.Header.Set(header[at], header[at+1])
	}
	answer, err := a.browser.Do(request)
	must(err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	must(err)
	return page{answer.StatusCode, answer.Header.Get("Location"), string(text), answer.Header}
}

func (a *app) open(path string) page { return a.ask("GET", path, "Accept", "text/html") }

func (a *app) expect(got page, status int, text string) {
	check(got.status == status && strings.Contains(got.body+got.location, text), "it answered %d %s %s", got.status, got.location, got.body)
}

// signInTo leads the customer's session over to the browser, as its hosted page would lead back.
func (a *app) signInTo(client *postern.Client, path string) page {
	begun := a.open(path)
	check(begun.status == 302, "it answered %d", begun.status)
	hosted := a.open(begun.location)
	check(hosted.status == 302 && strings.HasPrefix(hosted.location, w.BaseURL+"/login?"), "it leads to %s", hosted.location)
	target, err := url.Parse(hosted.location)
	must(err)
	back := target.Query().Get("redirect_url")
	moved, err := client.Me.Session.Transfer(ctx, postern.MeSessionTransferInput{RedirectURL: postern.Set(back)}, postern.WithSession(w.Token))
	must(err)
	link, err := url.Parse(moved.URL)
	must(err)
	form := url.Values{"token": {link.Query().Get("token")}}
	answer, err := (&http.Client{CheckRedirect: a.browser.CheckRedirect}).PostForm(w.BaseURL+"/login/transfer", form)
	must(err)
	answer.Body.Close()
	return page{status: answer.StatusCode, location: answer.Header.Get("Location")}
}

func signIn(client *postern.Client) {
	a := newApp(client)
	defer a.Close()
	a.expect(a.open("/"), 200, "Hello stranger")
	a.expect(a.open("/account?tab=a"), 302, "/auth/login?return_to=%2Faccount%3Ftab%3Da")
	a.expect(a.ask("GET", "/account", "Accept", "application/json"), 401, `"code":"unauthenticated"`)
	a.expect(a.open("/auth/callback?code=invented&state=x"), 400, "began in another browser")

	back := a.signInTo(client, "/account?tab=a")
	strange := newBrowser(a)
	a.expect(strange.open(back.location), 400, "began in another browser")
	a.expect(a.open(back.location), 302, "/account?tab=a")
	a.expect(a.open("/account"), 200, "Hello "+w.Email)
	a.expect(a.open("/"), 200, "Hello "+w.Email)
	a.expect(a.open(back.location), 302, "/account?tab=a") // again: signed in already
	a.expect(a.open("/plans"), 200, "accounts")
	a.expect(a.open("/danger"), 302, "prompt=login")
	a.expect(a.ask("GET", "/danger", "Accept", "*/*"), 401, "reauthentication_required")
	a.expect(a.open("/staff"), 403, "access here")
	a.expect(a.open("/auth/session"), 200, `"status":"signed-in"`)
	told := a.open("/auth/session")
	check(!strings.Contains(told.body, "token"), "scripts are told the token: %s", told.body)

	a.expect(a.ask("GET", "/auth/logout"), 405, "")
	a.expect(a.ask("POST", "/auth/logout", "Origin", "https://evil.example"), 403, "Another site")
	a.expect(a.ask("POST", "/auth/logout?return_to=//evil.example"), 303, "/")
	check(a.open("/account").status == 302, "the session goes on")
	a.expect(a.open("/auth/session"), 200, `"status":"signed-out"`)
}

func newBrowser(a *app) *app {
	jar, err := cookiejar.New(nil)
	must(err)
	return &app{Server: a.Server, browser: &http.Client{Jar: jar, CheckRedirect: a.browser.CheckRedirect}}
}

// outage: what is not known is not "signed out".
func outage(client *postern.Client) {
	a := newApp(postern.New(w.BaseURL, postern.WithKey(w.Key), postern.WithRetries(0)))
	defer a.Close()
	a.expect(a.open(a.signInTo(client, "/account").location), 302, "/account")
	plan(map[string]any{"down": true})
	for path, want := range map[string]string{"/account": "check who you are", "/": "check who you are", "/auth/session": `"code":"unavailable"`} {
		got := a.open(path)
		a.expect(got, 503, want)
		check(got.header.Get("Retry-After") == "5" && got.header.Get("Set-Cookie") == "", "it answered %v", got.header)
	}
	a.expect(a.ask("GET", "/account", "Accept", "application/json"), 503, `"code":"unavailable"`)
	signedOut := a.ask("POST", "/auth/logout")
	a.expect(signedOut, 503, "still signed in")
	check(signedOut.header.Get("Set-Cookie") == "", "the cookie is gone")
	plan(nil)
	a.expect(a.open("/account"), 200, "Hello "+w.Email)
}

func wrongKey(client *postern.Client) {
	a := newApp(client)
	back := a.signInTo(client, "/account").location
	a.expect(a.open(back), 302, "/account")
	jar := a.browser.Jar
	a.Close()
	a = newApp(postern.New(w.BaseURL, postern.WithKey("sk_live_0123456789abcdef")))
	defer a.Close()
	a.browser.Jar = jar
	a.expect(a.open("/account"), 500, "The fault is ours")
	a.expect(a.ask("GET", "/account", "Accept", "*/*"), 500, `"code":"internal"`)
	log := a.log.String()
	check(strings.Contains(log, "cdef") && strings.Contains(log, "The key is wrong") && !strings.Contains(log, "0123456789"), "it logged %s", log)
}

func webhooks(client *postern.Client) {
	deliveries := make(chan *posternwebhook.Delivery, 10)
	var secret string
	receiver := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, in *http.Request) {
		posternhttp.Webhook(secret, func(_ context.Context, delivery *posternwebhook.Delivery) error {
			deliveries <- delivery
			return nil
		}).ServeHTTP(out, in)
	}))
	defer receiver.Close()
	endpoint, err := client.Webhooks.Endpoints.Create(ctx, postern.WebhookEndpointCreate{
		URL: postern.Set(receiver.URL), Events: []postern.WebhookEndpointCreateEvent{postern.WebhookEndpointCreateEventTosAccepted},
	})
	must(err)
	secret = *endpoint.Secret
	_, err = client.Events.Publish(ctx, postern.EventPublishInputFromPublishedEvent(postern.PublishedEvent{
		Event: postern.EventNameTosAccepted, Data: map[string]any{"tos": map[string]any{
			"user_id": me(client).ID, "version": "2026-01", "accepted_at": time.Now(),
		}},
	}))
	must(err)
	select {
	case delivery := <-deliveries:
		accepted, ok := delivery.Event.(*posternwebhook.TosAccepted)
		check(ok && accepted.Data.Tos.Version == "2026-01" && delivery.ID != "", "it is %+v", delivery)
		replayed(receiver.URL, delivery, secret)
	case <-time.After(20 * time.Second):
		panic("no delivery came")
	}
	must(client.Webhooks.Endpoints.Delete(ctx, endpoint.ID))
}

// replayed sends the body again, parsed and printed, and as it was.
func replayed(address string, delivery *posternwebhook.Delivery, secret string) {
	send := func(body []byte) (int, string) {
		request, err := http.NewRequest("POST", address, bytes.NewReader(body))
		must(err)
		request.Header = posternwebhook.Sign(delivery.Body, delivery.ID, secret)
		answer, err := http.DefaultClient.Do(request)
		must(err)
		defer answer.Body.Close()
		text, _ := io.ReadAll(answer.Body)
		return answer.StatusCode, string(text)
	}
	var parsed any
	must(json.Unmarshal(delivery.Body, &parsed))
	printed, err := json.MarshalIndent(parsed, "", "  ")
	must(err)
	status, text := send(printed)
	check(status == 400 && strings.Contains(text, "no_matching_signature") && strings.Contains(text, "parsed and printed again"), "it answered %d %s", status, text)
	status, text = send(delivery.Body)
	check(status == 204, "it answered %d %s", status, text)
	status, _ = send(bytes.Repeat([]byte("x"), posternhttp.MaxWebhookBytes+1))
	check(status == 413, "it answered %d", status)
}

func signedSession(client *postern.Client) {
	audience := "https://orders.example.com/go"
	_, err := postern.New(w.BaseURL, postern.WithKey(w.AdminKey)).OAuth.Resources.Create(ctx, postern.OAuthResourceCreate{Identifier: audience, Name: "Orders"})
	must(err)
	made, err := client.Sessions.CreateToken(ctx, postern.SessionCreateTokenInput{Token: w.Token, Audience: audience})
	must(err)
	verifier := posternoauth.New(w.Issuer, audience)
	session, err := verifier.Session(ctx, made.Token)
	must(err)
	check(session.UserID == me(client).ID, "it is the session of %s", session.UserID)
	_, err = verifier.AccessToken(ctx, made.Token)
	var fault *posternoauth.TokenError
	check(errors.As(err, &fault) && fault.Reason == posternoauth.WrongType, "it passed as an access token: %v", err)
	_, err = posternoauth.New(w.Issuer, "https://other.example.com").Session(ctx, made.Token)
	check(errors.As(err, &fault) && fault.Reason == posternoauth.WrongAudience, "it passed elsewhere: %v", err)
}
