import { slugOf } from './services.ts'

/** What staff typed about a service with OAuth 2.0. */
export interface TypedOAuth2 {
  name: string
  authorizationUrl: string
  tokenUrl: string
  userUrl: string
  clientId: string
  secret: string
  clientAuth: 'body' | 'basic' | 'none'
  pkce: boolean
  scopes: string[]
  subject: string
  email: string
  emailVerified: string
  personName: string
  further: string
}

export const NEW_OAUTH2: TypedOAuth2 = {
  name: '',
  authorizationUrl: '',
  tokenUrl: '',
  userUrl: '',
  clientId: '',
  secret: '',
  clientAuth: 'body',
  pkce: true,
  scopes: [],
  subject: 'id',
  email: 'email',
  emailVerified: '',
  personName: '',
  further: '',
}

/** The fields in a text of JSON; none if it is empty. Undefined if it is not an object. */
export function furtherFields(text: string): Record<string, unknown> | undefined {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** The body that adds it, turned off. What was left empty is left out. */
export function oauth2Body(typed: TypedOAuth2): Record<string, unknown> {
  const { name, clientAuth, scopes, pkce, secret } = typed
  const plain = (text: string) => text.trim() || undefined
  const personName = plain(typed.personName)
  const isPublic = clientAuth === 'none'
  return {
    kind: 'oauth2',
    name,
    slug: slugOf(name),
    enabled: false,
    authorization_url: plain(typed.authorizationUrl),
    token_url: plain(typed.tokenUrl),
    ...(plain(typed.userUrl) ? { user_url: plain(typed.userUrl) } : { person_in: 'token' }),
    client_id: plain(typed.clientId),
    ...(!isPublic && { client_secret: secret }),
    ...(clientAuth !== 'body' && { client_auth: clientAuth }),
    ...(!pkce && !isPublic && { pkce: false }),
    scopes,
    mapping: {
      subject: plain(typed.subject),
      email: plain(typed.email),
      email_verified: plain(typed.emailVerified),
      ...(personName && { profile: { name: personName } }),
    },
    ...furtherFields(typed.further),
  }
}

/** What staff may change of one. */
export type EditedOAuth2 = Pick<
  TypedOAuth2,
  | 'authorizationUrl'
  | 'tokenUrl'
  | 'userUrl'
  | 'scopes'
  | 'subject'
  | 'email'
  | 'emailVerified'
  | 'personName'
>

interface Mapping {
  subject?: string
  email?: string
  email_verified?: string
  profile?: { name?: string } & Record<string, unknown>
}

/** What the form begins with. */
export function editedOAuth2(config: Record<string, unknown>): EditedOAuth2 {
  const { subject = '', email = '', email_verified = '', profile } = (config.mapping ?? {}) as Mapping
  const text = (name: string): string => String(config[name] ?? '')
  return {
    authorizationUrl: text('authorization_url'),
    tokenUrl: text('token_url'),
    userUrl: text('user_url'),
    scopes: (config.scopes ?? []) as string[],
    subject,
    email,
    emailVerified: email_verified,
    personName: profile?.name ?? '',
  }
}

/** The body that changes it: only what differs. What the form does not show of the mapping stays. */
export function changedOAuth2(
  config: Record<string, unknown>,
  typed: EditedOAuth2,
  secret: string,
): Record<string, unknown> {
  const was = editedOAuth2(config)
  const differs = (...names: Array<keyof EditedOAuth2>): boolean =>
    names.some((name) => JSON.stringify(was[name]) !== JSON.stringify(typed[name]))
  const plain = (text: string): string | undefined => text.trim() || undefined
  const before = (config.mapping ?? {}) as Mapping
  const { name: _, ...profile } = before.profile ?? {}
  const all = { ...profile, ...(plain(typed.personName) && { name: plain(typed.personName) }) }
  const { profile: __, ...mapping } = before
  return {
    ...(differs('authorizationUrl') && { authorization_url: plain(typed.authorizationUrl) }),
    ...(differs('tokenUrl') && { token_url: plain(typed.tokenUrl) }),
    ...(differs('userUrl') && { user_url: plain(typed.userUrl) ?? null }),
    ...(differs('scopes') && { scopes: typed.scopes }),
    ...(differs('subject', 'email', 'emailVerified', 'personName') && {
      mapping: {
        ...mapping,
        subject: plain(typed.subject),
        email: plain(typed.email),
        email_verified: plain(typed.emailVerified),
        ...(Object.keys(all).length > 0 && { profile: all }),
      },
    }),
    ...(secret && { client_secret: secret }),
  }
}
