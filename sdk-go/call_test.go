package postern

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// readVectors reads a file of sdk/vectors, which the SDKs of all languages are tested with. Only the repository has it.
func readVectors(t *testing.T, name string, into any) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "sdk", "vectors", name+".json"))
	if errors.Is(err, os.ErrNotExist) {
		t.Skip("the vectors are in the repository only")
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, into); err != nil {
		t.Fatal(err)
	}
}

type turn struct {
	HangsUp bool              `json:"hangs_up"`
	Page    bool              `json:"page"`
	Status  int               `json:"status"`
	Code    string            `json:"code"`
	Headers map[string]string `json:"headers"`
	body    string
}

// scripted is a real server that does as told, one turn a request; the last turn stays.
type scripted struct {
	*httptest.Server
	mutex sync.Mutex
	turns []turn
	got   []arrived
}

type arrived struct {
	method, path, body string
	header             http.Header
}

func newScripted(t *testing.T, turns ...turn) *scripted {
	s := &scripted{turns: turns}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		s.mutex.Lock()
		s.got = append(s.got, arrived{r.Method, r.URL.RequestURI(), string(body), r.Header})
		now := s.turns[0]
		if len(s.turns) > 1 {
			s.turns = s.turns[1:]
		}
		s.mutex.Unlock()
		now.answer(w)
	}))
	t.Cleanup(s.Close)
	return s
}

func (s *scripted) arrived() []arrived {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return slices.Clone(s.got)
}

func (now turn) answer(w http.ResponseWriter) {
	if now.HangsUp {
		connection, _, err := w.(http.Hijacker).Hijack()
		if err == nil {
			connection.Close()
		}
		return
	}
	for name, value := range now.Headers {
		w.Header().Set(name, value)
	}
	body := now.body
	if body == "" {
		body = "{}"
	}
	switch {
	case now.Page:
		w.Header().Set("Content-Type", "text/html")
		body = "<h1>Bad gateway</h1>"
	case now.Code != "":
		w.Header().Set("Content-Type", "application/problem+json")
		text, _ := json.Marshal(map[string]any{"type": "about:blank", "title": "No.", "status": now.Status, "code": now.Code})
		body = string(text)
	default:
		w.Header().Set("Content-Type", "application/json")
	}
	if now.Status == 0 {
		now.Status = 200
	}
	w.WriteHeader(now.Status)
	_, _ = io.WriteString(w, body)
}

// patient is a client whose pauses are written down instead of waited for. Chance is at its most. Each request has its
// own connection: on one that broke, net/http itself sends a request again.
func patient(t *testing.T, url string, options ...Option) (*Client, *[]int64) {
	t.Helper()
	waits := &[]int64{}
	options = append(options, WithKey("sk_test"), WithHTTPClient(&http.Client{
		Transport: &http.Transport{DisableKeepAlives: true},
	}), func(c *caller) error {
		c.random = func() float64 { return 1 }
		c.wait = func(_ context.Context, pause time.Duration) error {
			*waits = append(*waits, pause.Milliseconds())
			return nil
		}
		return nil
	})
	return New(url, options...), waits
}

// reply is an answer in the vectors, or "network".
type reply struct {
	isNetwork bool
	Status    int
	Headers   map[string]string
	Body      string
}

func (r *reply) UnmarshalJSON(data []byte) error {
	if data[0] == '"' {
		r.isNetwork = true
		return nil
	}
	type plain reply
	return json.Unmarshal(data, (*plain)(r))
}

// roundTripper answers from a list, and notes the bodies and keys that it got.
type roundTripper struct {
	replies      []reply
	keys, bodies []string
}

func (t *roundTripper) RoundTrip(r *http.Request) (*http.Response, error) {
	t.keys = append(t.keys, r.Header.Get("Idempotency-Key"))
	body := []byte{}
	if r.Body != nil {
		body, _ = io.ReadAll(r.Body)
	}
	t.bodies = append(t.bodies, string(body))
	if len(t.replies) == 0 || t.replies[0].isNetwork {
		t.replies = t.replies[min(1, len(t.replies)):]
		return nil, errors.New("connection reset by peer")
	}
	now := t.replies[0]
	t.replies = t.replies[1:]
	header := http.Header{}
	for name, value := range now.Headers {
		header.Set(name, value)
	}
	return &http.Response{StatusCode: now.Status, Header: header, Body: io.NopCloser(strings.NewReader(now.Body)), Request: r}, nil
}

