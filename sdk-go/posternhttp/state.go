package posternhttp

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strconv"
	"time"
)

// The state of a sign-in (RFC 6749, section 10.12) is where to go afterwards, and a signature with a secret that only
// the browser that began has, in a cookie. Nothing is stored, any number of tabs may sign in, and an attacker cannot send
// a browser back with a sign-in that it did not begin.

// stateSeconds: Postern remembers for up to a day where to lead back, as people may have a form to fill in.
const stateSeconds = 86_400

var stateForm = regexp.MustCompile(`(?s)^([0-9a-f]{64})\.((\d{1,12})\.(.*))$`)

func newFlowSecret() string {
	var secret [32]byte
	_, _ = rand.Read(secret[:]) // never fails since Go 1.24
	return hex.EncodeToString(secret[:])
}

func makeState(secret, returnTo string, now time.Time) string {
	text := strconv.FormatInt(now.Unix(), 10) + "." + returnTo
	return signature(secret, text) + "." + text
}

// readState is what makeState was given, and false if another secret signed it, or if it is too old.
func readState(secret, state string, now time.Time) (string, bool) {
	found := stateForm.FindStringSubmatch(state)
	if found == nil || !hmac.Equal([]byte(found[1]), []byte(signature(secret, found[2]))) {
		return "", false
	}
	began, _ := strconv.ParseInt(found[3], 10, 64)
	if now.Unix()-began > stateSeconds {
		return "", false
	}
	return found[4], true
}

func signature(secret, text string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(text))
	return hex.EncodeToString(mac.Sum(nil))
}
