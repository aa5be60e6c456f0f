import type { Context } from '../../../platform/http/context.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import type { Services } from '../../../platform/services.ts'
import { authenticateBasic, noteUse } from '../clients/index.ts'
import { issuerUrl, type Realm } from '../core/index.ts'
import type { Ran } from '../engine/index.ts'
import { findToken, mayIntrospect, momentOf, type TokenRow } from '../tokens/index.ts'

const BASIC = /^Basic ([\w+/]+=*)$/i
const FIELDS = new Set(['token', 'token_type_hint'])
/** What says that a token is bound to a key: the engine says which. */
const BOUND = ['jkt', 'x5t#S256', 'rar']

type Deps = Pick<Services, 'db' | 'clock'>

/**
 * Answers the question that APIs ask all day: an application that shows its secret asks about an opaque access token, and
 * it is good (RFC 7662, 2.2). Undefined for everything else, which is the engine's to answer, and for all refusals. It
 * takes a fifth of the processor time that the engine does.
 */
export async function introspectKnown(
  services: Deps,
  c: Context,
  realm: Realm,
  form: URLSearchParams,
): Promise<Ran | undefined> {
  const names = [...form.keys()]
  const token = form.get('token')
  if (!token || new Set(names).size !== names.length || names.some((name) => !FIELDS.has(name)))
    return undefined
  const [caller, row] = await Promise.all([
    authenticated(services, c, realm),
    findAccessToken(services, realm, token),
  ])
  if (!caller || !row || !mayIntrospect(caller.application, row.payload)) return undefined
  await noteUse(services, realm.provider.id, caller)
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(shown(realm, row)),
    refusal: undefined,
    writes: [],
    application: caller.application,
  }
}

/** The application that shows its secret as most do. */
async function authenticated(
  services: Deps,
  c: Context,
  realm: Realm,
): Promise<Awaited<ReturnType<typeof authenticateBasic>>> {
  const [, credential] = BASIC.exec(c.req.header('authorization') ?? '') ?? []
  const found = credential === undefined ? undefined : await authenticateBasic(services, realm, credential)
  return found?.application.auth_method === 'client_secret_basic' ? found : undefined
}

async function findAccessToken(
  services: Deps,
  { provider, principal }: Realm,
  token: string,
): Promise<TokenRow | undefined> {
  const row = await findToken(services.db, provider.id, digestOf(token), momentOf(services, provider))
  if (row?.kind !== 'access' || row.principal !== principal || row.consumed_at) return undefined
  return BOUND.some((name) => row.payload[name] !== undefined) ? undefined : row
}

/** As the engine tells it. */
function shown(realm: Realm, { payload }: TokenRow): Record<string, unknown> {
  const { accountId, extra, clientId, exp, iat, aud, scope } = payload
  return {
    active: true,
    sub: accountId,
    ...(extra as object | undefined),
    client_id: clientId,
    exp,
    iat,
    iss: issuerUrl(realm),
    aud,
    scope,
    token_type: 'Bearer',
  }
}
