package posternhttp

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/postern-dev/postern-go"
)

// readVectors reads a file of sdk/vectors, which the SDKs of all languages are tested with. Only the repository has it.
func readVectors(t *testing.T, name string, into any) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "sdk", "vectors", name+".json"))
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

func newAuth(options ...Option) *Auth {
	return New(postern.New("https://auth.example.com", postern.WithKey("sk_test_0123456789")), options...)
}

func TestReturnPaths(t *testing.T) {
	var vectors struct {
		Origin string
		Auth   string `json:"auth_path"`
		Cases  []struct{ Asked, Own *string }
	}
	readVectors(t, "return-paths", &vectors)
	auth := newAuth(WithOrigin(vectors.Origin), WithPath(vectors.Auth))
	for _, one := range vectors.Cases {
		asked, want := textOf(one.Asked), textOf(one.Own)
		if got := auth.ownPath(asked); got != want {
			t.Errorf("%q became %q in place of %q", asked, got, want)
		}
	}
}

func textOf(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

func TestStates(t *testing.T) {
	var vectors struct {
		Cases []struct {
			Secret, State string
			ReturnTo      string `json:"return_to"`
			Now           int64
			ReadAt        int64 `json:"read_at"`
			Read          *string
		}
	}
	readVectors(t, "states", &vectors)
	for _, one := range vectors.Cases {
		got, ok := readState(one.Secret, one.State, time.Unix(one.ReadAt, 0))
		if ok != (one.Read != nil) || got != textOf(one.Read) {
			t.Errorf("%s: %q, %v", one.State, got, ok)
		}
	}
	first := vectors.Cases[0]
	if made := makeState(first.Secret, first.ReturnTo, time.Unix(first.Now, 0)); made != first.State {
		t.Errorf("it made %s", made)
	}
}

func TestCookies(t *testing.T) {
	for host, want := range map[string]string{
		"app.example.com":   "__Host-postern_token=t; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax",
		"localhost:3001":    "postern_token=t; Path=/; Max-Age=60; HttpOnly; SameSite=Lax",
		"[::1]:3001":        "postern_token=t; Path=/; Max-Age=60; HttpOnly; SameSite=Lax",
		"localhost.example": "__Host-postern_token=t; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax",
	} {
		auth := newAuth()
		r := httptest.NewRequest("GET", "/", nil)
		r.Host = host
		w := httptest.NewRecorder()
		auth.setCookie(w, r, auth.sessionCookie(r), "t", 60)
		if got := w.Header().Get("Set-Cookie"); got != want {
			t.Errorf("%s: %s", host, got)
		}
	}
}

func TestTheTokenIsOnlyWhatCouldBeOne(t *testing.T) {
	auth := newAuth()
	good := "ab0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcd"
	for header, want := range map[string]string{
		"Bearer " + good:       good,
		"bearer  " + good:      good,
		"Bearer " + good + "x": "",
		"Basic " + good:        "",
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.Header.Set("Authorization", header)
		if got := auth.TokenOf(r); got != want {
			t.Errorf("%s: %s", header, got)
		}
	}
	r := httptest.NewRequest("GET", "https://app.example.com/", nil)
	r.AddCookie(&http.Cookie{Name: "postern_token", Value: good}) // without the prefix another host may have set it
	if got := auth.TokenOf(r); got != "" {
		t.Errorf("it took %s", got)
	}
}

func TestWrongOptionsAreRefused(t *testing.T) {
	client := postern.New("https://auth.example.com")
	for _, option := range []Option{WithOrigin("app.example.com"), WithOrigin("https://app.example.com/"), WithPath("auth"), WithPath("/auth/"), WithCookieName("a b")} {
		if _, err := NewAuth(client, option); err == nil {
			t.Error("a wrong option was taken")
		}
	}
}
