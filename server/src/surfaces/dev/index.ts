import { getPath } from 'hono/utils/url'
import type { App } from '../../app.ts'
import type { Mailbox } from '../../platform/mail/mailbox.ts'
import type { AddressGuard } from '../../platform/outbound/address-guard.ts'
import { notFound } from '../../platform/problem.ts'
import { LiveStreams } from './frame/live.ts'
import { registerInbox } from './inbox/register-inbox.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { mailboxRoutes } from './mailbox/routes.ts'
import { previewRoutes } from './mails/routes.ts'
import { requireOwnHost } from './own-host.ts'

/** Conveniences for development: /dev/mailbox, /dev/inbox and /dev/mails. Absent in production. */
export class DeveloperTools {
  readonly #app: App
  readonly #guard: AddressGuard
  readonly #live = new LiveStreams()

  constructor(app: App, guard: AddressGuard, mailbox: Mailbox) {
    this.#app = app
    this.#guard = guard
    const { hono, services } = app
    hono.use('/dev/*', async (c, next) => {
      if (getPath(c.req.raw).startsWith('/p/')) throw notFound() // they belong to the installation, not to a provider
      requireOwnHost(c.req.header('host'), services.config.publicUrl)
      await next()
    })
    const { config, outbox } = services
    mailboxRoutes(hono, { mailbox, outbox, live: this.#live, publicUrl: config.publicUrl })
    previewRoutes(hono, services)
    inboxRoutes(hono, { services, live: this.#live })
  }

  /** Ensures that an endpoint of the default provider leads to the inbox. */
  async registerInbox(port: number): Promise<void> {
    await registerInbox(this.#app.services, this.#guard, port)
  }

  /** Ends the live streams and delayed answers, so that stopping need not wait for them. */
  close(): void {
    this.#live.close()
  }
}
