import type { EmittingServices } from '../../../events/index.ts'
import { transact } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import type { Provider } from '../../../providers/index.ts'
import { endSessions } from '../../sessions/index.ts'
import { type Client, passNewFactor, type SignedIn } from '../../sign-in/complete/index.ts'
import { callerOfPending, requireEnrolDue } from '../../sign-in/mfa/index.ts'
import { keepPasskey, lockOwner, type Registration, redeemRegistration } from './add-passkey.ts'
import { beginRegistration } from './begin-registration.ts'
import { readPendingFor } from './second-factor.ts'
import type { Passkey } from './store.ts'

/** A sign-in that cannot end before its user has a second factor. */
interface Waiting {
  principal: Principal
  mfaToken: string
}

/**
 * Options for the passkey that a waiting sign-in adds. Throws invalid_mfa_token, and forbidden if the user has a second
 * factor to show.
 */
export async function beginEnrolment(services: EmittingServices, provider: Provider, waiting: Waiting) {
  const pending = await readPendingFor(services, provider, waiting)
  await transact(services.db, (tx) => requireEnrolDue(services, tx, provider, pending))
  const { id, user } = pending
  return beginRegistration(services, provider, { id, user_id: user.id, email: user.email })
}

/** What a person gets who added a passkey on the way in. */
export interface Enrolled {
  passkey: Passkey
  signedIn: SignedIn
}

/**
 * Adds the passkey that a waiting sign-in cannot end without, and ends it: from now on it is the second factor. All other
 * sessions end, since they began without one. Throws invalid_mfa_token, invalid_passkey, forbidden, already_exists.
 */
export async function enrolPasskey(
  services: EmittingServices,
  provider: Provider,
  { client, ...waiting }: Waiting & { client: Client },
  { name, credential }: Registration,
): Promise<Enrolled> {
  const pending = await readPendingFor(services, provider, waiting)
  const made = await redeemRegistration(services, provider, pending.id, credential)
  return transact(services.db, async (tx) => {
    const user = await lockOwner(tx, provider, pending.user.id)
    await requireEnrolDue(services, tx, provider, pending)
    const by = callerOfPending(pending)
    const passkey = await keepPasskey(services, tx, provider, { user, by, device: client.device, made, name })
    await endSessions(services, tx, provider.id, { userId: user.id }, { reason: 'credential_changed' })
    const passed = { pending, factor: 'passkey', client }
    return { passkey, signedIn: await passNewFactor(services, tx, provider, passed) }
  })
}
