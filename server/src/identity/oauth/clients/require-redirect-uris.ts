import { Problem } from '../../../platform/problem.ts'
import { type ApplicationKind, redirectUriFault } from '../core/index.ts'

/** Throws redirect_uri_invalid, which says what is wrong with which. */
export function requireRedirectUris(uris: readonly string[], kind: ApplicationKind): void {
  if (kind === 'machine') {
    if (uris.length === 0) return
    throw fault('/redirect_uris', 'A machine signs no one in, so it has no redirect URI.')
  }
  if (uris.length === 0) throw fault('/redirect_uris', 'Give at least one.')
  requireFine(uris, kind, 'redirect_uris')
}

/** The same for where people are sent after they signed out, which may be nowhere. */
export function requirePostLogoutUris(uris: readonly string[], kind: ApplicationKind): void {
  if (kind === 'machine' && uris.length > 0)
    throw fault('/post_logout_uris', 'A machine signs no one in, so it signs no one out.')
  requireFine(uris, kind, 'post_logout_uris')
}

function requireFine(uris: readonly string[], kind: ApplicationKind, field: string): void {
  const errors = uris.flatMap((uri, index) => {
    const message = redirectUriFault(uri, kind)
    return message === undefined ? [] : [{ field: `/${field}/${index}`, message }]
  })
  if (errors.length > 0) throw new Problem('redirect_uri_invalid', { errors })
}

function fault(field: string, message: string): Problem {
  return new Problem('redirect_uri_invalid', { errors: [{ field, message }] })
}
