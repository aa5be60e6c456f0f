import { parseBody, z } from '../../../platform/http/api.ts'
import type { Principal } from '../../../platform/http/context.ts'
import { Id, Name } from '../../../platform/http/schemas.ts'
import type { Inside } from '../../../platform/services.ts'
import type { Capability, Provider } from '../../../providers/index.ts'
import type { Connection, ConnectionConfig, ConnectionKind } from './connection.ts'

/** What a request body says about a connection. */
export interface Wanted {
  /** Used if the body gives no name. */
  name?: string
  slug?: string
  preset?: string | null
  config: ConnectionConfig
  /** To be sealed, or how the present one changes; undefined leaves it. */
  secret?: string | ((present: string | undefined) => string) | undefined
}

/** One kind of connection: how it is described and what its setup needs. Each is a file, and a line in kinds.ts. */
export interface Kind {
  kind: ConnectionKind
  /** What the plan must include. */
  capability: Capability
  /** The body that creates one; `kind` tells them apart. */
  create: z.ZodObject
  /** The body that changes one. */
  patch: z.ZodObject
  make(services: Inside, body: unknown): Promise<Wanted>
  change(services: Inside, connection: Connection, body: unknown): Promise<Wanted>
  /**
   * What of the settings makes the subjects the people that they are, as JSON. It cannot change while users have
   * identities. Absent: no change of such can be asked for.
   */
  identifies?(config: ConnectionConfig): unknown
  /** What to enter at the IdP, by name. */
  setup(provider: Provider, connection: Connection): Record<string, string>
  /** Path below the base URL that begins a sign-in. */
  startPath(connection: Connection, principal: Principal): string
}

/** Fields of every kind. */
const Common = {
  name: Name.optional().describe('As people see it on the sign-in page.'),
  enabled: z.boolean().optional().describe('Whether people can sign in with it.'),
  allows_staff: z
    .boolean()
    .optional()
    .describe(
      'Whether the staff may sign in by it. Owners alone say so, and change such a connection from then on.',
    ),
  signs_out_at_idp: z
    .boolean()
    .optional()
    .describe('Whether signing out here leads people on to sign out at the identity provider, if it can.'),
}

const Slug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$/, 'This must be 2 to 40 lower-case letters, digits and hyphens.')

export const CommonCreate = {
  ...Common,
  slug: Slug.optional().describe('Its name in paths. It cannot be changed later.'),
  account_id: Id.optional().describe('Account whose members can use it. Omit for all users.'),
}

export const CommonPatch = Common

/** Defines a kind by its own schemas; its functions receive parsed bodies. */
export function defineKind<Create extends z.ZodObject, Patch extends z.ZodObject>(
  own: Omit<Kind, 'create' | 'patch' | 'make' | 'change'> & {
    create: Create
    patch: Patch
    make(services: Inside, body: z.output<Create>): Promise<Wanted>
    change(services: Inside, connection: Connection, body: z.output<Patch>): Promise<Wanted>
  },
): Kind {
  return {
    ...own,
    make: (services, body) => own.make(services, parseBody(own.create, body)),
    change: (services, connection, body) => own.change(services, connection, parseBody(own.patch, body)),
  }
}
