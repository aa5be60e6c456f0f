import type { Sql } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { MINUTE } from '../../../platform/time/clock.ts'
import { insertPart } from './store.ts'
import { traceSignIn } from './trace-sign-in.ts'

type Means = Pick<Services, 'clock' | 'tracing'> & { db: Sql }

/** What is not the end of a sign-in: the person is asked for something more. */
const GOES_ON: readonly string[] = ['other_browser', 'email_not_proved']

export interface Tried {
  principal: Principal
  method: string
}

/** Runs a sign-in, and traces it. If it is refused, that is counted by its reason, after whatever was undone. */
export function countRefusals<Outcome>(
  services: Means,
  provider: { id: string },
  tried: Tried,
  signIn: () => Promise<Outcome>,
): Promise<Outcome> {
  const counted = (): Promise<Outcome> => counting(services, provider, tried, signIn)
  return services.tracing ? traceSignIn(services.tracing, tried, counted) : counted()
}

async function counting<Outcome>(
  services: Means,
  provider: { id: string },
  tried: Tried,
  signIn: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await signIn()
  } catch (error) {
    if (error instanceof Problem && error.status < 500 && !GOES_ON.includes(error.code))
      await countRefusal(services, provider, { ...tried, reason: error.code })
    throw error
  }
}

export async function countRefusal(
  { db, clock }: Means,
  { id }: { id: string },
  { principal, method, reason }: Tried & { reason: string },
): Promise<void> {
  await insertPart(db, id, { minute: Math.floor(clock.now() / MINUTE), principal, method, reason })
}
