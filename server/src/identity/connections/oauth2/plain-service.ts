import type { ClaimMapping, OAuthConfig } from '../core/index.ts'

/**
 * A service that does OAuth 2.0 and no OpenID Connect, as data: where it is, which part of its answer is what, and how it
 * differs from RFC 6749. Absent fields mean what the standard says. Connections of the kind `oauth2` hold one, and so do
 * the rows of rows.ts.
 */
export interface PlainService {
  authorization_url: string
  token_url: string
  /** Absent if the answer of the token endpoint names the person. May hold `{access_token}`, for services that want it there. */
  user_url?: string
  mapping: PlainMapping
  /** Between two scopes. */
  scope_separator?: ' ' | ',' | '+'
  /** What it calls the id of the client. */
  client_id_parameter?: string
  /** Where the client shows its secret; `none` for a public client, which has PKCE alone. */
  client_auth?: 'body' | 'basic' | 'none'
  /** The request for tokens. */
  token_format?: 'form' | 'json'
  /** False if it refuses PKCE. */
  pkce?: boolean
  authorize_parameters?: Record<string, string>
  /** Parameters of its answer that the request for tokens has to repeat. */
  answer_parameters?: AnswerParameter[]
  /** Which answer names the person. */
  person_in?: 'user' | 'token'
  /** Path of a list in that answer, with the person as its only entry. */
  person_list?: string
  user_request?: UserRequest
  emails?: Emails
}

export const ANSWER_PARAMETERS = ['state', 'device_id'] as const
export type AnswerParameter = (typeof ANSWER_PARAMETERS)[number]

export interface UserRequest {
  method?: 'GET' | 'POST'
  /** Before the access token, in the header `Authorization`. */
  scheme?: 'Bearer' | 'OAuth'
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: Record<string, unknown>
}

/** A second address with the person's email addresses. */
export interface Emails {
  url: string
  /** Path of the list; absent: the answer is the list. */
  list?: string
  /** Paths within an entry. */
  address: string
  primary?: string
  verified?: string
}

export interface PlainMapping extends ClaimMapping {
  subject: string
  /** Whether the service verified the address. */
  email_verified?: string
}

/** Settings of a service with OAuth 2.0 alone, described by the staff. */
export type OAuth2Config = Omit<OAuthConfig, 'client_auth' | 'client_keys' | 'mapping'> &
  PlainService & {
    /** When its addresses last changed, ISO 8601: answers that were begun before count no more. */
    addresses_since?: string
  }
