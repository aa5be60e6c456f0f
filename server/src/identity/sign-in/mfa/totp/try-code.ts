import type { Spending } from '../../../../platform/budget.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { lazyMessage } from '../../../../platform/i18n/words.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Provider } from '../../../../providers/index.ts'
import type { Client } from '../../complete/index.ts'
import { standingOf } from '../../complete/index.ts'
import { mfaWords } from '../words/words.ts'
import { matchStep } from './code.ts'
import { guesses } from './limits.ts'
import { openSeed } from './seed.ts'
import { findTotp, useStep } from './store.ts'

type Share = Spending<keyof (typeof guesses)['most']>

/** A code that was right when it was checked, and is not used up yet. */
export interface RightCode {
  userId: string
  step: number
  share: Share
}

/** Who enters a code: a user in a session, or at the end of a sign-in. */
export interface CodeOf {
  userId: string
  code: string
  by: { sessionId: string } | { client: Client }
}

const refused = () => new Problem('invalid_code', { says: lazyMessage(mfaWords, 'code_wrong') })

/**
 * Checks a code of the user's app. The guess is counted and committed before anything is compared. Throws invalid_code,
 * and rate_limited once the budget of the day is used up.
 */
export async function tryCode(
  services: Services,
  provider: Provider,
  { userId, code, by }: CodeOf,
): Promise<RightCode> {
  const { db, clock, keyring } = services
  const now = clock.now()
  const share = await spendGuess(services, provider, { userId, by })
  const totp = await findTotp(db, provider.id, userId)
  if (!totp) throw refused()
  const seed = openSeed(keyring, totp.sealed_seed, { table: 'totp', providerId: provider.id, id: userId })
  const step = matchStep(seed, code, now)
  if (step === undefined || step <= totp.last_step) throw refused()
  return { userId, step, share }
}

async function spendGuess(
  services: Services,
  provider: Provider,
  { userId, by }: Pick<CodeOf, 'userId' | 'by'>,
): Promise<Share> {
  const { db, clock } = services
  const spenders = await spendersOf(services, provider, userId, by)
  const shares = spenders.map((spender) => ({ providerId: provider.id, subject: userId, spender }))
  for (const share of shares) if (await guesses.spend(db, share, clock.now())) return share
  throw new Problem('rate_limited', {
    says: lazyMessage(mfaWords, 'too_many'),
    retryAfter: await guesses.wholeIn(db, shares[0]!, clock.now()),
  })
}

async function spendersOf(
  services: Services,
  provider: Provider,
  userId: string,
  by: CodeOf['by'],
): Promise<Array<Share['spender']>> {
  if ('sessionId' in by) return [['session', by.sessionId]]
  const { device, isKnownNetwork } = await standingOf(services, provider.id, userId, by.client)
  if (device) return [['device', device.toString('hex')]]
  return isKnownNetwork ? [['anybody'], ['known_network']] : [['anybody']]
}

/**
 * Uses up a right code, in the transaction that grants what it is for. Throws invalid_code if another request was
 * first.
 */
export async function redeemCode(tx: Tx, { userId, step, share }: RightCode): Promise<void> {
  if (!(await useStep(tx, share.providerId, userId, step))) throw refused()
  await guesses.refund(tx, share)
}
