import { expect } from 'vitest'
import type { Answer, TestService } from './test-service.ts'

/** A password that meets every default policy. */
export const GOOD_PASSWORD = 'violet-kayak-thirteen'

/** A client of the password routes, like a browser profile of its own: it keeps the cookies that it is given. */
export class PasswordClient {
  readonly #service: TestService
  readonly #principal: string
  readonly #cookies = new Map<string, string>()

  constructor(service: TestService, principal = 'customer') {
    this.#service = service
    this.#principal = principal
  }

  async post(path: string, body: unknown): Promise<Answer> {
    const answer = await this.#service.call('POST', `/api/v1/auth/${this.#principal}/password/${path}`, {
      key: null,
      body,
      headers: { cookie: this.cookie },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0/i.test(cookie)) this.#cookies.delete(pair.slice(0, at))
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }

  /** As a Cookie header. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  give(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  /** Registers and confirms: a user with a verified address and a password, signed in. */
  async signUp(email: string, password = GOOD_PASSWORD): Promise<Answer> {
    await this.post('register', { email, password })
    const token = (await this.#service.mail.linkFor(email)).searchParams.get('token')
    return this.post('register/verify', { token })
  }
}

/** What tests of passwords ask for again and again. */
export function passwordActs(serviceOf: () => TestService) {
  let count = 0
  return {
    async settings(change: object): Promise<void> {
      const { status } = await serviceOf().call('PATCH', '/api/v1/provider', { body: { settings: change } })
      expect(status).toBe(200)
    },
    async tokenFor(address: string, skip = 0): Promise<string> {
      return (await serviceOf().mail.linkFor(address, skip)).searchParams.get('token')!
    },
    mailsTo: (address: string): number =>
      serviceOf().mail.mails.filter(({ recipients }) => recipients.includes(address)).length,
    /** Mails leave after the answer. When a later mail to another address is there, none is still to come. */
    async mailsHaveLeft(): Promise<void> {
      const marker = `marker${count++}@example.com`
      await new PasswordClient(serviceOf()).post('register', { email: marker, password: GOOD_PASSWORD })
      await serviceOf().mail.mailTo(marker)
    },
    async isActive(token: string): Promise<boolean> {
      return (await serviceOf().call('POST', '/api/v1/sessions/verify', { body: { token } })).body.active
    },
  }
}
