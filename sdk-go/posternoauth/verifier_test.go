package posternoauth

import (
	"context"
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/hmac"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"maps"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/postern-dev/postern-go"
)

// issuer has a key of each algorithm, and counts how often they are read.
type issuer struct {
	*httptest.Server
	ec    *ecdsa.PrivateKey
	rsa   *rsa.PrivateKey
	ed    ed25519.PrivateKey
	reads atomic.Int32
	down  atomic.Bool
}

func newIssuer(t *testing.T) *issuer {
	i := &issuer{}
	i.ec, _ = ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	i.rsa, _ = rsa.GenerateKey(rand.Reader, 2048)
	public, private, _ := ed25519.GenerateKey(rand.Reader)
	i.ed = private
	i.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		i.reads.Add(1)
		if i.down.Load() || r.URL.Path != "/oauth/jwks" {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		_ = json.NewEncoder(w).Encode(map[string]any{"keys": []map[string]any{
			{"kid": "ec", "kty": "EC", "crv": "P-256", "alg": "ES256", "use": "sig", "x": encode(i.ec.X.FillBytes(make([]byte, 32))), "y": encode(i.ec.Y.FillBytes(make([]byte, 32)))},
			{"kid": "rsa", "kty": "RSA", "alg": "RS256", "n": encode(i.rsa.N.Bytes()), "e": encode(big.NewInt(int64(i.rsa.E)).Bytes())},
			{"kid": "ed", "kty": "OKP", "crv": "Ed25519", "alg": "EdDSA", "x": encode(public)},
			{"kid": "enc", "kty": "RSA", "alg": "RS256", "use": "enc", "n": encode(i.rsa.N.Bytes()), "e": "AQAB"},
		}})
	}))
	t.Cleanup(i.Close)
	return i
}

