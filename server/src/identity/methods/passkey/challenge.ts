import { randomBytes } from 'node:crypto'
import type { Principal } from '../../../platform/http/context.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { MINUTE } from '../../../platform/time/clock.ts'
import type { Provider } from '../../../providers/index.ts'
import { deleteChallenge, insertChallenge } from './store.ts'

export const CHALLENGE_LIFETIME_MS = 5 * MINUTE
const CHALLENGE_BYTES = 32

/** What a challenge is for, and who may answer it. */
export interface Ceremony {
  purpose: 'register' | 'sign_in' | 'second_factor' | 'step_up'
  subject: string
}

/**
 * Adding a passkey: in the session that asked, which showed a recent factor then, or in the sign-in that cannot end without
 * it.
 */
export function registration(id: string): Ceremony {
  return { purpose: 'register', subject: id }
}

/** Signing in, in the browser that asked. */
export function signIn(principal: Principal, flow: string): Ceremony {
  return { purpose: 'sign_in', subject: `${principal}:${digestOf(flow).toString('hex')}` }
}

/** The second factor of a pending sign-in. */
export function secondFactor(pendingId: string): Ceremony {
  return { purpose: 'second_factor', subject: pendingId }
}

/** Showing a passkey again, in the session that asked. */
export function stepUpIn(sessionId: string): Ceremony {
  return { purpose: 'step_up', subject: sessionId }
}

/** Makes a challenge and stores its digest for five minutes. */
export async function newChallenge(
  { db, clock }: Services,
  provider: Provider,
  ceremony: Ceremony,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = randomBytes(CHALLENGE_BYTES)
  await insertChallenge(db, provider.id, {
    ...ceremony,
    digest: digestOf(challenge.toString('base64url')),
    expires_at: new Date(clock.now() + CHALLENGE_LIFETIME_MS),
  })
  return Uint8Array.from(challenge)
}

/**
 * Uses up the challenge of an answer, before anything else of the answer is checked and whatever comes of it. Returns
 * it. Throws invalid_passkey if it is not open for this ceremony.
 */
export async function takeChallenge(
  { db, clock }: Services,
  provider: Provider,
  ceremony: Ceremony,
  clientDataJSON: string,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const key = { ...ceremony, digest: digestOf(challenge) }
  if (!(await deleteChallenge(db, provider.id, key, new Date(clock.now()))))
    throw new Problem('invalid_passkey')
  return challenge
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    if (typeof challenge === 'string') return challenge
  } catch {}
  throw new Problem('invalid_passkey')
}
