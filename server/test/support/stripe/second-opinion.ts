import { appendFileSync } from 'node:fs'

/** A request that the fake took. */
export interface Taken {
  name: string
  method: string
  path: string
  form: string
  version: string
}

/**
 * Asks stripe-mock, where `npm run interop` started it, whether it would take a request too: its checks are made from Stripe's
 * own OpenAPI document.
 */
export class SecondOpinion {
  readonly #url = process.env.STRIPE_MOCK_URL
  readonly #asked: Promise<string | undefined>[] = []

  ask(taken: Taken): void {
    if (this.#url !== undefined) this.#asked.push(this.#send(this.#url, taken))
  }

  /** Throws an Error that names what was refused. */
  async settle(): Promise<void> {
    const refused = (await Promise.all(this.#asked)).filter((one) => one !== undefined)
    if (refused.length > 0) throw new Error(`stripe-mock refuses:\n${[...new Set(refused)].join('\n')}`)
  }

  async #send(url: string, { name, method, path, form, version }: Taken): Promise<string | undefined> {
    const isRead = method === 'GET'
    const response = await fetch(url + path + (isRead && form ? `?${form}` : ''), {
      method,
      headers: {
        authorization: 'Bearer sk_test_123',
        'stripe-version': version,
        ...(!isRead && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(!isRead && form && { body: form }),
    })
    const text = await response.text()
    if (process.env.STRIPE_MOCK_REPORT) appendFileSync(process.env.STRIPE_MOCK_REPORT, `${name}\n`)
    return response.status < 400 ? undefined : `${method} ${path} ${form}: ${response.status} ${text}`
  }
}
