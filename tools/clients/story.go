// Signs in, lists, publishes and verifies a webhook with the generated client. Arguments: base URL, admin key.
package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"time"

	"example.com/clients/postern"
	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
)

const (
	email    = "go@example.com"
	jsonType = "application/json"
)

type arrival struct {
	body    []byte
	headers http.Header
}

func main() {
	baseURL, key := os.Args[1], os.Args[2]
	ctx := context.Background()
	arrivals := make(chan arrival, 10)
	receiver := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		arrivals <- arrival{body, r.Header}
		w.WriteHeader(http.StatusNoContent)
	}))
	defer receiver.Close()

	visitor := must(postern.NewClientWithResponses(baseURL))
	server := must(postern.NewClientWithResponses(baseURL, postern.WithRequestEditorFn(
		func(_ context.Context, r *http.Request) error {
			r.Header.Set("Authorization", "Bearer "+key)
			return nil
		})))

	endpoint := must(server.WebhooksEndpointsCreateWithBodyWithResponse(ctx, nil, jsonType, text(
		`{"url": %q, "events": ["user.login", "invoice.created"]}`, receiver.URL+"/hook")))
	expect(endpoint.JSON201 != nil, endpoint.Body)

	login := must(visitor.AuthLoginWithBodyWithResponse(ctx, "customer", jsonType, text(`{"email": %q}`, email)))
	expect(login.JSON200 != nil, login.Body)
	mail := must(http.Get(baseURL + "/dev/mailbox/latest?to=" + email))
	code := regexp.MustCompile(`(?m)^\d{6}$`).FindString(string(must(io.ReadAll(mail.Body))))
	signedIn := must(visitor.AuthVerifyOtpWithBodyWithResponse(ctx, "customer", jsonType, text(
		`{"email": %q, "code": %q}`, email, code)))
	expect(signedIn.JSON200 != nil, signedIn.Body)

	users := must(server.UsersListWithResponse(ctx, nil))
	expect(users.JSON200 != nil && len(users.JSON200.Data) > 0, users.Body)

	verifier := must(standardwebhooks.NewWebhook(*endpoint.JSON201.Secret))
	verify := func(wanted string) {
		select {
		case got := <-arrivals:
			if err := verifier.Verify(got.body, got.headers); err != nil {
				panic(err)
			}
			expect(strings.Contains(string(got.body), wanted), got.body)
		case <-time.After(20 * time.Second):
			panic("no webhook")
		}
	}
	verify(email)
	published := must(server.EventsPublishWithBodyWithResponse(ctx, nil, jsonType, text(
		`{"event": "invoice.created", "data": {"invoice": {"id": "in_2", "number": "2", "status": "open", "amount_due": 4900, "currency": %q}}}`, "eur")))
	expect(published.StatusCode() == http.StatusAccepted, published.Body)
	verify(`"in_2"`)
	fmt.Println("signed in, listed, published, verified")
}

func text(format string, values ...any) io.Reader {
	return strings.NewReader(fmt.Sprintf(format, values...))
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func expect(holds bool, answer []byte) {
	if !holds {
		panic(string(answer))
	}
}
