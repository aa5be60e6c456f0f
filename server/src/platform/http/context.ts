import type { Context as HonoContext } from 'hono'
import type { Brand } from '../brand/brand.ts'
import type { ProviderWords } from '../i18n/locale.ts'
import type { HeldHeaders } from './answer-json.ts'
import type { KeyScope, TokenScope } from './key-scopes.ts'

/** What HTTP needs to know of the provider that {base_url} names. */
export interface ProviderRef {
  id: string
  slug: string
  /** {base_url}: links and cookies of this provider are made from it. Never from a request's headers. */
  baseUrl: string
  words: ProviderWords
  /** How its pages and mails look. */
  brand: Brand
  /** Rises with each change of its own event types; 0: it never had any. */
  eventTypesVersion: number
}

export type Principal = 'customer' | 'provider'

/** Roles of members in an account, and of staff at the provider; the highest first. */
export const ROLES = ['owner', 'admin', 'member'] as const
export type Role = (typeof ROLES)[number]

/** Who calls, according to the credential. */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'admin' }
  | {
      kind: 'key'
      keyId: string
      scopes: readonly KeyScope[]
      /** What it is called, for the audit log. */
      name?: string | undefined
    }
  | {
      kind: 'session'
      sessionId: string
      userId: string
      principal: Principal
      /** The address, for the audit log. */
      name?: string | undefined
      /** For the provider's staff; absent means member. */
      staffRole?: Role | null
      /** An owner among the staff of the default provider: they run the installation. */
      isOperator?: boolean
    }
  | Delegated

/** An application that calls for a person, with an access token. */
export interface Delegated {
  kind: 'delegated'
  userId: string
  principal: Principal
  /** The person's address, for the audit log. */
  name: string
  staffRole: Role | null
  /** Of a customer: the account that they chose for the application. It reaches no other. */
  accountId: string | null
  application: { id: string; clientId: string; name: string; isFirstParty: boolean }
  scopes: readonly TokenScope[]
  /** When the person last showed a factor to the application's issuer, in milliseconds. */
  authenticatedAt: number
  /** When the person confirmed this very act at a page of ours, with a recent factor, in milliseconds. */
  confirmedAt?: number | undefined
}

/**
 * Who may call a route: anybody; a session of a customer, of the provider's staff, or of their owners and admins; a
 * secret key with a scope, or with `all`; the admin key; a session of an owner of the default provider (`operator`).
 * An access token opens what its person may, if it has one of the scopes of keys, or that of `token:`.
 */
export type Access =
  | 'public'
  | 'customer'
  | 'staff'
  | 'staff_admin'
  | 'operator'
  | `key:${KeyScope}`
  | 'token:account'
  | 'admin'

/** Routes under /api/v1 for the provider's staff, and for keys with one of the scopes; without scopes, for no key. */
export const management = (...scopes: KeyScope[]): readonly Access[] => [...ofKeys(scopes), 'admin', 'staff']
/** Those that grant rights, for staff owners and admins. */
export const administration = (...scopes: KeyScope[]): readonly Access[] => [
  ...ofKeys(scopes),
  'admin',
  'staff_admin',
]
/** Routes about the whole installation: for its operators. */
export const INSTALLATION: readonly Access[] = ['admin', 'operator']
/** For servers only. */
export const servers = (...scopes: KeyScope[]): readonly Access[] => [...ofKeys(scopes), 'admin']

const ofKeys = (scopes: readonly KeyScope[]): Access[] => scopes.map((scope) => `key:${scope}` as const)

/** What customers read of their own accounts, also through an application. */
export const OWN_READING: readonly Access[] = ['customer', 'token:account']
/** Routes for signed-in users. */
export const SIGNED_IN: readonly Access[] = ['customer', 'staff']
export const PUBLIC: readonly Access[] = ['public']

export interface Variables {
  /** Made here, never taken from a request: answers, problems, pages and the log name it. */
  requestId: string
  /** The installation's, for answers before a provider is found. */
  publicUrl: string
  /** DOCS_URL of the installation, if it is set. */
  docsUrl?: string | undefined
  /** Whose session cookie counts: those for whom the route or page is. Absent: customers. */
  principal?: Principal
  /** Who calls, as far as admission found out: for the log and traces. */
  callerKind?: 'anonymous' | 'key' | 'admin' | 'customer' | 'staff' | 'application'
  /** Of a session that the request asks about, as noteAskedToken found it. */
  askedToken?: string
  provider: ProviderRef
  nonce: string
  /** Browsers open this route of the API: problems are pages to them. */
  opensInBrowsers?: boolean
  /** What the handler of a route of the API set. */
  held?: HeldHeaders
  /** Headers that say how the caller may go on: what a limit leaves, and when a route ends. Problems have them too. */
  contract?: Record<string, string>
  /** The answer has its headers, those of every answer among them. */
  isComplete?: boolean
  /** The JSON text of the body, once it is read. */
  bodyText: string
  /** Says that work of this request begins: see LoopWatch. */
  beginTurn?: () => void
}

export type Context = HonoContext<{ Variables: Variables }>
