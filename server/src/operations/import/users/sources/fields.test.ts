import { expect, test } from 'vitest'
import type { Row } from '../../lines/values.ts'
import { readAuth0 } from './auth0.ts'
import { readBetterAuth } from './better-auth.ts'
import { readClerk } from './clerk.ts'
import { readKeycloak } from './keycloak.ts'
import { readKratos } from './kratos.ts'
import type { Reading } from './reading.ts'
import { readSupabase } from './supabase.ts'
import { readWorkos } from './workos.ts'

// Each field of each source's documented export, as of November 2026, and what becomes of it: it changes what is read, or it is
// named here with the reason why it may not.

const TIMES = 'when something happened there: nothing here needs it'
const COUNTERS = 'statistics of the other system'
const FLOWS = 'a step under way there, which ends with the move'
const TECHNICAL = 'about the record, not the person'

interface Source {
  read: (row: Row) => Reading
  /** A person with everything. */
  full: Row
  ignored: Record<string, string>
}

const BCRYPT = '$2b$10$td.IJpQeCz8LshHh9PiK.OoJkGLbjQOTrkA7LTu5djsqpqS7HSQsO'
const EMAIL = 'maximiliane.schneider-hofmann@logistik-nord-gruppe.example'
const LATER = '2099-01-01T00:00:00Z'
const EARLIER = '2024-01-01T00:00:00Z'