func TestRetries(t *testing.T) {
	var vectors struct {
		Retries int
		Cases   []struct {
			Name, Method, Path, Result string
			Outcomes                   []reply
			Waits                      []int64 `json:"waits_ms"`
		}
	}
	readVectors(t, "retries", &vectors)
	ctx := context.Background()
	operations := map[string]func(*Client) error{
		"POST /api/v1/accounts":          func(c *Client) error { _, err := c.Accounts.Create(ctx, AccountCreate{}); return err },
		"GET /api/v1/users":              func(c *Client) error { _, err := c.Users.List(ctx, UserListParams{}); return err },
		"DELETE /api/v1/users/{id}":      func(c *Client) error { _, err := c.Users.Delete(ctx, "one", UserDeleteParams{}); return err },
		"PATCH /api/v1/provider":         func(c *Client) error { _, err := c.Provider.Update(ctx, ProviderUpdate{}); return err },
		"POST /api/v1/sessions/exchange": func(c *Client) error { _, err := c.Sessions.Exchange(ctx, SessionExchangeInput{}); return err },
		"PUT /api/v1/texts/{language}":   func(c *Client) error { _, err := c.Texts.Replace(ctx, "de", TextReplace{}); return err },
		"POST /api/v1/sessions/verify": func(c *Client) error {
			_, err := c.Sessions.Verify(ctx, SessionVerifyInput{}, SessionVerifyParams{})
			return err
		},
	}
	for _, one := range vectors.Cases {
		t.Run(one.Name, func(t *testing.T) {
			transport := &roundTripper{replies: one.Outcomes}
			client, waits := patient(t, "https://auth.example.com", WithRetries(vectors.Retries))
			client.caller.http = &http.Client{Transport: transport, CheckRedirect: stay}
			call, found := operations[one.Method+" "+one.Path]
			if !found {
				t.Fatalf("there is no %s %s here", one.Method, one.Path)
			}
			result := "answer"
			err := call(client)
			var problem *Error
			if errors.As(err, &problem) {
				result = string(problem.Code)
			} else if errors.Is(err, ErrUnreachable) {
				result = "unreachable"
			}
			if result != one.Result || !slices.Equal(*waits, one.Waits) {
				t.Errorf("it ended with %s (%v) after %v", result, err, *waits)
			}
			if len(slices.Compact(transport.keys)) != 1 || len(slices.Compact(transport.bodies)) != 1 {
				t.Errorf("the keys are %v, the bodies %v", transport.keys, transport.bodies)
			}
		})
	}
}

func TestProblems(t *testing.T) {
	var vectors struct {
		URL   string
		Cases []struct {
			reply
			Expected struct {
				Unreachable         UnreachableReason
				Code, Title, Detail string
				Status              int `json:"http_status"`
				Errors              []FieldError
				RequestID           string `json:"request_id"`
				RetryAfter          int    `json:"retry_after"`
				URL, Message        string
			}
		}
	}
	readVectors(t, "problems", &vectors)
	for _, one := range vectors.Cases {
		client, _ := patient(t, "https://auth.example.com", WithRetries(0))
		client.caller.http = &http.Client{Transport: &roundTripper{replies: []reply{{Status: one.Status, Headers: one.Headers, Body: one.Body}}}, CheckRedirect: stay}
		_, err := client.Users.List(context.Background(), UserListParams{Q: Set("ada@example.com")})
		if err == nil || strings.Contains(err.Error(), "ada") {
			t.Errorf("it ended with %v", err)
		}
		want := one.Expected
		var unreachable *UnreachableError
		if errors.As(err, &unreachable) {
			if unreachable.Reason != want.Unreachable {
				t.Errorf("it ended with %v", err)
			}
			continue
		}
		var problem *Error
		if !errors.As(err, &problem) {
			t.Errorf("it ended with %v", err)
			continue
		}
		if string(problem.Code) != want.Code || problem.Title != want.Title || problem.Detail != want.Detail ||
			problem.Status != want.Status || !slices.Equal(problem.Errors, want.Errors) || problem.RequestID != want.RequestID ||
			problem.RetryAfter != time.Duration(want.RetryAfter)*time.Second || problem.URL != want.URL ||
			problem.Error() != "postern: "+want.Message {
			t.Errorf("it was read as %+v", problem)
		}
	}
}

func TestACancelledCallReturnsInTime(t *testing.T) {
	silent := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }))
	defer silent.Close()
	busy := newScripted(t, turn{Status: 503, Code: "unavailable", Headers: map[string]string{"Retry-After": "60"}})
	for name, url := range map[string]string{"while it waits for an answer": silent.URL, "while it waits to try again": busy.URL} {
		t.Run(name, func(t *testing.T) {
			transport := &http.Transport{}
			client := New(url, WithKey("sk_test"), WithHTTPClient(&http.Client{Transport: transport}))
			before := runtime.NumGoroutine()
			took := time.Hour
			for range 10 { // another program may have had the processor
				if took = min(took, timeToReturn(t, client)); took < 10*time.Millisecond {
					break
				}
			}
			if took >= 10*time.Millisecond {
				t.Errorf("it took %s", took)
			}
			transport.CloseIdleConnections()
			for range 100 {
				if runtime.NumGoroutine() <= before {
					return
				}
				runtime.Gosched()
				time.Sleep(time.Millisecond)
			}
			t.Errorf("%d goroutines are left", runtime.NumGoroutine()-before)
		})
	}
}

