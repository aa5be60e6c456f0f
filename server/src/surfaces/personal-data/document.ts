import { z } from '../../platform/http/api.ts'
import { ROLES } from '../../platform/http/context.ts'

/** Rises when something is renamed or removed. What is only added keeps it. */
export const VERSION = 1

const Time = z.iso.datetime({ precision: 3 })
const Uuid = z.uuid()
const Text = z.string()
const Known = (says: string) => Text.nullable().describe(`${says} \`null\`: not known.`)

const Profile = z.strictObject({
  id: Uuid.describe('Id of the person.'),
  email: Text.describe('Email address.'),
  principal: z.enum(['customer', 'provider']).describe('`provider`: one of the staff.'),
  name: Known('Full name.'),
  given_name: Known('First name.'),
  family_name: Known('Last name.'),
  picture: Known('Address of the picture.'),
  locale: Known('Language, as a tag of BCP 47.'),
  zoneinfo: Known('Time zone of the IANA database.'),
  phone: Known('Telephone number, not verified.'),
  external_id: Known("The id in the provider's own system."),
  public_metadata: z.record(Text, z.unknown()).describe('What the provider notes, and the person may see.'),
  staff_role: z.enum(ROLES).nullable().describe('Role of one of the staff. `null` for customers.'),
  created_at: Time.describe('When the user was created.'),
  verified_at: Time.nullable().describe('When the address was first verified. `null`: not yet.'),
  last_login_at: Time.nullable().describe('When the person last signed in. `null`: never.'),
})

const Passkey = z.strictObject({
  name: Text.describe('Name that the person gave it.'),
  created_at: Time.describe('When it was added.'),
  last_used_at: Time.nullable().describe('When it was last used. `null`: never.'),
})

const Identity = z.strictObject({
  connection: Text.describe('Name of the service.'),
  subject: Text.describe('What the service calls the person.'),
  email: Known('Email address at the service.'),
  created_at: Time.describe('When it was connected.'),
  last_used_at: Time.describe('When it was last used.'),
})

const SignIn = z.strictObject({
  password: z.boolean().describe('Whether there is a password.'),
  authenticator_app: z
    .strictObject({ activated_at: Time.describe('When it was added.') })
    .nullable()
    .describe('The authenticator app. `null`: none.'),
  recovery_codes_left: z.int().min(0).describe('How many recovery codes have not been used.'),
  passkeys: z.array(Passkey).describe('Passkeys, newest first.'),
  identities: z.array(Identity).describe('Other services that the person signs in with, oldest first.'),
})

const Session = z.strictObject({
  id: Uuid.describe('Id of the session.'),
  method: Text.describe('Method of the first factor.'),
  second_factor: Text.nullable().describe('Method of the second factor. `null`: none was shown.'),
  authenticated_at: Time.describe('When a factor was last shown.'),
  ip: Known('Address that it began from.'),
  user_agent: Known('What the browser called itself.'),
  created_at: Time.describe('When it began.'),
  last_seen_at: Time.describe('When it was last used, to within a minute.'),
  expires_at: Time.describe('When it ends.'),
})

const Account = z.strictObject({
  id: Uuid.describe('Id of the account.'),
  name: Text.describe('Name of the account.'),
  role: z.enum(ROLES).describe('Level of the person.'),
  roles: z
    .array(
      z.strictObject({ key: Text.describe('Key of the role.'), name: Text.describe('Name of the role.') }),
    )
    .describe('Roles beside it.'),
  joined_at: Time.describe('When the person joined it.'),
})

const AccountRef = z
  .strictObject({ id: Uuid.describe('Id of the account.'), name: Text.describe('Name of the account.') })
  .nullable()

const Terms = z.strictObject({
  document: Text.describe('Key of the document.'),
  title: Text.describe('Title of the document.'),
  version: Text.describe('Version that was accepted.'),
  language: Text.describe('Language of the text that was shown.'),
  sha256: Text.describe('SHA-256 of that text.'),
  accepted_at: Time.describe('When it was accepted.'),
  ip: Known('Address that it was accepted from.'),
  user_agent: Known('What the browser called itself.'),
})

const Application = z.strictObject({
  name: Text.describe('Name of the application.'),
  client_id: Text.describe('What it calls itself.'),
  account: AccountRef.describe('The account that the person chose for it. `null`: none.'),
  openid_scopes: z.array(Text).describe('What it may know of the person.'),
  resources: z
    .array(
      z.strictObject({
        resource: Text.describe('Identifier of the API.'),
        scopes: z.array(Text).describe('What it may do there.'),
      }),
    )
    .describe('What it may do at APIs.'),
  created_at: Time.describe('When the person allowed it.'),
  last_used_at: Time.describe('When it was last used, to the minute.'),
  ended_at: Time.nullable().describe('When it ended. `null`: it holds.'),
})

const Invitation = z.strictObject({
  email: Text.describe('Address that the person invited.'),
  account: AccountRef.describe('Account that it is to. `null`: to the staff.'),
  role: z.enum(ROLES).describe('Role that the invited person gets.'),
  status: z.enum(['open', 'accepted', 'revoked', 'expired']).describe('What became of it.'),
  created_at: Time.describe('When it was sent.'),
  expires_at: Time.describe('Until when it can be accepted.'),
})

const Act = z.strictObject({
  at: Time.describe('When it happened.'),
  action: Text.describe('What happened, such as `user.logged_in`.'),
  by: z.enum(['you', 'others']).describe('`others`: the provider, or someone in a team.'),
  ip: Known('Address that the person acted from. Of acts of others it is not told.'),
  user_agent: Known('What the browser called itself. Of acts of others it is not told.'),
})

/** A copy of what is stored about a person. Nothing in it is secret, or for the provider alone. */
export const PersonalData = z
  .strictObject({
    $schema: z.url().describe('Where the JSON Schema of this document is.'),
    version: z.int().min(VERSION).max(VERSION).describe('Version of that schema.'),
    exported_at: Time.describe('When the copy was made.'),
    provider: z
      .strictObject({ name: Text.describe('Name of the provider.') })
      .describe('Who stores the data.'),
    profile: Profile.describe('Who the person is.'),
    preferences: z
      .record(Text, z.unknown())
      .describe('What the console keeps for one of the staff, by name.'),
    sign_in: SignIn.describe('How the person signs in.'),
    sessions: z.array(Session).describe('Where the person is signed in, newest first.'),
    accounts: z.array(Account).describe('Accounts that the person belongs to, newest first.'),
    terms: z.array(Terms).describe('Terms that the person accepted, newest first.'),
    applications: z
      .array(Application)
      .describe('Applications that may act for the person, or could in the last 90 days.'),
    invitations: z.array(Invitation).describe('Invitations that the person sent, newest first.'),
    activity: z.array(Act).describe('Entries of the audit log by the person or about them, newest first.'),
  })
  .openapi('PersonalData')

export type PersonalData = z.infer<typeof PersonalData>
