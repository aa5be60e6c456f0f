import type { Change } from '../../../platform/given.ts'
import { Problem } from '../../../platform/problem.ts'
import { type Application, type ApplicationKind, isPublic } from '../core/index.ts'
import { requireExchange } from './require-exchange.ts'
import { requireKeys } from './require-keys.ts'
import { requirePostLogoutUris, requireRedirectUris } from './require-redirect-uris.ts'

type Described = Pick<
  Application,
  | 'kind'
  | 'principal'
  | 'auth_method'
  | 'redirect_uris'
  | 'post_logout_uris'
  | 'jwks'
  | 'jwks_uri'
  | 'serves'
  | 'may_call'
  | 'dpop_required'
>

/** Throws redirect_uri_invalid and invalid_request unless what is said of an application fits together. */
export function requireApplication(application: Described): void {
  const { kind, auth_method } = application
  if (isPublic({ kind }) !== (auth_method === 'none')) throw wrongMethod(kind)
  requireRedirectUris(application.redirect_uris, kind)
  requirePostLogoutUris(application.post_logout_uris, kind)
  requireKeys(application)
  requireExchange(application)
}

/** The same of one that changes: what is not changed may be from before a rule. */
export function requireChange(changed: Described, change: Change<Partial<Described>>): void {
  if (change.redirect_uris) requireRedirectUris(change.redirect_uris, changed.kind)
  if (change.post_logout_uris) requirePostLogoutUris(change.post_logout_uris, changed.kind)
  if (change.jwks !== undefined || change.jwks_uri !== undefined) requireKeys(changed)
  requireExchange(changed)
}

function wrongMethod(kind: ApplicationKind): Problem {
  const message = isPublic({ kind })
    ? 'An application in a browser or on a device cannot keep a secret: leave it out, or set "none".'
    : 'This kind of application authenticates with a secret or a key.'
  return new Problem('invalid_request', { errors: [{ field: '/auth_method', message }] })
}
