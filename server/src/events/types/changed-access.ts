import { z } from '../../platform/http/api.ts'
import { CHANGE } from './change.ts'
import { declareEvent } from './declare.ts'
import { ADA } from './person.ts'

/** Why a session ended. */
export const END_REASONS = [
  'signed_out',
  'revoked',
  'replaced',
  'password_changed',
  'credential_changed',
  'blocked',
  'deleted',
  'directory',
  'idp_logout',
  'limit',
  'expired',
] as const

/** What a person can sign in with. */
export const CREDENTIALS = ['password', 'totp', 'passkey', 'recovery_codes', 'identity'] as const

const USER = {
  id: z.string().describe('Id of the user.'),
  email: z.string().describe('Email address of the user.'),
  name: z.string().nullable().describe('Full name. `null`: not known.'),
  external_id: z.string().nullable().describe("The id in the provider's own system."),
  public_metadata: z.record(z.string(), z.unknown()).describe('JSON of the provider that the user may see.'),
  principal: z.enum(['customer', 'provider']).describe('Whether it is a customer, or one of the staff.'),
  ...CHANGE,
  revision: z.int().describe('Revision of the user, which sessions, credentials and plans do not raise.'),
}
const SESSION = z.looseObject({
  id: z.string().describe('Id of the session. It stays when the token is rotated.'),
  method: z.string().describe('Method of the first factor, such as otp or passkey.'),
  second_factor: z
    .string()
    .nullable()
    .describe('The second factor, such as totp, as far as it was shown. `null`: none.'),
  parent_id: z
    .string()
    .nullable()
    .describe('The session that this one was transferred from, and with which it ends. `null`: none.'),
})
const CREDENTIAL = z
  .looseObject({
    kind: z.enum(CREDENTIALS).describe('What it is.'),
    id: z.string().optional().describe('Id of a passkey.'),
    connection: z
      .looseObject({ id: z.string().describe('Id of the connection.') })
      .optional()
      .describe('Where an identity is from.'),
  })
  .describe('What the user can sign in with. Never the secret.')

const ID = '01936f2a-7bff-7abc-8def-0123456789ab'
const EXAMPLE = {
  id: ID,
  email: 'ada@example.com',
  ...ADA,
  principal: 'customer',
  revision: 2,
  by: { type: 'user', id: ID },
} as const
const SESSION_EXAMPLE = {
  id: '01936f2a-7d00-7abc-8def-0123456789ab',
  method: 'otp',
  second_factor: 'totp',
  parent_id: null,
}
const SUBJECTS = ['id', 'email', 'external_id']

export const sessionStarted = declareEvent({
  name: 'user.session_started',
  summary: 'A session of a user begins: after a sign-in, or where an app continues in a browser.',
  what: 'The user, with the session.',
  resource: { ...USER, session: SESSION.describe('The session that began. Never its token.') },
  subjects: SUBJECTS,
  example: { ...EXAMPLE, session: SESSION_EXAMPLE },
})

// Found by ids alone: erasing the person leaves the end of the session, without name and address.
export const sessionEnded = declareEvent({
  name: 'user.session_ended',
  summary: 'A session of a user has ended. A new token for the same session is not an end.',
  what: 'The user, with the session.',
  resource: {
    ...USER,
    session: SESSION.describe('The session that ended. Never its token.'),
    reason: z
      .enum(END_REASONS)
      .describe(
        'Why. `revoked`: by the user elsewhere, or by staff. `replaced`: by a new sign-in in the same browser. `credential_changed`: another way to sign in or another address. `deleted`: the user, who may have asked for it. `limit`: too many sessions.',
      ),
    ended_at: z.string().describe('When it ended: for `expired`, earlier than the event.'),
  },
  subjects: ['id', 'external_id'],
  example: {
    ...EXAMPLE,
    session: SESSION_EXAMPLE,
    reason: 'signed_out',
    ended_at: '2026-01-31T09:30:00.000Z',
  },
})

export const credentialAdded = declareEvent({
  name: 'user.credential_added',
  summary:
    'A user can sign in with something new: a password, an authenticator app, a passkey, recovery codes or an identity.',
  what: 'The user, with the credential.',
  resource: { ...USER, credential: CREDENTIAL },
  subjects: SUBJECTS,
  example: { ...EXAMPLE, credential: { kind: 'passkey', id: '01936f2a-7d01-7abc-8def-0123456789ab' } },
})

export const credentialRemoved = declareEvent({
  name: 'user.credential_removed',
  summary: 'A user can no longer sign in with something. A deleted user sends only `user.deleted`.',
  what: 'The user, with the credential.',
  resource: { ...USER, credential: CREDENTIAL },
  subjects: SUBJECTS,
  example: { ...EXAMPLE, credential: { kind: 'totp' } },
})

const STATUS = z
  .enum(['active', 'blocked', 'leaving'])
  .describe(
    'Status of the user by now. A blocked user stays blocked when a deletion is planned or cancelled.',
  )

export const deletionScheduled = declareEvent({
  name: 'user.deletion_scheduled',
  summary: 'A user asked to be deleted, and may still keep the account until then.',
  what: 'The user, with the time.',
  resource: { ...USER, status: STATUS, delete_at: z.string().describe('When the user will be deleted.') },
  subjects: SUBJECTS,
  example: { ...EXAMPLE, status: 'leaving', delete_at: '2026-02-14T09:30:00.000Z' },
})

export const deletionCancelled = declareEvent({
  name: 'user.deletion_cancelled',
  summary: 'A planned deletion of a user was cancelled, by the user or by staff.',
  what: 'The user, with the time for which the deletion was planned.',
  resource: {
    ...USER,
    status: STATUS,
    delete_at: z.string().describe('When the user would have been deleted.'),
  },
  subjects: SUBJECTS,
  example: { ...EXAMPLE, status: 'active', delete_at: '2026-02-14T09:30:00.000Z' },
})
