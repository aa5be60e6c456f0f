import { createHash } from 'node:crypto'
import type { Provider as Engine } from 'oidc-provider'
import { clientNetwork } from '../../../platform/http/client-address.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import { COMPARED_PARAMS, type Failed, type RefusalLimit } from '../refusals/index.ts'
import { currentUnit } from './unit.ts'

/** What the engine says when it refuses a request of an application, or one that is made for it. */
const EVENTS = [
  'authorization.error',
  'grant.error',
  'introspection.error',
  'revocation.error',
  'pushed_authorization_request.error',
  'device_authorization.error',
]

/** What we read of the engine's context. */
interface Refused {
  headers: Readonly<Record<string, string | undefined>>
  oidc: { route: string; params?: Readonly<Record<string, unknown>> }
}

interface EngineError extends Error {
  error?: string
  error_description?: string
  error_detail?: string
  scope?: string
}

/** Notes in the unit of a request why it was refused. The last word counts: a wrong redirect URI outweighs the rest. */
export function noticeRefusals(engine: Engine, limit: RefusalLimit): void {
  for (const event of EVENTS)
    engine.on(event as 'grant.error', (ctx, error) => {
      const unit = currentUnit()
      const refused = ctx as unknown as Refused
      const [clientId, application] = [...unit.applications][0] ?? []
      if (clientId === undefined) return
      const asked = { clientId, isKnown: application !== undefined, network: clientNetwork(unit.device.ip) }
      if (!unit.failed && !limit.admits(asked)) return
      unit.failed = failedOf(refused, error as EngineError)
    })
}

function failedOf({ headers, oidc }: Refused, error: EngineError): Failed {
  const params = textsIn(oidc.params ?? {})
  const { code, refresh_token, device_code, code_verifier, client_assertion } = params
  const token = code ?? refresh_token ?? device_code
  return {
    endpoint: oidc.route,
    error: error.error ?? error.message,
    detail: error.error_detail ?? error.error_description ?? '',
    scope: error.scope,
    params: Object.fromEntries(
      COMPARED_PARAMS.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])),
    ),
    authMethod: authMethodOf(headers, params),
    origin: headers.origin,
    challenge:
      code_verifier === undefined
        ? undefined
        : createHash('sha256').update(code_verifier).digest('base64url'),
    tokenDigest: token === undefined ? undefined : digestOf(token),
    assertion: client_assertion === undefined ? undefined : timesIn(client_assertion),
  }
}

/** Parameters that came once. */
function textsIn(params: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function authMethodOf(headers: Refused['headers'], params: Readonly<Record<string, string>>): string {
  if (params.client_assertion !== undefined) return 'private_key_jwt'
  if (params.client_secret !== undefined) return 'client_secret_post'
  return headers.authorization === undefined ? 'none' : 'client_secret_basic'
}

/** When an assertion says that it holds; its signature is not checked. */
function timesIn(jwt: string): Failed['assertion'] {
  try {
    const { iat, nbf, exp } = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
    const numbers = Object.entries({ iat, nbf, exp }).filter(([, value]) => Number.isFinite(value))
    return Object.fromEntries(numbers)
  } catch {
    return {}
  }
}
