import { type Act, recordActs } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { z } from '../../../platform/http/api.ts'
import { KEY_SCOPES } from '../../../platform/http/key-scopes.ts'
import { Id } from '../../../platform/http/schemas.ts'
import type { Services } from '../../../platform/services.ts'
import { type ApiKeyRow, listKeysMadeBy, revokeKeys } from '../../../providers/api-keys/index.ts'
import { type LeftToken, MADE_TOKENS } from './hooks.ts'

const Revoked = z
  .boolean()
  .describe('Whether it was revoked with them. Otherwise it still opens what it did.')

/** What is said of a key whose maker lost the right to make it. */
const LeftKey = z
  .object({
    id: Id,
    name: z.string().describe('Name that tells it from other keys.'),
    hint: z.string().describe('The last four characters.'),
    scopes: z.array(z.enum(KEY_SCOPES)).describe('What it may do.'),
    revoked: Revoked,
  })
  .openapi('KeyOfPerson')

/** The same of a token for the directory of an account. */
const LeftScimToken = z
  .object({
    id: Id,
    account_id: Id,
    name: z.string().describe('The name it was given when it was made.'),
    hint: z.string().describe('The last four characters.'),
    revoked: Revoked,
  })
  .openapi('ScimTokenOfPerson')

const LeftKeys = z.array(LeftKey).describe('The secret keys that this person made, newest first.')
const LeftScimTokens = z
  .array(LeftScimToken)
  .describe('The SCIM tokens that this person made, or a key of theirs.')

/** In its own answer. */
export const LeftBehind = z.object({ api_keys: LeftKeys, scim_tokens: LeftScimTokens })
/** In an answer about the person: only what there is. */
export const LEFT_BEHIND = { api_keys: LeftKeys.optional(), scim_tokens: LeftScimTokens.optional() }
export type LeftBehind = z.infer<typeof LeftBehind>

/** In a query, of a deletion. */
export const RevokeKeys = z
  .enum(['true', 'false'])
  .default('false')
  .describe(
    'Whether to revoke the secret keys and SCIM tokens that this person made in the same act. They know them.',
  )

/** In a body. */
export const revokeKeysWith = (what: string) =>
  z
    .boolean()
    .optional()
    .describe(
      `With ${what}: also revokes the secret keys and SCIM tokens that this person made. They know them.`,
    )

export const NOTHING_LEFT: LeftBehind = { api_keys: [], scim_tokens: [] }

/** What to do with the keys of a person who may make none any more. */
export interface Settling {
  userId: string
  revoke: boolean
}

/** Revokes the keys and tokens that a person made, if the caller wants that. Returns all that there were. */
export async function settleKeys(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  { userId, revoke }: Settling,
  source: Pick<Act, 'by' | 'device'>,
): Promise<LeftBehind> {
  const keys = await listKeysMadeBy(tx, providerId, userId, new Date(services.clock.now()))
  const tokens: LeftToken[] = []
  for (const settle of services.registry.all(MADE_TOKENS))
    tokens.push(...(await settle(services, tx, providerId, { userId, revoke }, source)))
  if (revoke) {
    await revokeKeys(
      services,
      tx,
      providerId,
      keys.map(({ id }) => id),
    )
    await recordActs(
      services,
      tx,
      providerId,
      keys.map(({ id, name }) => ({
        ...source,
        action: 'api_key.revoked',
        targetId: id,
        detail: { name, made_by: userId },
      })),
    )
  }
  return {
    api_keys: keys.map((key) => show(key, revoke)),
    scim_tokens: tokens.map((token) => ({ ...token, revoked: revoke })),
  }
}

function show({ id, name, hint, scopes }: ApiKeyRow, revoked: boolean): LeftBehind['api_keys'][number] {
  return { id, name, hint, scopes, revoked }
}

/** What an answer names: undefined if there was nothing. */
export function leftOf(left: LeftBehind): LeftBehind | undefined {
  return left.api_keys.length + left.scim_tokens.length > 0 ? left : undefined
}

/** What the log says of keys and tokens that stay. */
export function leftInDetail({ api_keys, scim_tokens }: LeftBehind): Record<string, string> {
  return { ...named('keys_left', api_keys), ...named('scim_tokens_left', scim_tokens) }
}

function named(
  field: string,
  made: ReadonlyArray<{ name: string; revoked: boolean }>,
): Record<string, string> {
  const left = made.filter(({ revoked }) => !revoked).map(({ name }) => name)
  return left.length === 0 ? {} : { [field]: left.join(', ').slice(0, 1_000) }
}
