import { z } from '../../../platform/http/api.ts'
import { type Principal, ROLES, type Role } from '../../../platform/http/context.ts'
import { AccountLabel } from '../../../platform/http/labels.ts'
import { Id, showTime, Time } from '../../../platform/http/schemas.ts'
import { newUrlToken } from '../../../platform/keys/tokens.ts'

/** An address invited to join an account, or the provider's staff. */
export interface Invitation {
  id: string
  principal: Principal
  /** Null for an invitation to the staff. */
  account_id: string | null
  email: string
  role: Role
  invited_by: string | null
  status: 'open' | 'accepted' | 'revoked'
  accepted_by: string | null
  sends: number
  created_at: Date
  sent_at: Date
  expires_at: Date
}

const PREFIX = 'inv_'

/** Its own prefix: no other token can pass for one, and people recognise it. */
export const InvitationToken = z.string().regex(/^inv_[A-Za-z0-9_-]{43}$/)

export function newInvitationToken(): string {
  return PREFIX + newUrlToken()
}

const SHOWN_STATUS = ['open', 'accepted', 'revoked', 'expired'] as const

export const InvitationView = z
  .object({
    id: Id,
    account_id: Id.nullable().describe(
      'Account that the invitation is to. `null` for an invitation to the staff.',
    ),
    email: z.string(),
    role: z.enum(ROLES).describe('Role that the invited person gets.'),
    status: z.enum(SHOWN_STATUS).describe('`open`: the link works until `expires_at`.'),
    invited_by: Id.nullable().describe('User who sent the invitation. `null` if a key sent it.'),
    created_at: Time,
    sent_at: Time.describe('When the newest mail with the link was sent.'),
    expires_at: Time,
    account: AccountLabel.describe(
      'Account that the invitation is to. `null` for an invitation to the staff.',
    ),
    inviter: z
      .object({
        id: Id.describe('Id of the user.'),
        email: z.string().describe('Email address of the user.'),
        name: z.string().nullable().describe('Name of the user. `null` if it is not known.'),
      })
      .nullable()
      .describe(
        'User who sent the invitation. `null` if a key sent it, or the user is deleted. Owners of an account do not see who of the staff it was.',
      ),
  })
  .openapi('Invitation')

/** What an invitation's own row says. */
export function invitationFields(
  { id, account_id, email, role, status, invited_by, ...at }: Invitation,
  now: number,
): Omit<z.infer<typeof InvitationView>, 'account' | 'inviter'> {
  return {
    id,
    account_id,
    email,
    role,
    status: status === 'open' && at.expires_at.getTime() <= now ? 'expired' : status,
    invited_by,
    created_at: showTime(at.created_at),
    sent_at: showTime(at.sent_at),
    expires_at: showTime(at.expires_at),
  }
}