func timeToReturn(t *testing.T, client *Client) time.Duration {
	ctx, cancel := context.WithCancel(context.Background())
	var cancelled time.Time
	time.AfterFunc(50*time.Millisecond, func() { cancelled = time.Now(); cancel() })
	_, err := client.Users.List(ctx, UserListParams{})
	if !errors.Is(err, context.Canceled) || errors.Is(err, ErrUnreachable) {
		t.Errorf("it ended with %v", err)
	}
	return time.Since(cancelled)
}

func TestSilenceIsATimeout(t *testing.T) {
	begins := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, `{"data":`)
		w.(http.Flusher).Flush()
		<-r.Context().Done()
	}))
	defer begins.Close()
	client := New(begins.URL, WithTimeout(50*time.Millisecond), WithRetries(0))
	_, err := client.Users.List(context.Background(), UserListParams{})
	var unreachable *UnreachableError
	if !errors.As(err, &unreachable) || unreachable.Reason != ReasonTimeout || errors.Is(err, context.Canceled) {
		t.Errorf("it ended with %v", err)
	}
}

func TestALongAnswerTakesItsTime(t *testing.T) {
	exports := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/csv")
		for range 5 {
			_, _ = io.WriteString(w, "line\n")
			w.(http.Flusher).Flush()
			time.Sleep(60 * time.Millisecond)
		}
	}))
	defer exports.Close()
	client := New(exports.URL, WithTimeout(200*time.Millisecond), WithRetries(0))
	file, err := client.Users.Export(context.Background(), UserExportParams{})
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	text, err := io.ReadAll(file)
	if err != nil || string(text) != strings.Repeat("line\n", 5) {
		t.Errorf("it read %q, %v", text, err)
	}
}

func TestARedirectIsNotFollowed(t *testing.T) {
	server := newScripted(t, turn{Status: 307, Headers: map[string]string{"Location": "https://auth.example.com/api?x=1"}})
	client, _ := patient(t, server.URL)
	_, err := client.Users.List(context.Background(), UserListParams{})
	if err == nil || !strings.Contains(err.Error(), "redirects to https://auth.example.com/api.") || len(server.arrived()) != 1 {
		t.Errorf("it ended with %v", err)
	}
}

func TestLists(t *testing.T) {
	page := func(ids string, next string) turn {
		return turn{body: `{"data":[` + ids + `],"next_cursor":` + next + `}`}
	}
	ctx := context.Background()
	t.Run("are read to their end", func(t *testing.T) {
		server := newScripted(t, page(`{"id":"a"},{"id":"b"}`, `"x y"`), turn{HangsUp: true}, page(`{"id":"c"}`, "null"))
		client, _ := patient(t, server.URL)
		params := UserListParams{Principal: Set(PrincipalCustomer)}
		ids := ""
		for user, err := range client.Users.All(ctx, params) {
			if err != nil {
				t.Fatal(err)
			}
			ids += user.ID
			if user.ID == "b" && len(server.arrived()) != 1 {
				t.Error("the second page was read too early")
			}
		}
		want := []string{"/api/v1/users?limit=100&principal=customer", "/api/v1/users?cursor=x+y&limit=100&principal=customer"}
		if ids != "abc" || server.arrived()[0].path != want[0] || server.arrived()[2].path != want[1] {
			t.Errorf("it read %s by %v", ids, server.arrived())
		}
	})
	t.Run("stop when the caller does", func(t *testing.T) {
		server := newScripted(t, page(`{"id":"a"},{"id":"b"}`, `"x"`))
		client, _ := patient(t, server.URL)
		for range client.Users.All(ctx, UserListParams{}) {
			break
		}
		if len(server.arrived()) != 1 {
			t.Errorf("it sent %d requests", len(server.arrived()))
		}
	})
	t.Run("end with an error, or if they go in circles", func(t *testing.T) {
		for _, last := range []turn{page(`{"id":"b"}`, `"x"`), {Status: 400, Code: "invalid_cursor"}} {
			server := newScripted(t, page(`{"id":"a"}`, `"x"`), last)
			client, _ := patient(t, server.URL)
			var failed error
			for _, err := range client.Users.All(ctx, UserListParams{}) {
				failed = err
			}
			if failed == nil {
				t.Error("it ended without an error")
			}
		}
	})
}