func encode(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

func (i *issuer) sign(header, claims map[string]any) string {
	head, _ := json.Marshal(header)
	body, _ := json.Marshal(claims)
	signed := encode(head) + "." + encode(body)
	digest := sha256.Sum256([]byte(signed))
	var signature []byte
	switch header["alg"] {
	case "ES256":
		r, s, _ := ecdsa.Sign(rand.Reader, i.ec, digest[:])
		signature = append(r.FillBytes(make([]byte, 32)), s.FillBytes(make([]byte, 32))...)
	case "RS256":
		signature, _ = rsa.SignPKCS1v15(rand.Reader, i.rsa, crypto.SHA256, digest[:])
	case "EdDSA":
		signature = ed25519.Sign(i.ed, []byte(signed))
	case "HS256": // by the public key, as if it were a secret
		mac := hmac.New(sha256.New, i.rsa.N.Bytes())
		mac.Write([]byte(signed))
		signature = mac.Sum(nil)
	}
	return signed + "." + encode(signature)
}

const api = "https://api.example.com/orders"

func header(changes map[string]any) map[string]any {
	made := map[string]any{"typ": "at+jwt", "alg": "ES256", "kid": "ec"}
	maps.Copy(made, changes)
	return made
}

func (i *issuer) claims(changes map[string]any) map[string]any {
	now := time.Now().Unix()
	made := map[string]any{
		"iss": i.URL, "aud": api, "sub": "user-1", "client_id": "app-1", "scope": "orders:read orders:write",
		"iat": now, "exp": now + 300, "sid": "s1",
	}
	maps.Copy(made, changes)
	return made
}

type m = map[string]any

func TestTokensOfEachAlgorithmPass(t *testing.T) {
	i := newIssuer(t)
	v := New(i.URL, api)
	for kid, alg := range map[string]string{"ec": "ES256", "rsa": "RS256", "ed": "EdDSA"} {
		token, err := v.AccessToken(context.Background(), i.sign(header(m{"kid": kid, "alg": alg}), i.claims(nil)), Scopes("orders:read"), User())
		if err != nil || token.UserID != "user-1" || token.ClientID != "app-1" || token.SessionID != "s1" {
			t.Errorf("%s: %+v, %v", alg, token, err)
		}
	}
	if i.reads.Load() != 1 {
		t.Errorf("the keys were read %d times", i.reads.Load())
	}
}

func TestWhatIsWrongIsRefused(t *testing.T) {
	i := newIssuer(t)
	v := New(i.URL, api)
	now := time.Now().Unix()
	for _, one := range []struct {
		name   string
		token  string
		reason Fault
	}{
		{"nothing", "", Malformed},
		{"a session token", strings.Repeat("ab", 32), Malformed},
		{"long text", strings.Repeat("a", 9000) + ".a.a", Malformed},
		{"no algorithm", i.sign(header(m{"alg": "none"}), i.claims(nil)), WrongAlgorithm},
		{"the algorithm of another key", i.sign(header(m{"alg": "RS256"}), i.claims(nil)), WrongAlgorithm},
		{"a public key as a secret", i.sign(header(m{"alg": "HS256", "kid": "rsa"}), i.claims(nil)), WrongAlgorithm},
		{"a key for encryption", i.sign(header(m{"alg": "RS256", "kid": "enc"}), i.claims(nil)), UnknownKey},
		{"its own key", i.sign(header(m{"jwk": m{"kty": "EC"}}), i.claims(nil)), Malformed},
		{"an extension that must be understood", i.sign(header(m{"crit": []string{"b64"}, "b64": false}), i.claims(nil)), Malformed},
		{"a session in place of an access token", i.sign(header(m{"typ": "session+jwt"}), i.claims(nil)), WrongType},
		{"a type in another case", i.sign(m{"TYP": "at+jwt", "alg": "ES256", "kid": "ec"}, i.claims(nil)), WrongType},
		{"another issuer", i.sign(header(nil), i.claims(m{"iss": "https://evil.example"})), WrongIssuer},
		{"another API", i.sign(header(nil), i.claims(m{"aud": "https://api.example.com/other"})), WrongAudience},
		{"several APIs", i.sign(header(nil), i.claims(m{"aud": []string{api, "https://evil.example"}})), WrongAudience},
		{"an expired one", i.sign(header(nil), i.claims(m{"exp": now - 31})), Expired},
		{"one of the future", i.sign(header(nil), i.claims(m{"iat": now + 60})), NotYetValid},
		{"one that is not valid before", i.sign(header(nil), i.claims(m{"nbf": now + 60})), NotYetValid},
		{"no expiry", i.sign(header(nil), i.claims(m{"exp": nil})), WrongClaims},
		{"an expiry as text", i.sign(header(nil), i.claims(m{"exp": "9999999999"})), WrongClaims},
		{"an expiry without end", i.sign(header(nil), i.claims(m{"exp": 1e300})), WrongClaims},
		{"no user", i.sign(header(nil), i.claims(m{"sub": ""})), WrongClaims},
		{"a machine that says it is a user", i.sign(header(nil), i.claims(m{"sub": "app-1"})), WrongClaims},
		{"a user that says it is a machine", i.sign(header(nil), i.claims(m{"sub_type": "client"})), WrongClaims},
		{"one that is bound to a key", i.sign(header(nil), i.claims(m{"cnf": m{"jkt": "x"}})), WrongBinding},
		{"a machine where a user is needed", i.sign(header(nil), i.claims(m{"sub_type": "client", "sub": "app-1"})), WrongSubject},
		{"one without the scope", i.sign(header(nil), i.claims(m{"scope": "orders:read"})), InsufficientScope},
	} {
		_, err := v.AccessToken(context.Background(), one.token, Scopes("orders:write"), User())
		var fault *TokenError
		if !errors.As(err, &fault) || fault.Reason != one.reason {
			t.Errorf("%s: %v", one.name, err)
		}
	}
	good := i.sign(header(nil), i.claims(nil))
	parts := strings.Split(good, ".")
	other := strings.Split(i.sign(header(nil), i.claims(m{"sub": "user-2"})), ".")
	_, err := v.AccessToken(context.Background(), parts[0]+"."+other[1]+"."+parts[2])
	var fault *TokenError
	if !errors.As(err, &fault) || fault.Reason != WrongSignature {
		t.Error(err)
	}
}

func TestSessionsAreRead(t *testing.T) {
	i := newIssuer(t)
	now := time.Now().Unix()
	token := i.sign(header(m{"typ": "session+jwt"}), i.claims(m{"auth_time": now, "amr": []string{"otp"}, "account": "a1", "role": "owner"}))
	session, err := New(i.URL, api).Session(context.Background(), token)
	if err != nil || session.UserID != "user-1" || session.AccountID != "a1" || session.Methods[0] != "otp" || session.AuthenticatedAt.Unix() != now {
		t.Errorf("%+v, %v", session, err)
	}
}

func TestUnknownKeysMakeItLookOnce(t *testing.T) {
	i := newIssuer(t)
	now := time.Now()
	v := New(i.URL, api, WithClock(func() time.Time { return now }))
	for range 50 {
		_, _ = v.AccessToken(context.Background(), i.sign(header(m{"kid": "strange"}), i.claims(nil)))
	}
	if i.reads.Load() != 1 {
		t.Errorf("the keys were read %d times", i.reads.Load())
	}
	now = now.Add(31 * time.Second)
	_, _ = v.AccessToken(context.Background(), i.sign(header(m{"kid": "strange"}), i.claims(nil)))
	if i.reads.Load() != 2 {
		t.Errorf("the keys were read %d times", i.reads.Load())
	}
}

func TestAnOutageSaysNothingAboutTheToken(t *testing.T) {
	i := newIssuer(t)
	now := time.Now()
	v := New(i.URL, api, WithClock(func() time.Time { return now }))
	token := i.sign(header(nil), i.claims(m{"exp": now.Unix() + 3600}))
	protected := v.RequireToken()(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, ok := TokenFrom(r.Context()); !ok {
			t.Error("there is no token")
		}
	}))
	status := func(authorization ...string) (int, string) {
		r := httptest.NewRequest("GET", "/", nil)
		r.Header["Authorization"] = authorization
		w := httptest.NewRecorder()
		protected.ServeHTTP(w, r)
		return w.Code, w.Header().Get("WWW-Authenticate")
	}
	if code, _ := status("Bearer " + token); code != 200 {
		t.Error(code)
	}
	if code, challenge := status(); code != 401 || challenge != "Bearer" {
		t.Error(code, challenge)
	}
	if code, challenge := status("Bearer x.y.z"); code != 401 || !strings.Contains(challenge, `error="invalid_token"`) {
		t.Error(code, challenge)
	}
	if code, _ := status("Bearer "+token, "Bearer "+token); code != 400 {
		t.Error(code)
	}
	i.down.Store(true)
	now = now.Add(4*time.Minute + time.Second) // the keys still serve
	if code, _ := status("Bearer " + token); code != 200 {
		t.Error(code)
	}
	now = now.Add(2 * time.Minute)
	if code, _ := status("Bearer " + token); code != 503 {
		t.Error(code)
	}
	_, err := v.AccessToken(context.Background(), token)
	if !errors.Is(err, postern.ErrUnreachable) {
		t.Error(err)
	}
}
