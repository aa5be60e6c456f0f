package posternhttp

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"

	"github.com/postern-dev/postern-go/posternwebhook"
)

// MaxWebhookBytes is the longest body that [Webhook] reads. Postern's events are at most 1 MiB.
const MaxWebhookBytes = 2 << 20

// SeenDeliveries are the deliveries that were handled, by their ids.
type SeenDeliveries interface {
	Has(ctx context.Context, deliveryID string) (bool, error)
	// Add is called once a delivery was handled.
	Add(ctx context.Context, deliveryID string) error
}

// WebhookOption changes how webhooks are received.
type WebhookOption func(*webhookSettings)

type webhookSettings struct {
	verify []posternwebhook.Option
	seen   SeenDeliveries
	log    *slog.Logger
}

// Verifying checks with these options, such as posternwebhook.WithSecret while the secret is being rotated.
func Verifying(options ...posternwebhook.Option) WebhookOption {
	return func(s *webhookSettings) { s.verify = append(s.verify, options...) }
}

// WithSeen makes a repeated delivery do nothing. An id is added after the handler has ended well; ids that must be exact
// are noted in the handler's own transaction.
func WithSeen(seen SeenDeliveries) WebhookOption {
	return func(s *webhookSettings) { s.seen = seen }
}

// WithWebhookLogger sets where failures of the handler are logged; [slog.Default] unless set.
func WithWebhookLogger(log *slog.Logger) WebhookOption {
	return func(s *webhookSettings) { s.log = log }
}

// Webhook receives webhooks: 204 once handled, 400 with the reason if one is not genuine, and 500 if handle fails,
// whereupon the delivery comes again. Nothing may read the body before it.
//
//	mux.Handle("POST /webhooks", posternhttp.Webhook(secret, func(ctx context.Context, delivery *posternwebhook.Delivery) error {
//		switch event := delivery.Event.(type) {
//		case *posternwebhook.InvoiceCreated:
//			return book(ctx, event.Data.Invoice)
//		}
//		return nil // events of no interest
//	}))
func Webhook(
	secret string, handle func(ctx context.Context, delivery *posternwebhook.Delivery) error, options ...WebhookOption,
) http.Handler {
	settings := webhookSettings{log: slog.Default()}
	for _, option := range options {
		option(&settings)
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodPost {
			w.Header().Set("Allow", http.MethodPost)
			w.WriteHeader(http.StatusMethodNotAllowed)
			return
		}
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, MaxWebhookBytes))
		if err != nil {
			refuseBody(w, err)
			return
		}
		delivery, err := posternwebhook.Verify(body, r.Header, secret, settings.verify...)
		if err != nil {
			settings.refuse(r.Context(), w, len(body) == 0 && r.ContentLength > 0, err)
			return
		}
		if err := settings.receive(r.Context(), delivery, handle); err != nil {
			settings.log.ErrorContext(r.Context(), "A webhook failed.", "event", delivery.Name, "delivery", delivery.ID, "error", err)
			http.Error(w, "The receiver failed.", http.StatusInternalServerError)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	})
}

func (s webhookSettings) receive(
	ctx context.Context, delivery *posternwebhook.Delivery, handle func(context.Context, *posternwebhook.Delivery) error,
) error {
	if s.seen == nil {
		return handle(ctx, delivery)
	}
	if before, err := s.seen.Has(ctx, delivery.ID); before || err != nil {
		return err
	}
	if err := handle(ctx, delivery); err != nil {
		return err
	}
	return s.seen.Add(ctx, delivery.ID)
}

func refuseBody(w http.ResponseWriter, err error) {
	var tooLong *http.MaxBytesError
	if errors.As(err, &tooLong) {
		http.Error(w, "The body is too long.", http.StatusRequestEntityTooLarge)
		return
	}
	http.Error(w, "The body did not arrive.", http.StatusBadRequest)
}

func (s webhookSettings) refuse(ctx context.Context, w http.ResponseWriter, wasRead bool, err error) {
	var refusal *posternwebhook.Error
	isSetting := errors.As(err, &refusal) && refusal.Reason == posternwebhook.MalformedSecret
	if wasRead {
		err = errors.New("posternhttp: the body was read before Webhook, which needs it as it arrived")
	}
	if isSetting || wasRead {
		s.log.ErrorContext(ctx, "The receiver of webhooks is set up wrongly.", "error", err)
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	http.Error(w, err.Error(), http.StatusBadRequest)
}
