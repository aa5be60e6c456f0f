import { Problem } from '../../../platform/problem.ts'
import type { Application } from '../core/index.ts'

/** Throws invalid_request unless an application has the keys that it authenticates by, in one place. */
export function requireKeys({
  auth_method,
  jwks,
  jwks_uri,
}: Pick<Application, 'auth_method' | 'jwks' | 'jwks_uri'>): void {
  if (auth_method !== 'private_key_jwt') {
    if (jwks) throw fault('/jwks', 'Only `private_key_jwt` takes keys.')
    if (jwks_uri) throw fault('/jwks_uri', 'Only `private_key_jwt` takes keys.')
    return
  }
  if (!jwks && !jwks_uri) throw fault('/jwks', 'Give its public keys, or their address in `jwks_uri`.')
  if (jwks && jwks_uri) throw fault('/jwks_uri', 'Give the keys or their address, and null for the other.')
  if (jwks_uri && URL.parse(jwks_uri)?.protocol !== 'https:')
    throw fault('/jwks_uri', 'Use https: by http, a stranger on the way can be this application.')
}

function fault(field: string, message: string): Problem {
  return new Problem('invalid_request', { errors: [{ field, message }] })
}
