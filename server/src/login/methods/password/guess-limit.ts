import { HOUR, SECOND } from '../../../lib/clock.ts'
import type { Principal } from '../../../lib/http/context.ts'
import { Problem } from '../../../lib/problem.ts'
import type { Services } from '../../../lib/services.ts'
import { digestOf } from '../../../lib/tokens.ts'
import type { Provider } from '../../../providers/index.ts'
import type { SessionWithUser } from '../../../sessions/index.ts'
import type { User } from '../../../users/index.ts'
import type { Client } from '../../client.ts'
import { knownDeviceDigest } from '../../known-device.ts'
import { countGuess, type Guesser, refundGuess } from './store.ts'

/** Wrong passwords that anybody may try for an address in a day, all together. */
const OPEN_BUDGET = 20
/** The same for each browser that signed in before, and for each session: strangers cannot use these up. */
const OWN_BUDGET = 10

const ANYBODY = Buffer.alloc(0)
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Whose budget a sign-in draws on. Looks the same up for an unknown address. */
export async function guesserOf(
  { db }: Services,
  provider: Provider,
  { principal, email, client }: { principal: Principal; email: string; client: Client },
  user: User | undefined,
): Promise<Guesser> {
  const known = await knownDeviceDigest(db, provider.id, user?.id ?? NOBODY, client.deviceToken)
  return { principal, email, guesser: known ?? ANYBODY }
}

/** Whose budget counts for who gives the password of the session in use. */
export function sessionGuesser({ id, principal, email }: SessionWithUser): Guesser {
  return { principal, email, guesser: digestOf(`session ${id}`) }
}

/**
 * Runs `compare` if the budget of the day lets it. The guess is counted, and committed, before; one that was not looked
 * at is given back, and a right one is the caller's to give back (refundGuess) in the transaction that acts on it, which
 * saves a commit. Throws rate_limited, for addresses without an account too.
 */
export async function guess(
  { db, clock }: Services,
  provider: Provider,
  guesser: Guesser,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  const most = guesser.guesser === ANYBODY ? OPEN_BUDGET : OWN_BUDGET
  const isLeft = await countGuess(db, provider.id, guesser, { most, now: new Date(clock.now()) })
  if (!isLeft)
    throw new Problem('rate_limited', {
      detail:
        'Too many wrong passwords were tried for this address. Sign in another way, reset the password, or wait a day.',
      retryAfter: HOUR / SECOND,
    })
  try {
    return await compare()
  } catch (error) {
    await refundGuess(db, provider.id, guesser)
    throw error
  }
}