const SOURCES: Record<string, Source> = {
  Keycloak: {
    read: readKeycloak,
    full: {
      id: 'e0f1',
      username: 'maxi',
      firstName: 'Maximiliane',
      lastName: 'Schneider-Hofmann',
      email: EMAIL,
      emailVerified: true,
      attributes: { department: ['Logistik'] },
      enabled: false,
      createdTimestamp: 1_700_000_000_000,
      totp: true,
      notBefore: 0,
      origin: 'ldap',
      self: '/users/e0f1',
      access: { view: true },
      userProfileMetadata: {},
      disableableCredentialTypes: ['otp'],
      credentials: [
        {
          id: 'c1',
          type: 'password',
          createdDate: 1,
          secretData: '{"value":"AAAAAAAAAAAAAAAAAAAAAA==","salt":"AAAA"}',
          credentialData: '{"hashIterations":27500,"algorithm":"pbkdf2-sha256"}',
        },
      ],
      federatedIdentities: [{ identityProvider: 'google', userId: '1', userName: 'm' }],
      requiredActions: ['UPDATE_PASSWORD'],
      realmRoles: ['offline_access'],
      clientRoles: { shop: ['buyer'] },
      groups: ['/Logistik'],
      serviceAccountClientId: 'robot',
      federationLink: 'ldap-1',
      clientConsents: [{ clientId: 'shop' }],
      verifiableCredentials: [{ credentialScopeName: 'membership' }],
      issuedVerifiableCredentials: [{ credentialType: 'membership' }],
      socialLinks: [{ socialProvider: 'google', socialUserId: '1', socialUsername: 'm' }], // before version 1.3
    },
    ignored: {
      createdTimestamp: TIMES,
      totp: 'said by credentials',
      notBefore: 'ends sessions there',
      origin: 'said by federationLink',
      self: TECHNICAL,
      access: TECHNICAL,
      userProfileMetadata: TECHNICAL,
      disableableCredentialTypes: 'said by credentials',
      clientConsents: 'what clients of Keycloak may do',
    },
  },
  Auth0: {
    read: (row) => readAuth0(row, new Map([['auth0|1', BCRYPT]])),
    full: {
      user_id: 'auth0|1',
      email: EMAIL,
      email_verified: true,
      username: 'maxi',
      phone_number: '+4312345678',
      phone_verified: true,
      name: 'Maximiliane Schneider-Hofmann',
      given_name: 'Maximiliane',
      family_name: 'Schneider-Hofmann',
      nickname: 'maxi',
      picture: 'https://example.com/maxi.png',
      locale: 'de-AT',
      user_metadata: { tier: 'gold' },
      app_metadata: { score: 7 },
      identities: [{ provider: 'google-oauth2', user_id: '2', connection: 'google-oauth2', isSocial: true }],
      blocked: true,
      multifactor: ['guardian'],
      multifactor_last_modified: EARLIER,
      created_at: EARLIER,
      updated_at: EARLIER,
      last_ip: '203.0.113.7',
      last_login: EARLIER,
      last_password_reset: EARLIER,
      logins_count: 3,
    },
    ignored: {
      nickname: 'made by Auth0 from the address where nobody chose one',
      phone_verified: 'a number proves nothing here',
      multifactor_last_modified: TIMES,
      created_at: TIMES,
      updated_at: TIMES,
      last_login: TIMES,
      last_password_reset: TIMES,
      last_ip: COUNTERS,
      logins_count: COUNTERS,
    },
  },
  Clerk: {
    read: readClerk,
    full: {
      id: 'user_1',
      first_name: 'Maximiliane',
      last_name: 'Schneider-Hofmann',
      username: 'maxi',
      primary_email_address: EMAIL,
      verified_email_addresses: EMAIL,
      unverified_email_addresses: 'other@example.com',
      primary_phone_number: '+4312345678',
      verified_phone_numbers: '+4312345678,+4387654321',
      unverified_phone_numbers: '+4311111111',
      totp_secret: 'JBSWY3DPEHPK3PXP',
      backup_codes_enabled: 'true',
      password_digest: BCRYPT,
      password_hasher: 'md5_salted',
      banned: 'true',
      image_url: 'https://example.com/maxi.png',
      public_metadata: '{"tier":"gold"}',
      private_metadata: '{"score":7}',
      unsafe_metadata: '{"theme":"dark"}',
      created_at: EARLIER,
      updated_at: EARLIER,
      last_sign_in_at: EARLIER,
    },
    ignored: {
      unsafe_metadata: 'written by browsers, and trusted by none',
      created_at: TIMES,
      updated_at: TIMES,
      last_sign_in_at: TIMES,
    },
  },
  Kratos: {
    read: readKratos,
    full: {
      id: 'k1',
      schema_id: 'default',
      schema_url: 'https://example.com/schema',
      external_id: 'crm-7',
      state: 'inactive',
      state_changed_at: EARLIER,
      traits: { email: EMAIL, name: { first: 'Maximiliane', last: 'Schneider-Hofmann' } },
      verifiable_addresses: [{ via: 'email', value: EMAIL, verified: true }],
      recovery_addresses: [{ via: 'email', value: EMAIL }],
      metadata_public: { tier: 'gold' },
      metadata_admin: { score: 7 },
      organization_id: 'o1',
      region: 'eu-central',
      credentials: {
        password: { type: 'password', config: { hashed_password: BCRYPT } },
        totp: { type: 'totp', config: {} },
      },
      created_at: EARLIER,
      updated_at: EARLIER,
    },
    ignored: {
      schema_id: TECHNICAL,
      schema_url: TECHNICAL,
      region: TECHNICAL,
      state_changed_at: TIMES,
      recovery_addresses: 'said by verifiable_addresses: here the address recovers',
      created_at: TIMES,
      updated_at: TIMES,
    },
  },
  Supabase: {
    read: (row) => readSupabase(row, Date.parse('2026-11-01T00:00:00Z')),
    full: {
      id: 's1',
      instance_id: '0',
      aud: 'authenticated',
      role: 'service_role',
      email: EMAIL,
      encrypted_password: BCRYPT,
      email_confirmed_at: EARLIER,
      confirmed_at: EARLIER,
      invited_at: EARLIER,
      confirmation_token: '',
      confirmation_sent_at: EARLIER,
      recovery_token: '',
      recovery_sent_at: EARLIER,
      email_change_token_new: '',
      email_change: '',
      email_change_sent_at: null,
      email_change_token_current: '',
      email_change_confirm_status: 0,
      last_sign_in_at: EARLIER,
      raw_app_meta_data: { provider: 'google', providers: ['google'], plan: 'pro' },
      raw_user_meta_data: { full_name: 'Maximiliane Schneider-Hofmann', theme: 'dark' },
      is_super_admin: false,
      created_at: EARLIER,
      updated_at: EARLIER,
      phone: '+4312345678',
      phone_confirmed_at: EARLIER,
      phone_change: '',
      phone_change_token: '',
      phone_change_sent_at: null,
      banned_until: LATER,
      banned_reason: 'spam',
      reauthentication_token: '',
      reauthentication_sent_at: null,
      is_sso_user: false,
      deleted_at: EARLIER,
      is_anonymous: true,
      identities: [{ provider: 'google', provider_id: '1' }],
      factors: [{ factor_type: 'totp' }],
    },
    ignored: {
      instance_id: TECHNICAL,
      aud: TECHNICAL,
      confirmed_at: 'the earlier of two that are there',
      is_super_admin: 'about the database, and never used',
      is_sso_user: 'said by identities',
      banned_reason: 'of a person who does not move',
      phone_confirmed_at: 'a number proves nothing here',
      ...Object.fromEntries(
        [
          'confirmation_token',
          'confirmation_sent_at',
          'recovery_token',
          'recovery_sent_at',
          'email_change_token_new',
          'email_change',
          'email_change_sent_at',
          'email_change_token_current',
          'email_change_confirm_status',
          'phone_change',
          'phone_change_token',
          'phone_change_sent_at',
          'reauthentication_token',
          'reauthentication_sent_at',
          'invited_at',
        ].map((field) => [field, FLOWS]),
      ),
      last_sign_in_at: TIMES,
      created_at: TIMES,
      updated_at: TIMES,
    },
  },
}

