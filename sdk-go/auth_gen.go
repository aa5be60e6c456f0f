// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "context"

// AuthService has the calls below auth.
type AuthService struct {
	caller *caller
	// Terms has the calls below auth.terms.
	Terms *AuthTermsService
	// Invitations has the calls below auth.invitations.
	Invitations *AuthInvitationsService
	// MFA has the calls below auth.mfa.
	MFA *AuthMFAService
	// Leaving has the calls below auth.leaving.
	Leaving *AuthLeavingService
	// MagicLink has the calls below auth.magic_link.
	MagicLink *AuthMagicLinkService
	// Password has the calls below auth.password.
	Password *AuthPasswordService
	// Passkeys has the calls below auth.passkeys.
	Passkeys *AuthPasskeysService
	// OAuth has the calls below auth.oauth.
	OAuth *AuthOAuthService
	// SSO has the calls below auth.sso.
	SSO *AuthSSOService
}

func newAuthService(c *caller) *AuthService {
	return &AuthService{
		caller:      c,
		Terms:       newAuthTermsService(c),
		Invitations: newAuthInvitationsService(c),
		MFA:         newAuthMFAService(c),
		Leaving:     newAuthLeavingService(c),
		MagicLink:   newAuthMagicLinkService(c),
		Password:    newAuthPasswordService(c),
		Passkeys:    newAuthPasskeysService(c),
		OAuth:       newAuthOAuthService(c),
		SSO:         newAuthSSOService(c),
	}
}

