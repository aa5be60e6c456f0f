import type { Answer, TestService } from '../../support/test-service.ts'

/** Where callers without a network of their own come from. */
const HOME = '198.51.100.7'

/**
 * A program that calls the API from a network of its own. Like a browser it keeps the cookies that it is given, unless
 * it is told not to. The service must trust one proxy.
 */
export class Caller {
  readonly #service: TestService
  readonly #network: string
  readonly #keepsCookies: boolean
  readonly #cookies = new Map<string, string>()

  constructor(service: TestService, { network = HOME, keepsCookies = true } = {}) {
    this.#service = service
    this.#network = network
    this.#keepsCookies = keepsCookies
  }

  /** `path` is below /api/v1. */
  async post(path: string, body: object = {}, key: string | null = null): Promise<Answer> {
    const answer = await this.#service.call('POST', `/api/v1${path}`, {
      key,
      body,
      headers: { 'x-forwarded-for': this.#network, cookie: this.#cookieHeader() },
    })
    if (this.#keepsCookies) for (const line of answer.headers.getSetCookie()) this.#keep(line)
    return answer
  }

  has(name: string): boolean {
    return this.#cookies.has(name)
  }

  /** Forgets a cookie, as after signing out. */
  drop(name: string): void {
    this.#cookies.delete(name)
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0/i.test(line)) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

/** A network of nobody's, another one each time. */
export function strangersNetwork(): string {
  const n = ++networks
  return `203.${n >> 8}.${n & 255}.9`
}

let networks = 0
