package posternwebhook

import (
	"errors"
	"net/http"
	"strconv"
)

var errNotEvent = errors.New("it lacks event, timestamp or data")

// Sign returns the headers of a delivery of this body as Postern sends them, in both forms of signature, for tests of
// your receiver. It panics if the secret is malformed.
//
//	request.Header = posternwebhook.Sign(body, "delivery-1", secret)
func Sign(body []byte, deliveryID, secret string, options ...Option) http.Header {
	s := settingsOf(secret, options)
	keys, ok := parseSecrets(s.secrets)
	if !ok {
		panic(&Error{Reason: MalformedSecret})
	}
	timestamp := strconv.FormatInt(s.now().Unix(), 10)
	header := http.Header{}
	header.Set("Content-Type", "application/json")
	header.Set("Webhook-Id", deliveryID)
	header.Set("Webhook-Timestamp", timestamp)
	header.Set("X-"+s.brand+"-Delivery-Id", deliveryID)
	header.Set("X-"+s.brand+"-Signature", bodySignature(keys[0], body))
	signatures := ""
	for _, key := range keys {
		if signatures != "" {
			signatures += " "
		}
		signatures += standardSignature(key, deliveryID, timestamp, body)
	}
	header.Set("Webhook-Signature", signatures)
	return header
}