// Exchange: Exchange a native application's one-time code.
//
// The code is in the query of the URI that the application was opened by, one of `native_redirects`. It works once,
// for 60 seconds, with the code verifier of the challenge that the sign-in began with. The answer sets no cookie.
func (s *AuthService) Exchange(ctx context.Context, body AuthExchangeInput, options ...CallOption) (*SignedIn, error) {
	return fetch[SignedIn](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/customer/sessions/exchange", body: body, options: options})
}

// Welcome: Become the first owner of the installation.
//
// With the one-time token of the link that the first start prints, or `postern welcome`. It makes the first of the
// staff of the default provider, as owner, and signs them in. Once anybody is staff it is over.
func (s *AuthService) Welcome(ctx context.Context, body AuthWelcomeInput, options ...CallOption) (*SignInOutcome, error) {
	return fetch[SignInOutcome](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/provider/welcome", body: body, options: options})
}

// Login: Send a one-time code.
//
// The answer is the same whether or not the address has an account. While a code is pending, a new one is sent after
// 30 seconds at the earliest, and at most five an hour.
func (s *AuthService) Login(ctx context.Context, body AuthLoginInput, options ...CallOption) (*SentMessage, error) {
	return fetch[SentMessage](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/login", body: body, options: options})
}

// VerifyOTP: Sign in with a one-time code.
//
// Sets the cookie app_session to the same token.
func (s *AuthService) VerifyOTP(ctx context.Context, body AuthVerifyOTPInput, options ...CallOption) (*SignInOutcome, error) {
	return fetch[SignInOutcome](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/verify-otp", body: body, options: options})
}

// SignOut: Sign out here, and get the address that signs out at the identity provider.
//
// Ends the session in use. Send the browser to `url` if there is one.
func (s *AuthService) SignOut(ctx context.Context, body AuthSignOutInput, options ...CallOption) (*AuthSignOutAnswer, error) {
	return fetch[AuthSignOutAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/sign-out", body: body, options: options})
}

// AuthTermsService has the calls below auth.terms.
type AuthTermsService struct {
	caller *caller
}

func newAuthTermsService(c *caller) *AuthTermsService {
	return &AuthTermsService{caller: c}
}

// List: Show what customers are asked to accept.
//
// For a sign-up page. Without credentials, in the language wanted or else the first.
func (s *AuthTermsService) List(ctx context.Context, params AuthTermsListParams, options ...CallOption) (*Page[Terms], error) {
	return fetch[Page[Terms]](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/customer/terms/current", query: params.query(), retry: safe, options: options})
}

// AuthInvitationsService has the calls below auth.invitations.
type AuthInvitationsService struct {
	caller *caller
}

func newAuthInvitationsService(c *caller) *AuthInvitationsService {
	return &AuthInvitationsService{caller: c}
}

// Get: Show an invitation.
//
// For the holder of its link. The address is masked unless the invited person is signed in.
func (s *AuthInvitationsService) Get(ctx context.Context, token string, options ...CallOption) (*ShownInvitation, error) {
	return fetch[ShownInvitation](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/invitations/{token}", ids: []string{token}, retry: safe, options: options})
}

// Accept: Accept an invitation.
//
// By the user whose proved address is the invited one. Emits team_member.added. Works once.
func (s *AuthInvitationsService) Accept(ctx context.Context, token string, options ...CallOption) (*AuthInvitationAcceptAnswer, error) {
	return fetch[AuthInvitationAcceptAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/invitations/{token}/accept", ids: []string{token}, options: options})
}

// AuthMFAService has the calls below auth.mfa.
type AuthMFAService struct {
	caller *caller
	// Passkey has the calls below auth.mfa.passkey.
	Passkey *AuthMFAPasskeyService
}

func newAuthMFAService(c *caller) *AuthMFAService {
	return &AuthMFAService{
		caller:  c,
		Passkey: newAuthMFAPasskeyService(c),
	}
}

// Verify: Complete a sign-in by a second factor.
//
// With a code of the authenticator app, or a recovery code. Five tries for a sign-in.
func (s *AuthMFAService) Verify(ctx context.Context, body AuthMFAVerifyInput, options ...CallOption) (*AuthMFAVerifyAnswer, error) {
	return fetch[AuthMFAVerifyAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/mfa/verify", body: body, options: options})
}

// AuthMFAPasskeyService has the calls below auth.mfa.passkey.
type AuthMFAPasskeyService struct {
	caller *caller
}

func newAuthMFAPasskeyService(c *caller) *AuthMFAPasskeyService {
	return &AuthMFAPasskeyService{caller: c}
}

// Enroll: Begin to add a passkey as second factor on the way in.
//
// Answers what navigator.credentials.create() needs, for a sign-in whose factors are ["enroll"]. The challenge is
// valid for five minutes, once.
func (s *AuthMFAPasskeyService) Enroll(ctx context.Context, body AuthMFAPasskeyEnrollInput, options ...CallOption) (*PasskeyCreationOptions, error) {
	return fetch[PasskeyCreationOptions](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/mfa/passkey/enroll", body: body, options: options})
}

// Activate: Add the passkey that the authenticator made, and complete the sign-in.
//
// From then on it is the second factor. All other sessions of the user end.
func (s *AuthMFAPasskeyService) Activate(ctx context.Context, body AuthMFAPasskeyActivateInput, options ...CallOption) (*PasskeyActivated, error) {
	return fetch[PasskeyActivated](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/mfa/passkey/activate", body: body, options: options})
}

// AuthLeavingService has the calls below auth.leaving.
type AuthLeavingService struct {
	caller *caller
}

func newAuthLeavingService(c *caller) *AuthLeavingService {
	return &AuthLeavingService{caller: c}
}

// Keep: Keep the account.
//
// Cancels the deletion and completes the sign-in. The token works once, for ten minutes.
func (s *AuthLeavingService) Keep(ctx context.Context, body AuthLeavingKeepInput, options ...CallOption) (*SignInOutcome, error) {
	return fetch[SignInOutcome](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/customer/leaving/keep", body: body, options: options})
}

// DeleteNow: Delete the account now.
//
// Deletes the user without waiting, as `DELETE /users/{id}` does.
func (s *AuthLeavingService) DeleteNow(ctx context.Context, body AuthLeavingDeleteNowInput, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "POST", path: "/api/v1/auth/customer/leaving/delete", body: body, options: options})
}

// AuthMagicLinkService has the calls below auth.magic_link.
type AuthMagicLinkService struct {
	caller *caller
}

func newAuthMagicLinkService(c *caller) *AuthMagicLinkService {
	return &AuthMagicLinkService{caller: c}
}

// Send: Send a sign-in link.
//
// The mail also carries a code for verify-otp, if codes are on. The answer is the same whether or not the address has
// an account, and the limits are those of codes. Show the number to the person: the link asks for it in every browser
// but the one that holds the cookie postern_flow of this answer.
func (s *AuthMagicLinkService) Send(ctx context.Context, body AuthMagicLinkSendInput, options ...CallOption) (*AuthMagicLinkSendAnswer, error) {
	return fetch[AuthMagicLinkSendAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/magic-link", body: body, options: options})
}

// Verify: Sign in with a link.
//
// Takes the token of the link, with the cookie postern_flow of the browser that asked for it or with the number shown
// there. Three wrong numbers invalidate the link for all without the cookie. Sets the cookie app_session to the same
// token as the answer.
func (s *AuthMagicLinkService) Verify(ctx context.Context, body AuthMagicLinkVerifyInput, options ...CallOption) (*SignInOutcome, error) {
	return fetch[SignInOutcome](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/magic-link/verify", body: body, options: options})
}

// AuthPasswordService has the calls below auth.password.
type AuthPasswordService struct {
	caller *caller
}

func newAuthPasswordService(c *caller) *AuthPasswordService {
	return &AuthPasswordService{caller: c}
}

// Register: Register with a password.
//
// Sends a mail that proves the address: nothing exists before that. The answer is the same for an address that has an
// account; its owner is told by mail.
func (s *AuthPasswordService) Register(ctx context.Context, body AuthPasswordRegisterInput, options ...CallOption) (*SentMessage, error) {
	return fetch[SentMessage](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/password/register", body: body, options: options})
}

// VerifyRegistration: Confirm the address of a registration.
//
// Takes the token of the link, or email and code. The password of the registration counts where the cookie
// postern_flow is the one that it set; anywhere else it has to be given again: invalid_request for /password.
func (s *AuthPasswordService) VerifyRegistration(ctx context.Context, body AuthPasswordVerifyRegistrationInput, options ...CallOption) (*SignInOutcome, error) {
	return fetch[SignInOutcome](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/password/register/verify", body: body, options: options})
}

// Login: Sign in with a password.
//
// Sets the cookie app_session to the same token.
func (s *AuthPasswordService) Login(ctx context.Context, body AuthPasswordLoginInput, options ...CallOption) (*SignInOutcome, error) {
	return fetch[SignInOutcome](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/password/login", body: body, options: options})
}

// Forgot: Ask for a new password.
//
// Sends a link and a code. The answer is the same whether or not the address has an account.
func (s *AuthPasswordService) Forgot(ctx context.Context, body AuthPasswordForgotInput, options ...CallOption) (*SentMessage, error) {
	return fetch[SentMessage](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/password/forgot", body: body, options: options})
}

// Reset: Set a new password.
//
// Takes the token of the link, or email and code. Ends all other sessions and signs in; a second factor is asked for.
func (s *AuthPasswordService) Reset(ctx context.Context, body AuthPasswordResetInput, options ...CallOption) (*SignInOutcome, error) {
	return fetch[SignInOutcome](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/password/reset", body: body, options: options})
}

// AuthPasskeysService has the calls below auth.passkeys.
type AuthPasskeysService struct {
	caller *caller
}

func newAuthPasskeysService(c *caller) *AuthPasskeysService {
	return &AuthPasskeysService{caller: c}
}

// LoginOptions: Begin to sign in with a passkey.
//
// Answers what navigator.credentials.get() needs. The challenge is valid for five minutes, once, in the browser that
// holds the cookie set here. With mfa_token, the passkey is the second factor of that sign-in.
func (s *AuthPasskeysService) LoginOptions(ctx context.Context, body AuthPasskeyLoginOptionsInput, options ...CallOption) (*PasskeyRequestOptions, error) {
	return fetch[PasskeyRequestOptions](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/passkeys/login/options", body: body, options: options})
}

// LoginVerify: Sign in with a passkey.
//
// Sets the cookie app_session to the same token.
func (s *AuthPasskeysService) LoginVerify(ctx context.Context, body AuthPasskeyLoginVerifyInput, options ...CallOption) (*SignInOutcome, error) {
	return fetch[SignInOutcome](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/passkeys/login/verify", body: body, options: options})
}

// AuthOAuthService has the calls below auth.oauth.
type AuthOAuthService struct {
	caller *caller
}

func newAuthOAuthService(c *caller) *AuthOAuthService {
	return &AuthOAuthService{caller: c}
}

// JWKS: The public keys that this service authenticates with at the identity provider.
//
// For connections with private_key_jwt (RFC 7523); of others, none.
func (s *AuthOAuthService) JWKS(ctx context.Context, connection string, options ...CallOption) (*AuthOAuthJWKSAnswer, error) {
	return fetch[AuthOAuthJWKSAnswer](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/oauth/{connection}/jwks", ids: []string{connection}, retry: safe, options: options})
}

// CreateNonce: Make a nonce for an ID token.
//
// For the SDK of the identity provider in a native application, or in a page of the `redirect_origins`, which may call
// this from the browser. It is good for one ID token of this connection.
func (s *AuthOAuthService) CreateNonce(ctx context.Context, connection string, options ...CallOption) (*AuthOAuthCreateNonceAnswer, error) {
	return fetch[AuthOAuthCreateNonceAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/customer/oauth/{connection}/nonce", ids: []string{connection}, options: options})
}

// IDToken: Sign in with an ID token.
//
// The token is one that the SDK of the identity provider gave to a native application, for `client_id` or one of the
// `native_client_ids` of the connection, with a nonce from the route above or its SHA-256. The nonce is used up, also
// if the token is refused. Pages of the `redirect_origins` may call this from the browser, without cookies.
func (s *AuthOAuthService) IDToken(ctx context.Context, connection string, body AuthOAuthIDTokenInput, options ...CallOption) (*SignInOutcome, error) {
	return fetch[SignInOutcome](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/customer/oauth/{connection}/id-token", ids: []string{connection}, body: body, options: options})
}

// AuthSSOService has the calls below auth.sso.
type AuthSSOService struct {
	caller *caller
}

func newAuthSSOService(c *caller) *AuthSSOService {
	return &AuthSSOService{caller: c}
}

// Logout: Sign out here, and get the address that signs out at the identity provider.
//
// Ends the session in use. Send the browser to `url`: it ends the one at the identity provider.
func (s *AuthSSOService) Logout(ctx context.Context, connection string, options ...CallOption) (*AuthSSOLogoutAnswer, error) {
	return fetch[AuthSSOLogoutAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/sso/{connection}/logout", ids: []string{connection}, options: options})
}
