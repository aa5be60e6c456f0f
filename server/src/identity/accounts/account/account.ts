import { z } from '../../../platform/http/api.ts'
import { ROLES, type Role } from '../../../platform/http/context.ts'
import type { Metadata } from '../../../platform/http/metadata.ts'
import { Id, Revision, showTime, Time } from '../../../platform/http/schemas.ts'
import { parseEmailAddress } from '../../../platform/text/email-address.ts'

/** What an account is made of, beside its members. */
export interface AccountFields {
  name: string
  /** The id in the provider's own system: unique among its accounts. */
  external_id: string | null
  /** An https URL. */
  logo: string | null
  public_metadata: Metadata
  /** Only the provider sees it. */
  private_metadata: Metadata
}

export interface Account extends AccountFields {
  id: string
  created_at: Date
  /** Rises with each change of what members see. */
  revision: number
}

/**
 * Whether an account is nothing but one person's own: as sign-up opened it, under their address, and without other members. With
 * a name or a second member it is a team.
 */
export function isPersonal({ name, role, alone }: { name: string; role: Role; alone: boolean }): boolean {
  return alone && role === 'owner' && parseEmailAddress(name) !== undefined
}

export const AccountView = z
  .object({
    id: Id,
    name: z.string().describe('Name of the account, as its members see it.'),
    logo: z.string().nullable().describe('Logo of the account, an https URL. `null`: none.'),
    external_id: z.string().nullable().describe("The id in the provider's own system."),
    public_metadata: z
      .record(z.string(), z.unknown())
      .describe('JSON of the provider that members may see, too.'),
    private_metadata: z.record(z.string(), z.unknown()).optional().describe('Only the provider sees it.'),
    role: z.enum(ROLES).optional().describe('Of the customer who asks.'),
    created_at: Time,
    revision: Revision.optional(),
  })
  .openapi('Account')

/** An account as the provider sees it. */
export function showAccount(account: Account): z.infer<typeof AccountView> {
  return {
    ...showPublic(account),
    private_metadata: account.private_metadata,
    revision: account.revision,
  }
}

/** An account as a member of this role sees it. */
export function showOwnAccount(account: Account, role: Role): z.infer<typeof AccountView> {
  return { ...showPublic(account), role }
}

function showPublic({ id, name, logo, external_id, public_metadata, created_at }: Account) {
  return { id, name, logo, external_id, public_metadata, created_at: showTime(created_at) }
}

/** An account in an event: enough for receivers to know which one it is. */
export type AccountInEvent = Pick<Account, 'id' | 'name' | 'external_id' | 'public_metadata'>

/** An account in an event about money: also the address of its first owner who may sign in. */
export type BilledAccount = AccountInEvent & { owner_email: string | null }

export function accountInEvent({ id, name, external_id, public_metadata }: Account): AccountInEvent {
  return { id, name, external_id, public_metadata }
}
