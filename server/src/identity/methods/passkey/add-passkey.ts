import { changedBy } from '../../../changes/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { Device } from '../../../platform/http/device.ts'
import { programName } from '../../../platform/http/program-name.ts'
import { lazyMessage } from '../../../platform/i18n/words.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { callerOf } from '../../sessions/index.ts'
import { notify } from '../../sign-in/complete/index.ts'
import { lockUser, tellCredentials, type User } from '../../users/index.ts'
import { authenticatorName, unusedName } from './authenticator-name.ts'
import { tooManyPasskeys } from './begin-registration.ts'
import { registration, takeChallenge } from './challenge.ts'
import { MAX_PASSKEYS } from './limits.ts'
import { addedMail } from './mail.ts'
import type { Owner } from './owner.ts'
import type { RegistrationResponse } from './schemas.ts'
import { insertPasskey, listPasskeys, type Passkey } from './store.ts'
import { type NewCredential, verifyRegistration } from './verify-registration.ts'
import { passkeyWords } from './words.ts'

const FALLBACK_NAME = 'Passkey'

/** What an authenticator made, and the name that its owner gave it. */
export interface Registration {
  name?: string | undefined
  credential: RegistrationResponse
}

/**
 * Adds the passkey that an authenticator made in answer to beginRegistration. The challenge belongs to the session,
 * which showed a recent factor when it got it. Without a name it is called like its authenticator, or else like the
 * browser and system. Throws invalid_passkey, limit_reached, already_exists.
 */
export async function addPasskey(
  services: Services,
  provider: Provider,
  { session, device }: Owner,
  { name, credential }: Registration,
): Promise<Passkey> {
  const made = await redeemRegistration(services, provider, session.id, credential)
  return transact(services.db, async (tx) => {
    const user = await lockOwner(tx, provider, session.user_id)
    return keepPasskey(services, tx, provider, { user, by: callerOf(session), device, made, name })
  })
}

/** Uses up the challenge of a session or a waiting sign-in, and checks what was made. Throws invalid_passkey. */
export async function redeemRegistration(
  services: Services,
  provider: Provider,
  id: string,
  credential: RegistrationResponse,
): Promise<NewCredential> {
  const { clientDataJSON } = credential.response
  const challenge = await takeChallenge(services, provider, registration(id), clientDataJSON)
  return verifyRegistration(services, provider, challenge, credential)
}

/** Locks the user, which keeps the count of passkeys right. Throws unauthenticated. */
export async function lockOwner(tx: Tx, provider: Provider, userId: string): Promise<User> {
  const user = await lockUser(tx, provider.id, userId)
  if (user?.status !== 'active') throw new Problem('unauthenticated')
  return user
}

/** What to keep, and whose it is. */
export interface Keeping {
  /** Locked. */
  user: User
  by: Caller
  device: Device
  made: NewCredential
  name: string | undefined
}

/** Keeps a checked passkey of a locked user. Throws limit_reached, already_exists. */
export async function keepPasskey(
  services: Services,
  tx: Tx,
  provider: Provider,
  { user, by, device, made: { aaguid, ...made }, name: chosen }: Keeping,
): Promise<Passkey> {
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
    throw new Problem('already_exists', { says: lazyMessage(passkeyWords, 'added_already') })
  await recordAct(services, tx, provider.id, {
    action: 'passkey.added',
    by,
    user,
    device,
    targetId: passkey.id,
  })
  await tellCredentials(services, tx, provider.id, {
    type: 'user.credential_added',
    userId: user.id,
    credentials: [{ kind: 'passkey', id: passkey.id }],
    by: changedBy({ by }),
  })
  notify(services, tx, provider, addedMail(provider, user, { name, device }))
  return passkey
}
