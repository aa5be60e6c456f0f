import type { SignedInPerson } from './sign-in.ts'
import type { SoftwareAuthenticator } from './software-authenticator.ts'
import type { Answer, CallOptions, TestService } from './test-service.ts'

/** The routes of one provider and principal, for a browser of its own: it keeps the flow cookie. */
export class PasskeyBrowser {
  readonly #service: TestService
  readonly #base: string
  #cookie: string | undefined

  constructor(service: TestService, { prefix = '', principal = 'customer' } = {}) {
    this.#service = service
    this.#base = `${prefix}/api/v1/auth/${principal}/passkeys`
  }

  /** The same browser on the routes of the other principal. */
  as(principal: string): PasskeyBrowser {
    const other = new PasskeyBrowser(this.#service, { principal })
    other.#cookie = this.#cookie
    return other
  }

  async call(method: string, path: string, { headers, ...options }: CallOptions = {}): Promise<Answer> {
    const answer = await this.#service.call(method, this.#base + path, {
      key: null,
      ...options,
      headers: { ...(this.#cookie && { cookie: this.#cookie }), ...headers },
    })
    for (const cookie of answer.headers.getSetCookie())
      if (/^(__Host-)?postern_flow[^=]*=./.test(cookie)) this.#cookie = cookie.split(';')[0]!
    return answer
  }

  /** What the authenticator is to sign. */
  async loginOptions(mfaToken?: string) {
    const body = mfaToken === undefined ? {} : { mfa_token: mfaToken }
    return right(await this.call('POST', '/login/options', { body }), 200)
  }

  verify(credential: object, mfaToken?: string): Promise<Answer> {
    const body = { credential, ...(mfaToken !== undefined && { mfa_token: mfaToken }) }
    return this.call('POST', '/login/verify', { body })
  }

  async registrationOptions({ token }: SignedInPerson) {
    return right(await this.call('POST', '/register/options', { key: token }), 200)
  }

  register({ token }: SignedInPerson, credential: object, name: string | null = 'Laptop'): Promise<Answer> {
    const body = { credential, ...(name !== null && { name }) }
    return this.call('POST', '/register/verify', { key: token, body })
  }

  /** Adds a passkey, as it should be. */
  async add(person: SignedInPerson, authenticator: SoftwareAuthenticator, name?: string) {
    const credential = authenticator.create(await this.registrationOptions(person))
    return right(await this.register(person, credential, name), 201)
  }
}

function right({ status, body }: Answer, expected: number) {
  if (status !== expected) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}
