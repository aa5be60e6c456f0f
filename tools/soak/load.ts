import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '../../server/src/platform/time/clock.ts'

const TIMEOUT_MS = 20 * SECOND
const LOOKS_FOR_MAIL = 40

/** What was asked of the service, and how it answered. */
export class SoakLoad {
  /** Marks of publications that were answered with 202. */
  readonly published: string[] = []
  signIns = 0
  checks = 0
  increments = 0
  readonly refusals = new Map<string, number>()
  readonly #base: string
  readonly #origin: string
  readonly #key: string
  #stopped = false
  #accountId = ''

  constructor(origin: string, key: string) {
    this.#origin = origin
    this.#base = `${origin}/api/v1`
    this.#key = key
  }

  /** Endpoints that hear of everything, a meter and an account. */
  async prepare(endpoints: readonly string[]): Promise<void> {
    const make = async (path: string, body: object) => {
      const answer = await this.#ask('POST', path, { body, key: this.#key })
      if (!answer) throw new Error(`POST ${path} failed: ${[...this.refusals.keys()]}`)
      return answer.body
    }
    for (const url of endpoints) await make('/webhooks/endpoints', { url, events: ['*'] })
    await make('/meters', { key: 'calls', name: 'Calls', aggregation: 'sum' })
    this.#accountId = (await make('/accounts', { name: 'Acme' })).id
  }

  /** Until `stop`: so many events a second, and beside them sign-ins, session checks, increments and lists. */
  async run(rate: number): Promise<void> {
    await Promise.all([
      this.#every(SECOND / rate, (number) => this.#publish(number)),
      this.#every(SECOND, (number) => this.#signIn(number)),
      this.#every(SECOND / 4, (number) => this.#measure(number)),
      this.#every(2 * SECOND, () => this.#read()),
    ])
  }

  stop(): void {
    this.#stopped = true
  }

  /** Begins one each time, whether or not those before it were answered. Ends when the last one was. */
  async #every(ms: number, act: (number: number) => Promise<unknown>): Promise<void> {
    const startedAt = performance.now()
    const underWay = new Set<Promise<unknown>>()
    for (let number = 0; !this.#stopped; number++) {
      const one: Promise<unknown> = act(number).finally(() => underWay.delete(one))
      underWay.add(one)
      await pause(Math.max(0, startedAt + (number + 1) * ms - performance.now()))
    }
    await Promise.all(underWay)
  }

  async #publish(number: number): Promise<void> {
    const mark = `soak-${number}`
    const invoice = { id: mark, number: 'INV-1', status: 'open', amount_due: 4_900, currency: 'eur' }
    const body = { event: 'invoice.created', data: { invoice: { ...invoice, account_id: this.#accountId } } }
    if (await this.#ask('POST', '/events', { body, key: this.#key })) this.published.push(mark)
  }

  /** One in two was here before. Users who are in look at their session and sign out. */
  async #signIn(number: number): Promise<void> {
    const email = `person-${number % 2 === 0 ? number : number % 100}@example.com`
    const asked = await this.#ask('POST', '/auth/customer/login', { body: { email } })
    const code = asked && (await this.#codeFor(email))
    if (!code) return
    const cookie = asked.cookies.join('; ')
    const answer = await this.#ask('POST', '/auth/customer/verify-otp', { body: { email, code }, cookie })
    if (!answer) return
    this.signIns++
    const { token } = answer.body
    for (let look = 0; look < 5; look++)
      if (await this.#ask('GET', '/auth/customer/session', { key: token })) this.checks++
    await this.#ask('DELETE', '/auth/customer/session', { key: token })
  }

  async #codeFor(email: string): Promise<string | undefined> {
    const mailbox = `${this.#origin}/dev/mailbox/mails?to=${encodeURIComponent(email)}`
    for (let look = 0; look < LOOKS_FOR_MAIL; look++) {
      const answer = (await (await fetch(mailbox)).json()) as { data: Array<{ code?: string }> }
      const code = answer.data[0]?.code
      if (code) return code
      await pause(25)
    }
    return undefined
  }

  async #measure(number: number): Promise<void> {
    const increments = [{ id: `i-${number}`, account_id: this.#accountId, meter: 'calls', value: 1 }]
    if (await this.#ask('POST', '/usage', { body: { increments }, key: this.#key })) this.increments++
  }

  async #read(): Promise<void> {
    for (const path of ['/webhooks/deliveries?limit=50', '/users?limit=50', '/events?limit=50'])
      await this.#ask('GET', path, { key: this.#key })
  }

  async #ask(
    method: string,
    path: string,
    { body, key, cookie }: { body?: object; key?: string; cookie?: string },
    // biome-ignore lint/suspicious/noExplicitAny: answers have every form
  ): Promise<{ body: any; cookies: string[] } | undefined> {
    try {
      const response = await fetch(this.#base + path, {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          ...(key && { authorization: `Bearer ${key}` }),
          ...(cookie && { cookie }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const answer = text === '' ? {} : JSON.parse(text)
      if (response.ok)
        return { body: answer, cookies: response.headers.getSetCookie().map((one) => one.split(';')[0]!) }
      this.#refuse(`${method} ${path.split('?')[0]}: ${response.status} ${answer.code}`)
    } catch (error) {
      this.#refuse(`${method} ${path.split('?')[0]}: ${(error as Error).name}`)
    }
    return undefined
  }

  #refuse(what: string): void {
    this.refusals.set(what, (this.refusals.get(what) ?? 0) + 1)
  }
}