Object.assign(SOURCES, {
  'Better Auth': {
    read: readBetterAuth,
    full: {
      id: 'u1',
      name: 'Maximiliane Schneider-Hofmann',
      email: EMAIL,
      emailVerified: 1,
      image: 'https://example.com/maxi.png',
      createdAt: EARLIER,
      updatedAt: EARLIER,
      twoFactorEnabled: 1,
      username: 'maxi',
      displayUsername: 'Maxi',
      phoneNumber: '+4312345678',
      phoneNumberVerified: 1,
      role: 'admin',
      banned: 1,
      banReason: 'spam',
      banExpires: LATER,
      isAnonymous: 1,
      stripeCustomerId: 'cus_1',
      lastLoginMethod: 'google',
      accounts: [{ providerId: 'credential', accountId: 'u1', password: BCRYPT }],
    },
    ignored: {
      banExpires: 'of no ban it says nothing',
      banReason: 'of a person who does not move',
      displayUsername: 'the same as username, in other letters',
      phoneNumberVerified: 'a number proves nothing here',
      stripeCustomerId: 'of an account here: docs/stripe.md',
      lastLoginMethod: COUNTERS,
      createdAt: TIMES,
      updatedAt: TIMES,
    },
  },
  WorkOS: {
    read: readWorkos,
    full: {
      object: 'user',
      id: 'user_01',
      email: EMAIL,
      email_verified: true,
      first_name: 'Maximiliane',
      last_name: 'Schneider-Hofmann',
      profile_picture_url: 'https://example.com/maxi.png',
      locale: 'de-AT',
      external_id: 'u1',
      metadata: { department: 'Logistik' },
      last_sign_in_at: EARLIER,
      created_at: EARLIER,
      updated_at: EARLIER,
    },
    ignored: { object: TECHNICAL, last_sign_in_at: TIMES, created_at: TIMES, updated_at: TIMES },
  },
} satisfies Record<string, Source>)

/** What keeps a person from being read at all is tried with each of its kind alone. */
const ENDS = [
  'enabled',
  'blocked',
  'banned',
  'state',
  'banned_until',
  'deleted_at',
  'is_anonymous',
  'isAnonymous',
  'serviceAccountClientId',
]

for (const [name, { read, full, ignored }] of Object.entries(SOURCES))
  test(`${name}: each field of its export is read, or named with the reason`, () => {
    const person = Object.fromEntries(Object.entries(full).filter(([field]) => !ENDS.includes(field)))
    expect(read(person)).toHaveProperty('user.email', EMAIL)
    const without = (row: Row, field: string): Row =>
      Object.fromEntries(Object.entries(row).filter(([one]) => one !== field))
    const unread = Object.keys(full).filter((field) => {
      const row = ENDS.includes(field) ? { ...person, [field]: full[field] } : person
      return JSON.stringify(read(row)) === JSON.stringify(read(without(row, field)))
    })
    expect(unread.toSorted()).toEqual(Object.keys(ignored).toSorted())
  })

test('a ban that is over keeps no one out, and a person of the other system who is none is left', () => {
  const person = { id: 's1', email: EMAIL, banned_until: EARLIER }
  expect(readSupabase(person, Date.parse('2026-11-01T00:00:00Z'))).toHaveProperty('user.email', EMAIL)
  expect(readKeycloak({ id: '1', email: EMAIL, serviceAccountClientId: 'robot' })).toMatchObject({
    skip: 'an account of a program',
  })
})
