import type { EmittingServices } from '../../../../events/index.ts'
import { recordAct } from '../../../../platform/audit/index.ts'
import { type Tx, transact } from '../../../../platform/db/db.ts'
import { lazyMessage } from '../../../../platform/i18n/words.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Provider } from '../../../../providers/index.ts'
import { endSessions, rotateSession } from '../../../sessions/index.ts'
import { lockUser, tellCredentials, type User } from '../../../users/index.ts'
import type { Client, SignedIn } from '../../complete/index.ts'
import { notify, passNewFactor } from '../../complete/index.ts'
import { giveRecoveryCodes } from '../recovery-codes/recovery-codes.ts'
import { mfaWords } from '../words/words.ts'
import { matchStep } from './code.ts'
import { callerOfEnroller, type Enroller, idOf, requireEnrolDue, userOfEnroller } from './enroller.ts'
import { totpOnMail } from './mail.ts'
import { openSeed, sealSeed } from './seed.ts'
import { deleteEnrolment, findEnrolment, putTotp } from './store.ts'

/** What a user who added an app gets: ten recovery codes, and a session in place of what they had. */
export interface Activated {
  recoveryCodes: string[]
  signedIn: SignedIn
}

/**
 * Takes the first code, which shows that the app has the seed: from now on every sign-in needs one. The session gets a
 * new token, or the pending sign-in becomes a session, and all other sessions end, since they began without the app.
 * Replaces any app that the user had. Throws invalid_code, and not_found if no seed is waiting.
 */
export async function activateTotp(
  services: EmittingServices,
  provider: Provider,
  { enroller, code, client }: { enroller: Enroller; code: string; client: Client },
): Promise<Activated> {
  const { db, clock, keyring } = services
  const now = clock.now()
  const user = userOfEnroller(enroller)
  const id = idOf(enroller)
  const sealed = await findEnrolment(db, provider.id, id, new Date(now))
  if (!sealed)
    throw new Problem('not_found', {
      detail: 'No authenticator app is waiting for its first code. Begin again.',
    })
  const seed = openSeed(keyring, sealed, { table: 'totp_enrolment', providerId: provider.id, id })
  const step = matchStep(seed, code, now)
  if (step === undefined) throw new Problem('invalid_code', { says: lazyMessage(mfaWords, 'code_wrong') })

  return transact(db, async (tx) => {
    await lockUser(tx, provider.id, user.id)
    if (enroller.kind === 'pending') await requireEnrolDue(services, tx, provider, enroller.pending)
    if (!(await deleteEnrolment(tx, provider.id, id))) throw new Problem('invalid_code')
    const replaced = await putTotp(tx, provider.id, user.id, {
      sealed_seed: sealSeed(keyring, seed, { table: 'totp', providerId: provider.id, id: user.id }),
      last_step: step,
      activated_at: new Date(now),
    })
    await tellApp(services, tx, provider, { user, replaced })
    const recoveryCodes = await giveRecoveryCodes(services, tx, provider.id, user.id)
    const keptId = enroller.kind === 'session' ? enroller.session.id : undefined
    const others = { userId: user.id, keptId }
    await endSessions(services, tx, provider.id, others, { reason: 'credential_changed' })
    await recordAct(services, tx, provider.id, {
      action: 'mfa.totp_enrolled',
      by: callerOfEnroller(enroller),
      user,
      device: client.device,
    })
    notify(services, tx, provider, totpOnMail(provider, user, client.device))
    return { recoveryCodes, signedIn: await signIn(services, tx, provider, { enroller, client }) }
  })
}

async function tellApp(
  services: EmittingServices,
  tx: Tx,
  provider: Provider,
  { user, replaced }: { user: Pick<User, 'id'>; replaced: boolean },
): Promise<void> {
  const change = { userId: user.id, credentials: [{ kind: 'totp' as const }] }
  if (replaced)
    await tellCredentials(services, tx, provider.id, { type: 'user.credential_removed', ...change })
  await tellCredentials(services, tx, provider.id, { type: 'user.credential_added', ...change })
}

async function signIn(
  services: EmittingServices,
  tx: Tx,
  provider: Provider,
  { enroller, client }: { enroller: Enroller; client: Client },
): Promise<SignedIn> {
  if (enroller.kind === 'pending')
    return passNewFactor(services, tx, provider, { pending: enroller.pending, factor: 'totp', client })
  const { session } = enroller
  const rotated = await rotateSession(services, tx, provider, { session, secondFactor: 'totp' })
  return { kind: 'signed_in', ...rotated, user: userOfEnroller(enroller) }
}
