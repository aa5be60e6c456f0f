import type { EmittingServices } from '../../../events/index.ts'
import type { Context } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { readBody } from '../../../platform/http/read-body.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import { MAX_BODY_BYTES, type Realm } from '../core/index.ts'
import { readMetadata } from '../documents/index.ts'
import { opennessOf } from '../issuers/index.ts'
import { type Registered, register, spendRegistration } from './register.ts'

/** Answers an application that registers itself (RFC 7591, 3). Throws rate_limited and limit_reached. */
export async function answerRegistration(
  services: EmittingServices,
  c: Context,
  realm: Realm,
): Promise<Response> {
  c.header('cache-control', 'no-store')
  c.header('access-control-allow-origin', '*')
  const { dcr } = await opennessOf(services.db, realm.provider.id, realm.principal)
  if (dcr === 'off') return refuse(c, 403, 'access_denied', 'this issuer takes no registrations')
  const device = deviceOf(c, services.config)
  await spendRegistration(services, realm, device)
  const told = await readObject(c)
  if (!told) return refuse(c, 400, 'invalid_client_metadata', 'the body is not a JSON object')
  const { described, faults } = readMetadata(told, { host: undefined })
  const [fault] = faults
  if (fault !== undefined) {
    const isRedirect = /redirect/i.test(fault)
    return refuse(c, 400, isRedirect ? 'invalid_redirect_uri' : 'invalid_client_metadata', faults.join(' '))
  }
  const isApproved = dcr === 'open'
  return c.json(toldOf(await register(services, realm, { described, isApproved, device })), 201)
}

async function readObject(c: Context): Promise<Record<string, unknown> | undefined> {
  const text = await readBody(c, MAX_BODY_BYTES)
  try {
    const body = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : undefined
  } catch {
    return undefined
  }
}

/** RFC 7591, 3.2.2. */
function refuse(c: Context, status: 400 | 403, error: string, error_description: string): Response {
  return c.json({ error, error_description }, status)
}

/** RFC 7591, 3.2.1. */
function toldOf({ application, secret }: Registered) {
  const { client_id, name, kind, redirect_uris, grant_types, auth_method } = application
  const { jwks, jwks_uri, dpop_required, created_at } = application
  return {
    client_id,
    client_id_issued_at: Math.floor(created_at.getTime() / SECOND),
    ...(secret !== undefined && { client_secret: secret, client_secret_expires_at: 0 }),
    client_name: name,
    application_type: kind === 'native' ? 'native' : 'web',
    redirect_uris,
    grant_types,
    response_types: ['code'],
    token_endpoint_auth_method: auth_method,
    ...(jwks && { jwks }),
    ...(jwks_uri && { jwks_uri }),
    ...(dpop_required && { dpop_bound_access_tokens: true }),
  }
}
