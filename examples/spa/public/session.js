import * as oauth from '/oauth4webapi.js'

/** A new access token is asked for this long before the old one ends, in milliseconds. */
const EARLY = 30_000
const BEGUN = 'postern.begun'
const WAS_HERE = 'postern.was_here'

/** Without an answer it is not known who this is: that is not "signed out". */
export class Unreachable extends Error {}

/**
 * The sign-in of a page without a server: authorization code with PKCE. Tokens are in memory alone, so they end with the page. When
 * it loads again, the issuer is asked whether the person is still signed in there.
 */
export class Session {
  #issuer
  #client
  #redirectUri
  #http
  #server
  #tokens
  #claims
  #renewing

  constructor({ issuer, clientId, redirectUri }) {
    this.#issuer = issuer
    this.#client = { client_id: clientId }
    this.#redirectUri = redirectUri
    // The library wants https. On one's own machine there is none.
    const isLocal = ['localhost', '127.0.0.1'].includes(new URL(issuer).hostname)
    this.#http = { [oauth.allowInsecureRequests]: isLocal }
  }

  /** Who is signed in: the claims of the ID token; undefined if no one is. May leave the page to find out. */
  async load() {
    const query = new URLSearchParams(location.search)
    if (query.has('state')) {
      await this.#finish(query)
      history.replaceState(null, '', this.#redirectUri)
    } else if (sessionStorage.getItem(WAS_HERE)) {
      await this.signIn({ prompt: 'none' })
    }
    return this.#claims
  }

  /** Leads to the hosted page. The promise does not settle: the page is left. */
  async signIn({ prompt } = {}) {
    const { authorization_endpoint } = await this.#metadata()
    const verifier = oauth.generateRandomCodeVerifier()
    const begun = { verifier, state: oauth.generateRandomState(), nonce: oauth.generateRandomNonce() }
    sessionStorage.setItem(BEGUN, JSON.stringify(begun))
    const url = new URL(authorization_endpoint)
    url.search = new URLSearchParams({
      client_id: this.#client.client_id,
      redirect_uri: this.#redirectUri,
      response_type: 'code',
      scope: 'openid email account',
      resource: `${this.#issuer}/api`,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state: begun.state,
      nonce: begun.nonce,
      ...(prompt && { prompt }),
    })
    location.assign(url)
    return new Promise(() => {})
  }

  /** Calls Postern's API for the person. A token that has just ended is renewed once. */
  async call(path) {
    for (const isLast of [false, true]) {
      const token = await this.#accessToken({ isRefused: isLast })
      const answer = await reach(
        fetch(`${this.#issuer}${path}`, { headers: { authorization: `Bearer ${token}` } }),
      )
      if (answer.status !== 401 || isLast) return answer
    }
  }

  /** Asks for new tokens now. */
  async renew() {
    await this.#accessToken({ isRefused: true })
  }

  /** Ends the sign-in: of this application, then at the issuer. */
  async signOut() {
    const server = await this.#metadata()
    const { refresh_token, id_token } = this.#tokens
    const revoked = oauth.revocationRequest(server, this.#client, oauth.None(), refresh_token, this.#http)
    await oauth.processRevocationResponse(await reach(revoked))
    sessionStorage.removeItem(WAS_HERE)
    const url = new URL(server.end_session_endpoint)
    url.search = new URLSearchParams({
      id_token_hint: id_token,
      post_logout_redirect_uri: this.#redirectUri,
    })
    location.assign(url)
  }

  async #metadata() {
    const issuer = new URL(this.#issuer)
    this.#server ??= await oauth.processDiscoveryResponse(
      issuer,
      await reach(oauth.discoveryRequest(issuer, this.#http)),
    )
    return this.#server
  }

  async #finish(query) {
    const begun = JSON.parse(sessionStorage.getItem(BEGUN) ?? 'null')
    sessionStorage.removeItem(BEGUN)
    if (!begun) return // it was begun in another tab, or finished before
    const server = await this.#metadata()
    let params
    try {
      params = oauth.validateAuthResponse(server, this.#client, query, begun.state)
    } catch (error) {
      if (!(error instanceof oauth.AuthorizationResponseError)) throw error
      sessionStorage.removeItem(WAS_HERE) // not signed in at the issuer, or the person said no
      return
    }
    const answer = oauth.authorizationCodeGrantRequest(
      server,
      this.#client,
      oauth.None(),
      params,
      this.#redirectUri,
      begun.verifier,
      this.#http,
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, this.#client, await reach(answer), {
      expectedNonce: begun.nonce,
      requireIdToken: true,
    })
    this.#claims = oauth.getValidatedIdTokenClaims(tokens)
    this.#keep(tokens)
    sessionStorage.setItem(WAS_HERE, 'yes')
  }

  /** Calls that come together wait for one renewal: a refresh token is exchanged once. */
  async #accessToken({ isRefused }) {
    if (!isRefused && this.#tokens.endsAt > Date.now() + EARLY) return this.#tokens.access_token
    this.#renewing ??= this.#exchange().finally(() => {
      this.#renewing = undefined
    })
    await this.#renewing
    return this.#tokens.access_token
  }

  async #exchange() {
    const server = await this.#metadata()
    const { refresh_token } = this.#tokens
    const answer = oauth.refreshTokenGrantRequest(
      server,
      this.#client,
      oauth.None(),
      refresh_token,
      this.#http,
    )
    this.#keep(await oauth.processRefreshTokenResponse(server, this.#client, await reach(answer)))
  }

  #keep(tokens) {
    const endsAt = Date.now() + tokens.expires_in * 1_000
    this.#tokens = { ...this.#tokens, ...tokens, endsAt }
  }
}

/** A request without an answer says nothing of the person. */
async function reach(request) {
  const answer = await request.catch((cause) => {
    throw new Unreachable('There is no answer.', { cause })
  })
  if (answer.status === 429 || answer.status >= 500) throw new Unreachable(`The answer is ${answer.status}.`)
  return answer
}
