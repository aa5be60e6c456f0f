import type { EmittingServices } from '../../../../events/index.ts'
import { recordAct } from '../../../../platform/audit/index.ts'
import { type Tx, transact } from '../../../../platform/db/db.ts'
import type { Device } from '../../../../platform/http/device.ts'
import { lazyMessage } from '../../../../platform/i18n/words.ts'
import { hashPassword } from '../../../../platform/password-hash/index.ts'
import { Problem, wrongField } from '../../../../platform/problem.ts'
import type { Provider } from '../../../../providers/index.ts'
import {
  callerOf,
  deletePendingOf,
  endSessions,
  requireRecentFactor,
  rotateSession,
  type SessionWithUser,
  userOf,
} from '../../../sessions/index.ts'
import { voidChallenges } from '../../../sign-in/challenges/index.ts'
import { notify, type SignedIn } from '../../../sign-in/complete/index.ts'
import { passwordWords } from '../words/words.ts'
import { checkPassword } from './check-password.ts'
import { isRightPassword } from './compare-password.ts'
import { guess, type RightGuess, refundGuess, sessionGuesser } from './guess-limit.ts'
import { passwordSetNotice } from './mail.ts'
import { setPassword } from './set-password.ts'
import { findPasswordHash, lockPassword } from './store.ts'

export interface PasswordChange {
  session: SessionWithUser
  /** Needed if the user has a password; otherwise a recent factor is. */
  current?: string | undefined
  chosen: string
  /** Names of the two fields in the form or body, for errors. */
  fields: { current: string; chosen: string }
  device: Device
}

/**
 * Changes the password of the signed-in user, or sets the first one: the session gets a new token, all others end.
 * Throws invalid_credentials, weak_password, rate_limited, reauthentication_required.
 */
export async function changePassword(
  services: EmittingServices,
  provider: Provider,
  { session, current, chosen, fields, device }: PasswordChange,
): Promise<SignedIn> {
  const user = userOf(session)
  const old = await findPasswordHash(services.db, provider.id, user.id)
  let right: RightGuess | undefined
  if (old === undefined) requireRecentFactor(services, session)
  else right = await requireCurrent(services, provider, { session, old, current, field: fields.current })
  const wanted = { password: chosen, email: user.email, field: fields.chosen, userId: user.id }
  const checked = await checkPassword(services, provider, wanted)
  const hash = await hashPassword(checked, { isKnown: true, cost: services.hashCost })

  return transact(services.db, async (tx) => {
    await voidChallenges(services, tx, provider, { ...user, purpose: 'password_reset' })
    if ((await lockPassword(tx, provider.id, user.id)) !== old) throw changedMeanwhile()
    await setPassword(services, tx, provider, { userId: user.id, hash })
    if (right) await refundGuess(tx, right)
    await recordAct(services, tx, provider.id, {
      action: old === undefined ? 'password.set' : 'password.changed',
      by: callerOf(session),
      user,
      device,
    })
    notify(services, tx, provider, passwordSetNotice(provider, user, device))
    return renewedSession(services, tx, provider, session)
  })
}

async function requireCurrent(
  services: EmittingServices,
  provider: Provider,
  {
    session,
    old,
    current,
    field,
  }: { session: SessionWithUser; old: string; current: string | undefined; field: string },
): Promise<RightGuess> {
  if (current === undefined)
    throw new Problem('invalid_request', {
      errors: [wrongField(field, lazyMessage(passwordWords, 'current_needed'))],
    })
  const guesser = sessionGuesser(provider, session)
  const right = await guess(services, guesser, () =>
    isRightPassword({ hash: old, isOwn: true }, current, guesser),
  )
  if (!right)
    throw new Problem('invalid_credentials', {
      errors: [wrongField(field, lazyMessage(passwordWords, 'current_wrong'))],
    })
  return right
}

/** No other session stays: this one gets a new token, all others end. */
async function renewedSession(
  services: EmittingServices,
  tx: Tx,
  provider: Provider,
  session: SessionWithUser,
): Promise<SignedIn> {
  const user = userOf(session)
  const rotated = await rotateSession(services, tx, provider, { session })
  await deletePendingOf(tx, provider.id, user.id)
  const others = { userId: user.id, keptId: session.id }
  await endSessions(services, tx, provider.id, others, { reason: 'password_changed' })
  return { kind: 'signed_in', ...rotated, user }
}

function changedMeanwhile(): Problem {
  return new Problem('invalid_credentials', {
    says: lazyMessage(passwordWords, 'changed_meanwhile'),
  })
}
