import { MINUTE } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { Problem } from '../../lib/problem.ts'
import type { SealedColumn } from '../../lib/sealed-column.ts'
import type { Services } from '../../lib/services.ts'
import { digestOf, newUrlToken } from '../../lib/tokens.ts'
import type { Provider } from '../../providers/index.ts'
import type { SignedIn } from './grant-session.ts'

const LIFETIME_MS = MINUTE

const contextOf = (providerId: string, id: string): string => `exchange_code:${providerId}:${id}`

/** For the rotation of SECRET_KEY. */
export const SEALED_EXCHANGE_TOKENS: SealedColumn = {
  table: 'exchange_code',
  column: 'sealed_token',
  key: ['provider_id', 'id'],
  contextOf: ({ provider_id, id }) => contextOf(provider_id, id),
}

/**
 * A one-time code that a hosted page hands to the application in the address it sends the person back to. The
 * application's server exchanges it, with its secret key, for the session token; the token itself is in no address. The
 * token is kept sealed until then, for a minute.
 */
export async function newExchangeCode(
  { db, clock, keyring }: Services,
  provider: Provider,
  { token }: Pick<SignedIn, 'token'>,
): Promise<string> {
  const code = newUrlToken()
  const id = newId(clock.now())
  await db`insert into exchange_code ${db({
    provider_id: provider.id,
    id,
    digest: digestOf(code),
    sealed_token: keyring.seal(token, contextOf(provider.id, id)),
    expires_at: new Date(clock.now() + LIFETIME_MS),
  })}`
  return code
}

/** Exchanges the code for the session token, once. Throws invalid_code. */
export async function takeExchangeCode(
  { db, clock, keyring }: Services,
  provider: Provider,
  code: string,
): Promise<string> {
  const [row] = await db<{ id: string; sealed_token: Buffer; expires_at: Date }[]>`
    delete from exchange_code where provider_id = ${provider.id} and digest = ${digestOf(code)}
    returning id, sealed_token, expires_at`
  if (!row || row.expires_at.getTime() <= clock.now()) throw new Problem('invalid_code')
  return keyring.open(row.sealed_token, contextOf(provider.id, row.id)).toString()
}

/** Clean-up. */
export async function deleteExpiredExchangeCodes({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db`delete from exchange_code where expires_at < ${new Date(clock.now())}`
}
