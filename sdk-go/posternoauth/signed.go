package posternoauth

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"strings"
	"unicode/utf8"
)

// mostCharacters is more than any token of Postern's has, so that nothing long is decoded.
const mostCharacters = 8_192

// foreign headers bring a key, or change what is signed. Postern's tokens have none of them.
var foreign = []string{"jku", "jwk", "x5u", "x5c", "crit", "b64", "zip"}

// readSigned returns the claims of a token of this kind that the issuer signed. Its header chooses among the issuer's
// keys, and nothing else: the algorithm is the key's.
func readSigned(ctx context.Context, token, kind string, keys *issuerKeys) (Claims, error) {
	parts := strings.Split(token, ".")
	if len(token) > mostCharacters || len(parts) != 3 {
		return nil, &TokenError{Reason: Malformed}
	}
	header := parse(parts[0])
	signature, err := base64.RawURLEncoding.Strict().DecodeString(parts[2])
	if header == nil || err != nil {
		return nil, &TokenError{Reason: Malformed}
	}
	if header["typ"] != kind {
		return nil, &TokenError{Reason: WrongType}
	}
	id, ok := header["kid"].(string)
	for _, name := range foreign {
		_, has := header[name]
		ok = ok && !has
	}
	if !ok {
		return nil, &TokenError{Reason: Malformed}
	}
	key, err := keys.find(ctx, id)
	if err != nil {
		return nil, err
	}
	if key == nil {
		return nil, &TokenError{Reason: UnknownKey}
	}
	if header["alg"] != key.algorithm {
		return nil, &TokenError{Reason: WrongAlgorithm}
	}
	if !key.verify([]byte(parts[0]+"."+parts[1]), signature) {
		return nil, &TokenError{Reason: WrongSignature}
	}
	claims := parse(parts[1])
	if claims == nil {
		return nil, &TokenError{Reason: Malformed}
	}
	return claims, nil
}

// parse reads an object. Into a map: a struct would take the names in any case.
func parse(part string) map[string]any {
	text, err := base64.RawURLEncoding.Strict().DecodeString(part)
	if err != nil || !utf8.Valid(text) {
		return nil
	}
	var value map[string]any
	if json.Unmarshal(text, &value) != nil {
		return nil
	}
	return value
}
