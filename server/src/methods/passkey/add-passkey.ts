import { recordAct } from '../../audit/index.ts'
import { transact } from '../../lib/db.ts'
import { programName } from '../../lib/http/program-name.ts'
import { newId } from '../../lib/ids.ts'
import { Problem } from '../../lib/problem.ts'
import type { Services } from '../../lib/services.ts'
import { saying } from '../../lib/words/words.ts'
import { notify } from '../../login/index.ts'
import type { Provider } from '../../providers/index.ts'
import { callerOf } from '../../sessions/index.ts'
import { lockUser } from '../../users/index.ts'
import { authenticatorName, unusedName } from './authenticator-name.ts'
import { tooManyPasskeys } from './begin-registration.ts'
import { registration, takeChallenge } from './challenge.ts'
import { MAX_PASSKEYS } from './limits.ts'
import { addedMail } from './mail.ts'
import type { Owner } from './owner.ts'
import { relyingPartyOf } from './relying-party.ts'
import type { RegistrationResponse } from './schemas.ts'
import { insertPasskey, listPasskeys, type Passkey } from './store.ts'
import { verifyRegistration } from './verify-registration.ts'
import { passkeyWords } from './words.ts'

const FALLBACK_NAME = 'Passkey'

/**
 * Adds the passkey that an authenticator made in answer to beginRegistration. The challenge belongs to the session,
 * which showed a recent factor when it got it. Without a name it is called like its authenticator, or else like the
 * browser and system. Throws invalid_passkey, limit_reached, already_exists.
 */
export async function addPasskey(
  services: Services,
  provider: Provider,
  { session, device }: Owner,
  { name: chosen, credential }: { name?: string | undefined; credential: RegistrationResponse },
): Promise<Passkey> {
  const { clientDataJSON } = credential.response
  const challenge = await takeChallenge(services, provider, registration(session.id), clientDataJSON)
  const { aaguid, ...made } = await verifyRegistration(
    services,
    relyingPartyOf(provider),
    challenge,
    credential,
  )
  return transact(services.db, async (tx) => {
    const user = await lockUser(tx, provider.id, session.user_id) // keeps the count right
    if (user?.status !== 'active') throw new Problem('unauthenticated')
    const present = await listPasskeys(tx, provider.id, user.id)
    if (present.length >= MAX_PASSKEYS) throw tooManyPasskeys()
    const usual = authenticatorName(aaguid) ?? programName(device.userAgent) ?? FALLBACK_NAME
    const others = present.map((passkey) => passkey.name)
    const name = chosen ?? unusedName(usual, others)
    const now = services.clock.now()
    const passkey = {
      id: newId(now),
      user_id: user.id,
      name,
      ...made,
      created_at: new Date(now),
      last_used_at: null,
    }
    if (!(await insertPasskey(tx, provider.id, passkey)))
      throw new Problem('already_exists', { says: saying(passkeyWords, 'added_already') })
    await recordAct(services, tx, provider.id, {
      action: 'passkey.added',
      by: callerOf(session),
      user,
      device,
      targetId: passkey.id,
    })
    notify(services, tx, provider, addedMail(provider, user, { name, device }))
    return passkey
  })
}
