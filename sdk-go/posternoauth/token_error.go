package posternoauth

// Fault is what is wrong with a token, or with how it was presented.
type Fault string

// What may be wrong with a token.
const (
	Missing           Fault = "missing"
	Malformed         Fault = "malformed"
	WrongType         Fault = "wrong_type"
	WrongAlgorithm    Fault = "wrong_algorithm"
	UnknownKey        Fault = "unknown_key"
	WrongSignature    Fault = "wrong_signature"
	WrongIssuer       Fault = "wrong_issuer"
	WrongAudience     Fault = "wrong_audience"
	Expired           Fault = "expired"
	NotYetValid       Fault = "not_yet_valid"
	WrongClaims       Fault = "wrong_claims"
	WrongSubject      Fault = "wrong_subject"
	WrongBinding      Fault = "wrong_binding"
	InsufficientScope Fault = "insufficient_scope"
	Several           Fault = "several"
)

// Texts for error_description: no quotes, and nothing of the token.
var faults = map[Fault]string{
	Missing:           "The request has no access token.",
	Malformed:         "The token is not an access token of this issuer.",
	WrongType:         "The token is of another kind.",
	WrongAlgorithm:    "The token is signed by an algorithm that its key is not for.",
	UnknownKey:        "The issuer does not publish the key of this token.",
	WrongSignature:    "The signature does not match.",
	WrongIssuer:       "Another issuer made this token.",
	WrongAudience:     "The token is for another API.",
	Expired:           "The token has expired.",
	NotYetValid:       "The token is not valid yet.",
	WrongClaims:       "A claim of the token is missing or has the wrong form.",
	WrongSubject:      "The token is of a machine where a user is needed, or the reverse.",
	WrongBinding:      "The token is bound to a key, and the request does not prove that it has the key.",
	InsufficientScope: "The token lacks a scope.",
	Several:           "The Authorization header holds no single access token.",
}

// TokenError is the error of a token that was refused. Reason is for your log; clients get Code.
type TokenError struct {
	Reason Fault
	// Scopes are all scopes that the request needs, with InsufficientScope.
	Scopes []string
}

func (e *TokenError) Error() string { return "posternoauth: " + faults[e.Reason] }

// Code is the error code of RFC 6750, section 3.1.
func (e *TokenError) Code() string {
	switch e.Reason {
	case InsufficientScope:
		return "insufficient_scope"
	case Several:
		return "invalid_request"
	default:
		return "invalid_token"
	}
}
