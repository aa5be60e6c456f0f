import { Problem } from '../../../platform/problem.ts'
import { type ApplicationKind, redirectUriFault } from '../core/index.ts'

/** Throws redirect_uri_invalid, which says what is wrong with which. */
export function requireRedirectUris(uris: readonly string[], kind: ApplicationKind): void {
  if (kind === 'machine') {
    if (uris.length === 0) return
    throw fault('/redirect_uris', 'A machine signs no one in, so it has no redirect URI.')
  }
  if (uris.length === 0) throw fault('/redirect_uris', 'Give at least one.')
  const errors = uris.flatMap((uri, index) => {
    const message = redirectUriFault(uri, kind)
    return message === undefined ? [] : [{ field: `/redirect_uris/${index}`, message }]
  })
  if (errors.length > 0) throw new Problem('redirect_uri_invalid', { errors })
}

function fault(field: string, message: string): Problem {
  return new Problem('redirect_uri_invalid', { errors: [{ field, message }] })
}
