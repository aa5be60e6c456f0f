import { timingSafeEqual } from 'node:crypto'
import { newId } from '../../../platform/keys/ids.ts'
import type { SealedColumn } from '../../../platform/keys/sealed-column.ts'
import { digestOf, newUrlToken } from '../../../platform/keys/tokens.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { MINUTE } from '../../../platform/time/clock.ts'
import type { Provider } from '../../../providers/index.ts'
import type { SignedIn } from './grant-session.ts'
import { deleteExchangeCode, insertExchangeCode } from './store/exchange-codes.ts'

export const EXCHANGE_LIFETIME_MS = MINUTE

const contextOf = (providerId: string, id: string): string => `exchange_code:${providerId}:${id}`

/** To re-encrypt when SECRET_KEY rotates. */
export const SEALED_EXCHANGE_TOKENS: SealedColumn = {
  table: 'exchange_code',
  column: 'sealed_token',
  key: ['provider_id', 'id'],
  contextOf: ({ provider_id, id }) => contextOf(provider_id, id),
}

/**
 * Makes a one-time code, which a hosted page puts into the URL that takes the person back to the application. The
 * application's server exchanges it, with its secret key, for the session token, so the token is in no URL. With a
 * challenge, a native application does, with the verifier. Until then, for at most a minute, the token is kept sealed.
 */
export async function newExchangeCode(
  { db, clock, keyring }: Services,
  provider: Provider,
  { token, challenge }: Pick<SignedIn, 'token'> & { challenge?: string },
): Promise<string> {
  const code = newUrlToken()
  const id = newId(clock.now())
  await insertExchangeCode(db, provider.id, {
    id,
    digest: digestOf(code),
    sealed_token: keyring.seal(token, contextOf(provider.id, id)),
    verifier_digest: challenge === undefined ? null : Buffer.from(challenge, 'base64url'),
    expires_at: new Date(clock.now() + EXCHANGE_LIFETIME_MS),
  })
  return code
}

/**
 * Exchanges the code for the session token, once, whatever comes with it. A code with a challenge needs its verifier
 * (RFC 7636, 4.6), and one without is for servers alone. Throws invalid_code.
 */
export async function takeExchangeCode(
  { db, clock, keyring }: Services,
  provider: Provider,
  { code, verifier }: { code: string; verifier?: string },
): Promise<string> {
  const row = await deleteExchangeCode(db, provider.id, digestOf(code))
  if (!row || row.expires_at.getTime() <= clock.now() || !fits(row.verifier_digest, verifier))
    throw new Problem('invalid_code')
  return keyring.open(row.sealed_token, contextOf(provider.id, row.id)).toString()
}

function fits(challenge: Buffer | null, verifier: string | undefined): boolean {
  if (challenge === null || verifier === undefined) return challenge === null && verifier === undefined
  return timingSafeEqual(challenge, digestOf(verifier))
}
