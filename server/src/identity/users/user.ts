import { z } from '../../platform/http/api.ts'
import { type Principal, ROLES, type Role } from '../../platform/http/context.ts'
import type { Metadata } from '../../platform/http/metadata.ts'
import { Id, Revision, showTime, Time } from '../../platform/http/schemas.ts'
import {
  type FieldSources,
  PROFILE_FIELDS,
  PROFILE_SOURCES,
  type Profile,
  type ProfileField,
  profileOf,
} from './profile/index.ts'

/** One login identity, with what the user and those who receive its events may see. */
export interface User extends Profile {
  id: string
  email: string
  principal: Principal
  created_at: Date
  /** When the address was first verified; `null` until then. */
  verified_at: Date | null
  /** A blocked user cannot sign in; a leaving one gets as far as the choice to stay. Neither has sessions. */
  status: 'active' | 'blocked' | 'leaving'
  last_login_at: Date | null
  /** The role of a staff member; null for customers. */
  staff_role: Role | null
  /** The id in the provider's own system: unique among its users. */
  external_id: string | null
  public_metadata: Metadata
  /** For the next mail: see languageToKeep. Null if it is not known. */
  language: string | null
}

/** The same with what only the provider sees. */
export interface UserRecord extends User {
  private_metadata: Metadata
  profile_sources: FieldSources
  /** Rises with each change, but not with a sign-in. */
  revision: number
  /** When the user is deleted, as they asked; null if they did not. */
  delete_at: Date | null
  /** The code of what spoke against it when it was due. */
  delete_refused: string | null
}

/** A user to add; staff are members by default. */
export type NewUser = Pick<
  User,
  'id' | 'email' | 'principal' | 'created_at' | 'verified_at' | 'status' | 'last_login_at'
> &
  Partial<UserRecord>

/** A user in the answer to a sign-in, which has these fields and no others. */
export const SignedInUser = z
  .object({
    id: Id,
    email: z.string().describe('Email address of the user.'),
    principal: z.enum(['customer', 'provider']),
  })
  .openapi('SignedInUser')

export function showSignedInUser({
  id,
  email,
  principal,
}: Pick<User, 'id' | 'email' | 'principal'>): z.infer<typeof SignedInUser> {
  return { id, email, principal }
}

/** What a person may see of themselves, and who checks a session of theirs. */
export const PersonView = SignedInUser.extend({
  name: z.string().nullable().describe('Full name. `null`: not known.'),
  given_name: z.string().nullable().describe('First name. `null`: not known.'),
  family_name: z.string().nullable().describe('Last name. `null`: not known.'),
  picture: z.string().nullable().describe('Picture of the user, an https URL. `null`: not known.'),
  locale: z.string().nullable().describe('Language, as a tag of BCP 47 such as de-AT. `null`: not known.'),
  zoneinfo: z
    .string()
    .nullable()
    .describe('Time zone of the IANA database, such as Europe/Vienna. `null`: not known.'),
  phone: z.string().nullable().describe('Telephone number, not verified. `null`: not known.'),
  external_id: z.string().nullable().describe("The id in the provider's own system."),
  public_metadata: z
    .record(z.string(), z.unknown())
    .describe('JSON of the provider that the user may see, too.'),
}).openapi('User')

/** A user in the provider's view. */
export const UserView = PersonView.extend({
  private_metadata: z.record(z.string(), z.unknown()).describe('JSON that only the provider sees.'),
  profile_sources: z
    .partialRecord(
      z.enum(PROFILE_FIELDS as [ProfileField, ...ProfileField[]]),
      z.enum(PROFILE_SOURCES).describe('Who set it. Absent: it has no value.'),
    )
    .describe('Who set which field. A field is changed by who set it, or by a stronger source.'),
  status: z
    .enum(['active', 'blocked', 'leaving'])
    .describe(
      '`blocked`: the user cannot sign in and has no sessions. `leaving`: the user asked to be deleted, has no sessions, and ' +
        'can sign in only to keep the account or delete it now.',
    ),
  delete_at: Time.nullable().describe(
    'When the user is deleted, as they asked. `null`: they did not. In the past while the deletion is refused, or about to run.',
  ),
  delete_refused: z
    .string()
    .nullable()
    .describe(
      'The code of the problem that kept the user from being deleted at that time, such as live_subscription.',
    ),
  staff_role: z.enum(ROLES).nullable().describe('Of staff; null for customers.'),
  created_at: Time,
  verified_at: Time.nullable().describe('When the address was first verified. `null`: not yet.'),
  last_login_at: Time.nullable().describe('When the user last signed in. `null`: never.'),
  revision: Revision,
}).openapi('UserRecord')

/** What that is made of. */
export type ShownUser = Pick<User, 'id' | 'email' | 'principal' | 'external_id' | 'public_metadata'> & Profile

export function showPerson(user: ShownUser): z.infer<typeof PersonView> {
  const { id, email, principal, external_id, public_metadata } = user
  return { id, email, principal, ...profileOf(user), external_id, public_metadata }
}

/** A user in an event: enough for receivers to know whom they have before them. */
export function userInEvent({ id, email, name, external_id, public_metadata }: User) {
  return { id, email, name, external_id, public_metadata }
}

export function showUser(user: UserRecord): z.infer<typeof UserView> {
  return {
    ...showPerson(user),
    private_metadata: user.private_metadata,
    profile_sources: user.profile_sources,
    status: user.status,
    delete_at: showTime(user.delete_at),
    delete_refused: user.delete_refused,
    staff_role: user.staff_role,
    created_at: showTime(user.created_at),
    verified_at: showTime(user.verified_at),
    last_login_at: showTime(user.last_login_at),
    revision: user.revision,
  }
}
