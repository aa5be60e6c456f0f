import type { EmittingServices } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { Budget, type Spending } from '../../../platform/budget.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { clientNetwork } from '../../../platform/http/client-address.ts'
import type { Device } from '../../../platform/http/device.ts'
import { Problem } from '../../../platform/problem.ts'
import { HOUR, MINUTE } from '../../../platform/time/clock.ts'
import { addApplication } from '../clients/index.ts'
import { type Application, newApplication, type Realm } from '../core/index.ts'
import type { Described } from '../documents/index.ts'
import { countRegistered, forgetOldestUnused } from './store.ts'

const MOST_REGISTERED = 1_000
/** One that registered a moment ago may be about to be used. */
const YOUNG_MS = HOUR

const registrations = new Budget({ name: 'client_registration', windowMs: MINUTE, most: { network: 10 } })

/** Counts a registration of a network. Throws rate_limited. */
export async function spendRegistration(
  { db, clock }: EmittingServices,
  { provider }: Realm,
  { ip }: Device,
): Promise<void> {
  const share: Spending<'network'> = {
    providerId: provider.id,
    subject: '',
    spender: ['network', clientNetwork(ip)],
  }
  if (await registrations.spend(db, share, clock.now())) return
  throw new Problem('rate_limited', { retryAfter: await registrations.wholeIn(db, share, clock.now()) })
}

export interface Registered {
  application: Application
  /** Shown this once. */
  secret: string | undefined
}

/**
 * Takes an application that registers itself: never as the provider's own, and pending where staff approve each. When there
 * are too many, one that is not used is forgotten. Throws limit_reached if all are used.
 */
export async function register(
  services: EmittingServices,
  { provider, principal }: Realm,
  { described, isApproved, device }: { described: Described; isApproved: boolean; device: Device },
): Promise<Registered> {
  const now = services.clock.now()
  const status = isApproved ? 'active' : 'pending'
  const application = newApplication(
    { ...described, principal, source: 'dcr', first_party: false, status },
    now,
  )
  return transact(services.db, async (tx) => {
    await makeRoom(tx, provider.id, { principal, now })
    const secret = await addApplication(services, tx, provider.id, application)
    await recordAct(services, tx, provider.id, {
      action: 'oauth.client_registered',
      targetId: application.id,
      device,
      detail: { name: application.name, redirect_uris: application.redirect_uris.join(' ') },
    })
    return { application, secret: secret?.secret }
  })
}

async function makeRoom(
  tx: Tx,
  providerId: string,
  { principal, now }: { principal: Realm['principal']; now: number },
): Promise<void> {
  if ((await countRegistered(tx, providerId, principal)) < MOST_REGISTERED) return
  if (await forgetOldestUnused(tx, providerId, { principal, before: new Date(now - YOUNG_MS) })) return
  throw new Problem('limit_reached', { detail: 'Too many applications have registered themselves.' })
}
