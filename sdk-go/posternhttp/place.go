package posternhttp

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
)

var (
	loopback = regexp.MustCompile(`^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?$`)
	token    = regexp.MustCompile(`^[0-9a-f]{64}$`)
	bearer   = regexp.MustCompile(`(?i)^Bearer +([0-9a-f]{64})$`)
)

func isToken(text string) bool { return token.MatchString(text) }

// originOf is the origin that was configured, else the Host of the request: by http on one's own machine, by https
// everywhere else. Any client may send X-Forwarded headers, so they say nothing.
func (a *Auth) originOf(r *http.Request) string {
	if a.origin != "" {
		return a.origin
	}
	if loopback.MatchString(r.Host) {
		return "http://" + r.Host
	}
	return "https://" + r.Host
}

func (a *Auth) isSecure(r *http.Request) bool { return strings.HasPrefix(a.originOf(r), "https://") }

// sessionCookie holds the session token. With __Host- no other host can set it.
func (a *Auth) sessionCookie(r *http.Request) string { return ownName(a.cookieName, a.isSecure(r)) }

// flowCookie ties sign-ins to the browser that began them.
func (a *Auth) flowCookie(r *http.Request) string {
	return ownName(a.cookieName+"_flow", a.isSecure(r))
}

func ownName(name string, secure bool) string {
	if secure {
		return "__Host-" + name
	}
	return name
}

func readCookie(r *http.Request, name string) string {
	cookie, err := r.Cookie(name)
	if err != nil {
		return ""
	}
	return cookie.Value
}

// setCookie sets a cookie for the whole host that scripts cannot read. Without seconds, it deletes it.
func (a *Auth) setCookie(w http.ResponseWriter, r *http.Request, name, value string, seconds int) {
	if seconds <= 0 {
		seconds = -1 // Max-Age=0
	}
	http.SetCookie(w, &http.Cookie{
		Name: name, Value: value, Path: "/", MaxAge: seconds,
		HttpOnly: true, Secure: a.isSecure(r), SameSite: http.SameSiteLaxMode,
	})
}

// TokenOf is the session token that a request presents, unchecked: Authorization: Bearer, else the cookie. Empty without
// one. It is never a reason to show anything.
func (a *Auth) TokenOf(r *http.Request) string {
	if found := bearer.FindStringSubmatch(r.Header.Get("Authorization")); found != nil {
		return found[1]
	}
	if kept := readCookie(r, a.sessionCookie(r)); isToken(kept) {
		return kept
	}
	return ""
}

// mostPath: Postern takes a way back of up to 2,000 characters, and ours holds more than the path.
const mostPath = 1_500

// ownPath is a path of the application, or empty for whatever would lead elsewhere as a browser reads it (URL Standard,
// section 4.4): another origin, //host, /\host, a scheme, or the sign-in routes themselves, which would go in circles.
func (a *Auth) ownPath(asked string) string {
	if !strings.HasPrefix(asked, "/") || strings.HasPrefix(asked, `/\`) {
		return ""
	}
	asked = withoutTabs.Replace(strings.TrimRightFunc(asked, isControlOrSpace))
	path, fragment, _ := strings.Cut(asked, "#")
	path, query, _ := strings.Cut(path, "?")
	path = strings.ReplaceAll(path, `\`, "/") // for a browser they are the same
	if strings.HasPrefix(path, "//") {
		return ""
	}
	path = withoutDots(path)
	if strings.HasPrefix(path, "//") || path == a.path || strings.HasPrefix(path, a.path+"/") {
		return ""
	}
	found := escape(path, " \"<>^`{}")
	if query != "" {
		found += "?" + escape(query, " \"'<>")
	}
	if fragment != "" {
		found += "#" + escape(fragment, " \"<>`")
	}
	if escapedLength(found) > mostPath {
		return ""
	}
	return found
}

// A browser takes these out.
var withoutTabs = strings.NewReplacer("\t", "", "\n", "", "\r", "")

func isControlOrSpace(r rune) bool { return r <= ' ' }

// withoutDots resolves the segments . and .. as browsers do (URL Standard, path state), which know them escaped too.
func withoutDots(path string) string {
	segments := strings.Split(path, "/")[1:]
	kept := make([]string, 0, len(segments))
	for at, segment := range segments {
		plain := strings.ReplaceAll(strings.ToLower(segment), "%2e", ".")
		if plain != "." && plain != ".." {
			kept = append(kept, segment)
			continue
		}
		if plain == ".." && len(kept) > 0 {
			kept = kept[:len(kept)-1]
		}
		if at == len(segments)-1 {
			kept = append(kept, "")
		}
	}
	return "/" + strings.Join(kept, "/")
}

const upperHex = "0123456789ABCDEF"

// escape escapes these characters, controls and what is not ASCII.
func escape(text, characters string) string {
	var escaped strings.Builder
	for at := range len(text) {
		one := text[at]
		if one < ' ' || one >= 0x7f || strings.IndexByte(characters, one) >= 0 {
			escaped.Write([]byte{'%', upperHex[one>>4], upperHex[one&15]})
		} else {
			escaped.WriteByte(one)
		}
	}
	return escaped.String()
}

func escapedLength(text string) int {
	return len(url.QueryEscape(text)) + 2*strings.Count(text, " ")
}

// pathOf is where a request went, with its query.
func pathOf(r *http.Request) string { return r.URL.RequestURI() }

// SignInPath begins a sign-in and leads back to where this request went.
func (a *Auth) SignInPath(r *http.Request) string { return a.signInPath(r, false) }

func (a *Auth) signInPath(r *http.Request, again bool) string {
	query := ""
	if path := a.ownPath(pathOf(r)); path != "" && path != "/" {
		query = "?" + url.Values{"return_to": {path}}.Encode()
	}
	if again {
		separator := "?"
		if query != "" {
			separator = "&"
		}
		query += separator + "prompt=login"
	}
	return a.path + "/login" + query
}
