package posternwebhook

import (
	"encoding/json"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// secretsOf is one secret or several.
type secretsOf []string

func (s *secretsOf) UnmarshalJSON(data []byte) error {
	if data[0] == '[' {
		return json.Unmarshal(data, (*[]string)(s))
	}
	*s = make([]string, 1)
	return json.Unmarshal(data, &(*s)[0])
}

func TestVectors(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "sdk", "vectors", "signatures.json"))
	if errors.Is(err, os.ErrNotExist) {
		t.Skip("the vectors are in the repository only")
	}
	var vectors struct {
		Cases []struct {
			Name, Body string
			Secret     secretsOf
			Now        int64
			Headers    map[string]string
			BodyOnly   bool `json:"allow_body_only"`
			Accepted   *struct {
				Event      string
				DeliveryID string `json:"delivery_id"`
				EventID    string `json:"event_id"`
			}
			Refused Reason
		}
	}
	if err != nil || json.Unmarshal(text, &vectors) != nil {
		t.Fatal(err)
	}
	for _, one := range vectors.Cases {
		t.Run(one.Name, func(t *testing.T) {
			options := []Option{WithClock(func() time.Time { return time.Unix(one.Now, 0) })}
			for _, secret := range one.Secret {
				options = append(options, WithSecret(secret))
			}
			if one.BodyOnly {
				options = append(options, AllowBodyOnly())
			}
			header := http.Header{}
			for name, value := range one.Headers {
				header[name] = []string{value} // in the case that it was sent in
			}
			delivery, err := Verify([]byte(one.Body), header, "", options...)
			var refusal *Error
			if errors.As(err, &refusal) {
				if one.Accepted != nil || refusal.Reason != one.Refused {
					t.Error(err)
				}
				return
			}
			want := one.Accepted
			if want == nil || delivery.Name != want.Event || delivery.ID != want.DeliveryID || (want.EventID != "" && delivery.EventID != want.EventID) {
				t.Errorf("it passed as %+v", delivery)
			}
		})
	}
}

const secret = "whsec_cG9zdGVybi12ZWN0b3JzLXNlY3JldC1vZi0zMi1ieXQ="

func TestASignedEventHasItsType(t *testing.T) {
	body := []byte(`{"event":"tos.accepted","timestamp":"2026-01-01T00:00:00.000Z","data":{"tos":{"version":"2026-01","later":[1]}}}`)
	delivery, err := Verify(body, Sign(body, "delivery-1", secret), secret)
	if err != nil {
		t.Fatal(err)
	}
	switch event := delivery.Event.(type) {
	case *TosAccepted:
		if event.Data.Tos.Version != "2026-01" || delivery.ID != "delivery-1" || delivery.Name != EventTosAccepted {
			t.Errorf("%+v", event)
		}
	default:
		t.Errorf("it is %T", event)
	}
	own := []byte(`{"event":"order.shipped","timestamp":"2026-01-01T00:00:00.000Z","data":{"order":{"id":7}}}`)
	delivery, err = Verify(own, Sign(own, "delivery-2", secret), secret)
	if unknown, ok := delivery.Event.(*Unknown); err != nil || !ok || string(unknown.Data) != `{"order":{"id":7}}` {
		t.Errorf("%+v, %v", delivery, err)
	}
}

func TestBothFormsAreSigned(t *testing.T) {
	body := []byte(`{"event":"a.b","timestamp":"x","data":{}}`)
	header := Sign(body, "delivery-1", secret)
	header.Del("Webhook-Id")
	if _, err := Verify(body, header, secret); err == nil {
		t.Error("the second form is off unless asked for")
	}
	_, err := Verify(body, header, secret, AllowBodyOnly())
	var refusal *Error
	if !errors.As(err, &refusal) || refusal.Reason != MalformedBody { // x is no timestamp
		t.Error(err)
	}
}
