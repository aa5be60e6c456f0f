import type { AuditAction } from '../../platform/audit/audit-actions.ts'
import type { EntryRow } from '../../platform/audit/store.ts'

/** What a person reads about themselves of the audit log. Other entries are for the provider. */
export const OWN_ACTIONS = [
  'user.signed_up',
  'user.logged_in',
  'user.login_refused',
  'user.login_approved',
  'user.blocked',
  'user.unblocked',
  'user.changed',
  'user.email_verified',
  'user.email_changed',
  'user.data_requested',
  'user.data_downloaded',
  'user.deletion_scheduled',
  'user.deletion_cancelled',
  'session.transferred',
  'session.ended',
  'session.others_ended',
  'session.all_ended',
  'password.set',
  'password.changed',
  'password.reset',
  'mfa.totp_enrolled',
  'mfa.totp_removed',
  'mfa.recovery_code_used',
  'mfa.recovery_codes_renewed',
  'passkey.added',
  'passkey.removed',
  'passkey.counter_fell',
  'identity.linked',
  'identity.unlinked',
  'invitation.accepted',
  'member.changed',
  'member.removed',
  'terms.accepted',
] as const satisfies readonly AuditAction[]

export type OwnAction = (typeof OWN_ACTIONS)[number]

export const isOwnAction = (action: AuditAction): action is OwnAction =>
  (OWN_ACTIONS as readonly AuditAction[]).includes(action)

/** Whether the person did it, signed in or not. From where others act is none of their business. */
export function isOwn({ actor_kind, actor_id, ip }: EntryRow, userId: string): boolean {
  return actor_id === userId || (actor_kind === 'system' && ip !== null)
}
