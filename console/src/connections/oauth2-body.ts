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
