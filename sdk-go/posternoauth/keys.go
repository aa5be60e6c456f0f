package posternoauth

import (
	"context"
	"crypto"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"sync"
	"time"

	"github.com/postern-dev/postern-go"
)

const (
	// kept is how long keys are used without a look at the issuer: its own Cache-Control.
	kept = 5 * time.Minute
	// renewed: from then on they are read again while they still serve.
	renewed = 4 * time.Minute
	// unknownKidPause: a kid that is not known makes us look at most this often, whatever tokens come.
	unknownKidPause = 30 * time.Second
	failurePause    = time.Second
	readTimeout     = 5 * time.Second
	mostKeyBytes    = 1 << 20
)

// issuerKey is a key that an issuer signs with, and the only algorithm that it is for.
type issuerKey struct {
	algorithm string
	verify    func(signed, signature []byte) bool
}

// issuerKeys are the public keys of an issuer, by kid.
type issuerKeys struct {
	url  string
	http *http.Client
	now  func() time.Time

	mutex   sync.Mutex
	keys    map[string]*issuerKey
	readAt  time.Time
	triedAt time.Time
	failure error
	// reading is closed once the read under way has ended. Nil without one.
	reading chan struct{}
}

func newIssuerKeys(issuer string) *issuerKeys {
	return &issuerKeys{
		url: issuer + "/oauth/jwks", now: time.Now,
		http: &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }},
	}
}

// find returns the key of this kid; nil if the issuer has none. The error is ErrUnreachable while fresh keys cannot be
// read, or that of the context.
func (k *issuerKeys) find(ctx context.Context, kid string) (*issuerKey, error) {
	k.mutex.Lock()
	age := k.since(k.readAt)
	k.mutex.Unlock()
	if age >= kept {
		if err := k.read(ctx, failurePause); err != nil {
			return nil, err
		}
	} else if age >= renewed {
		k.begin(unknownKidPause)
	}
	k.mutex.Lock()
	found, tried := k.keys[kid], k.since(k.triedAt)
	k.mutex.Unlock()
	if found != nil || tried < unknownKidPause {
		return found, nil
	}
	if err := k.read(ctx, unknownKidPause); err != nil {
		return nil, err
	}
	k.mutex.Lock()
	defer k.mutex.Unlock()
	return k.keys[kid], nil
}

// since: a clock that was set back makes everything old.
func (k *issuerKeys) since(then time.Time) time.Duration {
	if passed := k.now().Sub(then); !then.IsZero() && passed >= 0 {
		return passed
	}
	return 1<<63 - 1
}

// begin starts a read unless one is under way, or was not long ago. It returns what is closed at its end; nil without one.
func (k *issuerKeys) begin(pause time.Duration) chan struct{} {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	if k.reading != nil {
		return k.reading
	}
	if k.since(k.triedAt) < pause {
		return nil
	}
	began, done := k.now(), make(chan struct{})
	k.triedAt, k.reading = began, done
	go func() {
		keys, err := k.fetch()
		k.mutex.Lock()
		defer k.mutex.Unlock()
		k.failure = err
		if err == nil {
			k.keys, k.readAt = keys, began
		}
		k.reading = nil
		close(done)
	}()
	return done
}

// read waits for a read. One read serves all that ask during it, so it does not end with one of them.
func (k *issuerKeys) read(ctx context.Context, pause time.Duration) error {
	if done := k.begin(pause); done != nil {
		select {
		case <-done:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
	k.mutex.Lock()
	defer k.mutex.Unlock()
	return k.failure
}

func (k *issuerKeys) fetch() (map[string]*issuerKey, error) {
	ctx, cancel := context.WithTimeout(context.Background(), readTimeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, k.url, nil)
	if err != nil {
		return nil, err
	}
	response, err := k.http.Do(request)
	if err != nil {
		return nil, fmt.Errorf("posternoauth: the keys of the issuer: %w: %w", postern.ErrUnreachable, err)
	}
	defer response.Body.Close()
	var set struct {
		Keys []map[string]any `json:"keys"`
	}
	err = json.NewDecoder(io.LimitReader(response.Body, mostKeyBytes)).Decode(&set)
	if err != nil || response.StatusCode != http.StatusOK || set.Keys == nil {
		return nil, fmt.Errorf("posternoauth: %s answered %d without keys: %w", k.url, response.StatusCode, postern.ErrUnreachable)
	}
	keys := make(map[string]*issuerKey, len(set.Keys))
	for _, jwk := range set.Keys {
		if kid, ok := jwk["kid"].(string); ok {
			if key := importKey(jwk); key != nil {
				keys[kid] = key
			}
		}
	}
	return keys, nil
}

// importKey leaves out what signs by another algorithm, or is for encryption.
func importKey(jwk map[string]any) *issuerKey {
	if use, ok := jwk["use"]; ok && use != "sig" {
		return nil
	}
	algorithm, _ := jwk["alg"].(string)
	var verify func(signed, signature []byte) bool
	switch {
	case algorithm == "ES256" && jwk["kty"] == "EC" && jwk["crv"] == "P-256":
		verify = es256(bytesOf(jwk["x"]), bytesOf(jwk["y"]))
	case algorithm == "RS256" && jwk["kty"] == "RSA":
		verify = rs256(bytesOf(jwk["n"]), bytesOf(jwk["e"]))
	case algorithm == "EdDSA" && jwk["kty"] == "OKP" && jwk["crv"] == "Ed25519":
		verify = edDSA(bytesOf(jwk["x"]))
	}
	if verify == nil {
		return nil
	}
	return &issuerKey{algorithm, verify}
}

func bytesOf(value any) []byte {
	text, _ := value.(string)
	decoded, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		return nil
	}
	return decoded
}

func es256(x, y []byte) func(signed, signature []byte) bool {
	if len(x) != 32 || len(y) != 32 {
		return nil
	}
	// A point that is not on the curve is no key.
	if _, err := ecdh.P256().NewPublicKey(append(append([]byte{4}, x...), y...)); err != nil {
		return nil
	}
	key := &ecdsa.PublicKey{Curve: elliptic.P256(), X: new(big.Int).SetBytes(x), Y: new(big.Int).SetBytes(y)}
	return func(signed, signature []byte) bool {
		if len(signature) != 64 { // RFC 7518, section 3.4
			return false
		}
		digest := sha256.Sum256(signed)
		r, s := new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])
		return ecdsa.Verify(key, digest[:], r, s)
	}
}

const leastModulusBits = 2048 // RFC 7518, section 3.3

func rs256(n, e []byte) func(signed, signature []byte) bool {
	modulus, exponent := new(big.Int).SetBytes(n), new(big.Int).SetBytes(e)
	if modulus.BitLen() < leastModulusBits || exponent.BitLen() > 31 || exponent.Int64() < 3 {
		return nil
	}
	key := &rsa.PublicKey{N: modulus, E: int(exponent.Int64())}
	return func(signed, signature []byte) bool {
		digest := sha256.Sum256(signed)
		return rsa.VerifyPKCS1v15(key, crypto.SHA256, digest[:], signature) == nil
	}
}

func edDSA(x []byte) func(signed, signature []byte) bool {
	if len(x) != ed25519.PublicKeySize {
		return nil
	}
	return func(signed, signature []byte) bool {
		return ed25519.Verify(ed25519.PublicKey(x), signed, signature)
	}
}
