import type { Connection, Kind } from './core/index.ts'
import { oauth2Kind, oauthKind, oidcKind } from './oauth/index.ts'
import { samlKind } from './saml/index.ts'

/** Every kind of connection: a file, and a line here. */
export const KINDS: readonly Kind[] = [oauthKind, oauth2Kind, oidcKind, samlKind]

export function kindOf({ kind }: Pick<Connection, 'kind'>): Kind {
  return kindNamed(kind)!
}

export function kindNamed(name: string): Kind | undefined {
  return KINDS.find(({ kind }) => kind === name)
}
