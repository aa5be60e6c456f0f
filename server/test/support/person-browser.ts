import type { TestService } from './test-service.ts'

/** An application's own answer to a request. */
export type Serve = (request: Request) => Promise<Response>

/**
 * A person with a browser without a window, on an application and on Postern's pages: it keeps cookies by host and
 * follows no redirect by itself.
 */
export class PersonBrowser {
  readonly #service: TestService
  readonly #application: { origin: string; serve: Serve }
  readonly #jars = new Map<string, Map<string, string>>()

  constructor(service: TestService, application: { origin: string; serve: Serve }) {
    this.#service = service
    this.#application = application
  }

  /** Opens an address, or a path of the application. */
  async open(address: string, init: RequestInit = {}): Promise<Response> {
    const request = this.request(address, init)
    const { origin } = new URL(request.url)
    const response =
      origin === this.#application.origin ? await this.#application.serve(request) : await fetch(request)
    const jar = this.cookies(origin)
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line)!
      if (/Max-Age=0/.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  /** What it would send. */
  request(address: string, { headers, ...init }: RequestInit = {}): Request {
    const url = new URL(address, this.#application.origin)
    const cookie = [...this.cookies(url.origin)].map(([name, value]) => `${name}=${value}`).join('; ')
    const all = { accept: 'text/html', ...(cookie && { cookie }), ...(headers as Record<string, string>) }
    return new Request(url, { redirect: 'manual', ...init, headers: all })
  }

  cookies(origin = this.#application.origin): Map<string, string> {
    const jar = this.#jars.get(origin) ?? new Map<string, string>()
    this.#jars.set(origin, jar)
    return jar
  }

  /** Goes from the application to the hosted page, signs in there by a code, and gives the way back. */
  async wayBack(email: string, path = '/auth/login'): Promise<string> {
    const begun = await this.open(path)
    await this.open(begun.headers.get('location')!)
    const post = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
    await this.open(`${this.#service.url}/login/send-code`, post({ email }))
    const code = await this.#service.mail.codeFor(email)
    const done = await this.open(`${this.#service.url}/login/code`, post({ email, code }))
    return done.headers.get('location')!
  }

  /** Signs in, and is back in the application. */
  async signIn(email: string): Promise<void> {
    await this.open(await this.wayBack(email))
  }
}
