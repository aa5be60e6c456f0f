import type { Tx } from '../../../lib/db.ts'
import { Problem } from '../../../lib/problem.ts'
import type { Services } from '../../../lib/services.ts'
import type { Provider } from '../../../providers/index.ts'
import type { Client } from '../../client.ts'
import { knownDeviceDigest } from '../../known-device.ts'
import { matchStep } from './code.ts'
import { DEVICE_GUESS_BUDGET, GUESS_BUDGET } from './limits.ts'
import { openSeed } from './seed.ts'
import { budgetRenewedAt, countGuess, findTotp, forgetGuess, type Guesser, useStep } from './store.ts'

/** A code that was right when it was looked at, and is not used up yet. */
export interface RightCode {
  step: number
  guesser: Guesser
}

const EVERYBODY_ELSE = Buffer.alloc(0)

const refused = () =>
  new Problem('invalid_code', { detail: 'The code is wrong or was used before. Wait for the next one.' })

/**
 * Checks a code of the user's app; the guess is counted, and committed, before anything is compared. Throws
 * invalid_code, and rate_limited once the budget of the day is used up.
 */
export async function tryCode(
  { db, clock, keyring }: Services,
  provider: Provider,
  { userId, code, client }: { userId: string; code: string; client: Client },
): Promise<RightCode> {
  const now = clock.now()
  const device = await knownDeviceDigest(db, provider.id, userId, client.deviceToken)
  const guesser = { providerId: provider.id, userId, deviceDigest: device ?? EVERYBODY_ELSE }
  const budget = device ? DEVICE_GUESS_BUDGET : GUESS_BUDGET
  if (!(await countGuess(db, guesser, budget, new Date(now))))
    throw new Problem('rate_limited', {
      detail:
        'Too many wrong codes. Use a recovery code, a browser you signed in with before, or try again tomorrow.',
      retryAfter: ((await budgetRenewedAt(db, guesser)) - now) / 1_000,
    })
  const totp = await findTotp(db, provider.id, userId)
  if (!totp) throw refused()
  const seed = openSeed(keyring, totp.sealed_seed, { table: 'totp', providerId: provider.id, id: userId })
  const step = matchStep(seed, code, now)
  if (step === undefined || step <= totp.last_step) throw refused()
  return { step, guesser }
}

/** Uses a right code up, in the transaction that grants what it is for. Throws invalid_code if another request was first. */
export async function redeemCode(tx: Tx, { step, guesser }: RightCode): Promise<void> {
  if (!(await useStep(tx, guesser.providerId, guesser.userId, step))) throw refused()
  await forgetGuess(tx, guesser)
}
