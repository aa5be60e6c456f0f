import { deleteEndedInvitations } from '../accounts/index.ts'
import { deleteEntriesBefore } from '../audit/index.ts'
import { tendSamlConnections } from '../connections/index.ts'
import { tidyUpConsumption } from '../entitlements/index.ts'
import type { EmittingServices } from '../events/index.ts'
import { DAY, HOUR, SECOND } from '../lib/clock.ts'
import { deleteOldAnswers, deleteOldCounts } from '../lib/http/store.ts'
import { makePartitions } from '../lib/partitions.ts'
import { expireCredits, forgetOfStripe, sendRefunds } from '../lifecycle/index.ts'
import { deleteExpiredLogins, keepSignInStats } from '../login/index.ts'
import { deleteExpiredAttempts } from '../methods/index.ts'
import { recheckDomains } from '../organisations/index.ts'
import { deleteExpiredLinks, deleteExpiredPortalSessions } from '../portal/index.ts'
import { deleteExpiredSessions } from '../sessions/index.ts'
import { deleteEndedGuides } from '../setup/index.ts'
import { forgetMirrored, forgetOldAlerts } from '../webhooks/index.ts'
import { forgetUnsubscribed } from './alerts/addresses/forget-addresses.ts'
import { enforceRetention } from './retention.ts'

/** How often the chores run. */
export const EVERY_MS = HOUR / 4

/** The regular chores: making partitions ahead, removing rows that nothing reads any more, sending refunds that
 * wait, noting what credits expired. */
export class Maintenance {
  readonly #services: EmittingServices
  #cancel: (() => void) | undefined
  #running: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(services: EmittingServices) {
    this.#services = services
  }

  start(): void {
    this.#running = this.runOnce()
      .catch((error) =>
        this.#services.log.error({ err: error }, 'maintenance failed; it will be tried again'),
      )
      .then(() => {
        if (!this.#stopped) this.#cancel = this.#services.clock.after(EVERY_MS, () => this.start())
      })
  }

  async runOnce(): Promise<void> {
    const { db, clock, config, metrics } = this.#services
    const now = clock.now()
    await makePartitions(db, now)
    await deleteExpiredSessions(db, new Date(now))
    await deleteExpiredLogins(db, clock)
    await deleteExpiredAttempts(db, clock)
    await deleteExpiredLinks(db, new Date(now))
    await deleteExpiredPortalSessions(db, new Date(now))
    await deleteEndedGuides(db, now)
    await deleteEndedInvitations(db, now)
    await forgetUnsubscribed(db, now)
    await deleteOldAnswers(db, now)
    await deleteOldCounts(db, now)
    await enforceRetention(this.#services)
    await recheckDomains(this.#services)
    await tendSamlConnections(this.#services)
    await keepSignInStats(db, now)
    await forgetOldAlerts(db, new Date(now - DAY))
    await forgetMirrored(db, new Date(now), now - DAY)
    await forgetOfStripe(db, now)
    await sendRefunds(this.#services)
    await expireCredits(this.#services)
    await tidyUpConsumption(this.#services)
    await deleteEntriesBefore(db, now - config.auditRetentionDays * DAY)
    metrics.maintainedAt.set(clock.now() / SECOND)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancel?.()
    await this.#running
  }
}
