import { transact } from '../../../../platform/db/db.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Provider } from '../../../../providers/index.ts'
import { requireRecentFactor } from '../../../sessions/index.ts'
import { newSeed, otpauthUrl, typedForm } from './code.ts'
import { type Enroller, idOf, requireEnrolDue, userOfEnroller } from './enroller.ts'
import { ENROLMENT_LIFETIME_MS } from './limits.ts'
import { openSeed, sealSeed } from './seed.ts'
import { keepEnrolment } from './store.ts'

/** What an authenticator app needs: the seed to type, and a URL with the seed and its names for a QR code. */
export interface Enrolment {
  secret: string
  otpauthUrl: string
}

/**
 * Makes a seed, which counts only once a code made from it was shown. Within ten minutes, asking again returns the same
 * one. Throws reauthentication_required, and forbidden if the sign-in has another second factor to show.
 */
export async function beginEnrolment(
  services: Services,
  provider: Provider,
  enroller: Enroller,
): Promise<Enrolment> {
  if (enroller.kind === 'session') requireRecentFactor(services, enroller.session)
  const { keyring, clock } = services
  const user = userOfEnroller(enroller)
  const place = { table: 'totp_enrolment', providerId: provider.id, id: idOf(enroller) } as const
  const now = clock.now()
  const sealed = await transact(services.db, async (tx) => {
    if (enroller.kind === 'pending') await requireEnrolDue(services, tx, provider, enroller.pending)
    const enrolment = {
      id: place.id,
      user_id: user.id,
      sealed_seed: sealSeed(keyring, newSeed(), place),
      expires_at: new Date(now + ENROLMENT_LIFETIME_MS),
    }
    return keepEnrolment(tx, provider.id, enrolment, new Date(now))
  })
  const seed = openSeed(keyring, sealed, place)
  return { secret: typedForm(seed), otpauthUrl: otpauthUrl(seed, provider.name, user.email) }
}
