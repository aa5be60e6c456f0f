package postern

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// ErrUnreachable is what errors.Is compares with to see that Postern did not answer: a timeout, the network, or the
// page of a proxy in between. This says nothing about the person: never treat it as "signed out".
var ErrUnreachable = errors.New("postern: unreachable")

// Code is why Postern refused a request. Newer servers may send others than the constants.
type Code string

// FieldError is one fault of a request.
type FieldError struct {
	// Field is a JSON pointer into the body, or the name of a parameter.
	Field string `json:"field"`
	// Message says what is wrong with it.
	Message string `json:"message"`
}

// Error is a refusal. Find it with errors.As:
//
//	var problem *postern.Error
//	if errors.As(err, &problem) && problem.Code == postern.CodeAlreadyExists {
//		return "This person is known."
//	}
type Error struct {
	// Code says why. A switch over it needs a default.
	Code Code
	// Status is the HTTP status that Postern answered. Do not answer your visitors with it.
	Status int
	// Title says what the code stands for.
	Title string
	// Detail says more about this one case. It may be empty.
	Detail string
	// Errors are the fields that are wrong.
	Errors []FieldError
	// URL is the address that was called, without its query, which may hold people's data.
	URL string
	// RequestID finds the request in Postern's log.
	RequestID string
	// RetryAfter is the time to wait before the next try. Zero if Postern does not say.
	RetryAfter time.Duration
	// Problem is the whole answer, such as its url with the code sso_required.
	Problem json.RawMessage
}

func (e *Error) Error() string {
	var text strings.Builder
	text.WriteString("postern: " + string(e.Code) + ": ")
	if e.Detail != "" {
		text.WriteString(e.Detail)
	} else {
		text.WriteString(e.Title)
	}
	for _, one := range e.Errors {
		fmt.Fprintf(&text, " %s: %s", one.Field, one.Message)
	}
	return text.String()
}

// UnreachableReason is why there is no answer.
type UnreachableReason string

// The reasons why there is no answer.
const (
	// ReasonTimeout means that it took too long.
	ReasonTimeout UnreachableReason = "timeout"
	// ReasonNetwork means that the connection failed.
	ReasonNetwork UnreachableReason = "network"
	// ReasonNotPostern means that something else answered, such as a proxy.
	ReasonNotPostern UnreachableReason = "not_postern"
)

// UnreachableError is the error of a call that Postern did not answer. errors.Is(err, [ErrUnreachable]) finds it.
type UnreachableError struct {
	Reason UnreachableReason
	// URL is the address that was called, without its query.
	URL string
	// Status is what something else answered with; 0 without an answer.
	Status int
	// Err is the error below, if there is one.
	Err error

	message string
}

func (e *UnreachableError) Error() string { return "postern: " + e.message }

// Unwrap returns the error below.
func (e *UnreachableError) Unwrap() error { return e.Err }

// Is reports whether target is ErrUnreachable.
func (e *UnreachableError) Is(target error) bool { return target == ErrUnreachable }

// Timeout reports whether it took too long.
func (e *UnreachableError) Timeout() bool { return e.Reason == ReasonTimeout }

// A problem as it is sent (RFC 9457).
type problem struct {
	Title  string       `json:"title"`
	Detail string       `json:"detail"`
	Code   Code         `json:"code"`
	Errors []FieldError `json:"errors"`
}

// errorOf reads a refusal. Nil if the answer is not a problem of Postern's.
func errorOf(a *answer) *Error {
	if !isJSON(a.header) {
		return nil
	}
	var p problem
	if json.Unmarshal(a.body, &p) != nil || p.Code == "" {
		return nil
	}
	after, _ := retryAfterOf(a.header, time.Now())
	return &Error{
		Code: p.Code, Status: a.status, Title: p.Title, Detail: p.Detail, Errors: p.Errors,
		URL: a.url, RequestID: a.header.Get("X-Request-Id"), RetryAfter: after, Problem: a.body,
	}
}

func notPostern(a *answer) *UnreachableError {
	kind := a.header.Get("Content-Type")
	if kind == "" {
		kind = "no content type"
	}
	return &UnreachableError{
		Reason: ReasonNotPostern, URL: a.url, Status: a.status,
		message: fmt.Sprintf("%s answered %d (%s), which Postern does not. Is the base URL right? Is a proxy in between?",
			a.url, a.status, kind),
	}
}

// retryAfterOf reads Retry-After: a number of seconds or a date (RFC 9110, section 10.2.3).
func retryAfterOf(header http.Header, now time.Time) (time.Duration, bool) {
	text := strings.TrimSpace(header.Get("Retry-After"))
	if text == "" {
		return 0, false
	}
	if isDigits(text) {
		seconds, err := strconv.ParseInt(text, 10, 32)
		if err != nil { // more than fits is more than a minute
			seconds = 1<<31 - 1
		}
		return time.Duration(seconds) * time.Second, true
	}
	at, err := http.ParseTime(text)
	if err != nil {
		return 0, false
	}
	if !at.After(now) {
		return 0, true
	}
	// Whole seconds, rounded up: a moment early is too early.
	return (at.Sub(now) + time.Second - 1).Truncate(time.Second), true
}

func isDigits(text string) bool {
	for _, r := range text {
		if r < '0' || r > '9' {
			return false
		}
	}
	return text != ""
}

func withoutQuery(address string) string {
	if at := strings.IndexAny(address, "?#"); at >= 0 {
		return address[:at]
	}
	return address
}