func TestPatchHasThreeStates(t *testing.T) {
	server := newScripted(t, turn{})
	client, _ := patient(t, server.URL)
	for body, sent := range map[string]UserUpdate{
		`{}`:                    {},
		`{"name":null}`:         {Name: Null[string]()},
		`{"name":"<Ada> & Co"}`: {Name: Set("<Ada> & Co")},
	} {
		if _, err := client.Users.Update(context.Background(), "one", sent); err != nil {
			t.Fatal(err)
		}
		if got := server.arrived()[len(server.arrived())-1].body; got != body {
			t.Errorf("it sent %s for %s", got, body)
		}
	}
}

func TestWhatIsUnknownPasses(t *testing.T) {
	server := newScripted(t, turn{body: `{"id":"one","email":"a@example.com","principal":"robot","status":"asleep","new_field":{"a":1}}`})
	client, _ := patient(t, server.URL)
	user, err := client.Users.Get(context.Background(), "one")
	if err != nil || user.Principal != "robot" {
		t.Errorf("%+v, %v", user, err)
	}
}

func TestAnEmptyIDIsNotSent(t *testing.T) {
	server := newScripted(t, turn{})
	client, _ := patient(t, server.URL)
	for _, id := range []string{"", ".", ".."} {
		if err := client.Users.Sessions.Delete(context.Background(), "one", id); err == nil {
			t.Errorf("%q was sent", id)
		}
	}
	if len(server.arrived()) != 0 {
		t.Error("there was a request")
	}
	_ = client.Users.Sessions.Delete(context.Background(), "a/../b", "?")
	if got := server.arrived()[0].path; got != "/api/v1/users/a%2F..%2Fb/sessions/%3F" {
		t.Error(got)
	}
}

func TestUnions(t *testing.T) {
	made := DestinationInputFromSQS(SQSDestinationInput{QueueURL: "https://sqs.example.com/q", Region: Set("eu-1")})
	text, err := json.Marshal(Set(made))
	if err != nil || string(text) != `{"kind":"sqs","queue_url":"https://sqs.example.com/q","region":"eu-1","access_key_id":"","secret_access_key":""}` {
		t.Errorf("%s, %v", text, err)
	}
	var read DestinationInput
	if err := json.Unmarshal(text, &read); err != nil {
		t.Fatal(err)
	}
	if sqs, ok := read.AsSQS(); !ok || sqs.QueueURL != "https://sqs.example.com/q" || read.Kind() != "sqs" {
		t.Errorf("%+v %v", sqs, ok)
	}
	if _, ok := read.AsKafka(); ok {
		t.Error("it is not Kafka")
	}
	var answer UserBulkAnswer
	_ = json.Unmarshal([]byte(`{"count":3,"complete":true}`), &answer)
	if _, isJob := answer.AsBulk(); isJob {
		t.Error("it is a count")
	}
	if count, ok := answer.AsBulkCount(); !ok || count.Count != 3 {
		t.Error("it is a count")
	}
}

func TestWrongSettingsAreRefused(t *testing.T) {
	for name, make := range map[string]func() (*Client, error){
		"no address":     func() (*Client, error) { return NewClient("auth.example.com") },
		"another scheme": func() (*Client, error) { return NewClient("ftp://auth.example.com") },
		"no key":         func() (*Client, error) { return NewClient("https://auth.example.com", WithKey("")) },
		"a broken key":   func() (*Client, error) { return NewClient("https://auth.example.com", WithKey("a\nb")) },
		"no timeout":     func() (*Client, error) { return NewClient("https://auth.example.com", WithTimeout(0)) },
	} {
		if _, err := make(); err == nil {
			t.Errorf("%s was taken", name)
		}
	}
}

func TestCallOptions(t *testing.T) {
	server := newScripted(t, turn{Headers: map[string]string{"ETag": `"7"`}})
	client, _ := patient(t, server.URL)
	ctx := context.Background()
	_, _ = client.Accounts.Create(ctx, AccountCreate{}, WithIdempotencyKey("order-1042"))
	_, _ = client.Me.Session.Get(ctx, MeSessionGetParams{}, WithSession("t0"), AsStaff())
	var header http.Header
	_, _ = client.Users.Update(ctx, "one", UserUpdate{}, IfMatch(`"6"`), ResponseHeader(&header))
	got := server.arrived()
	if got[0].header.Get("Idempotency-Key") != "order-1042" || got[0].header.Get("Authorization") != "Bearer sk_test" {
		t.Error(got[0].header)
	}
	if got[1].path != "/api/v1/auth/provider/session" || got[1].header.Get("Authorization") != "Bearer t0" {
		t.Error(got[1])
	}
	if got[2].header.Get("If-Match") != `"6"` || header.Get("ETag") != `"7"` {
		t.Error(got[2].header, header)
	}
}
