import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseHash } from '../../../../platform/password-hash/index.ts'
import { fitUser } from '../fit-user.ts'
import { readAuth0, readAuth0Hash } from './auth0.ts'
import { readBetterAuth } from './better-auth.ts'
import { readClerk } from './clerk.ts'
import { readKeycloak } from './keycloak.ts'
import { readKratos } from './kratos.ts'
import { readSupabase } from './supabase.ts'
import { readWorkos } from './workos.ts'

const BCRYPT = '$2b$10$td.IJpQeCz8LshHh9PiK.OoJkGLbjQOTrkA7LTu5djsqpqS7HSQsO'

test("Auth0's bulk export, with hashes by alt_id or $oid; a linked identity's password stays", () => {
  const hashes = new Map([
    readAuth0Hash({ _id: { $oid: '5dea' }, passwordHash: BCRYPT, email_verified: true })!,
    readAuth0Hash({ _id: { $oid: '5deb' }, alt_id: 'euclid', passwordHash: BCRYPT })!,
  ])
  expect([...hashes.keys()]).toEqual(['auth0|5dea', 'auth0|euclid'])
  expect(readAuth0Hash({ _id: { $oid: '1' } })).toBeUndefined()
  const ada = { user_id: 'auth0|5dea', email: 'Ada@example.com', email_verified: true, name: 'Ada' }
  expect(
    readAuth0(
      { ...ada, user_metadata: { tier: 'gold' }, app_metadata: { score: 7 }, multifactor: ['guardian'] },
      hashes,
    ),
  ).toMatchObject({
    left: [{ what: 'second factor' }],
    user: {
      email_verified: true,
      external_id: 'auth0|5dea',
      password_hash: BCRYPT,
      name: 'Ada',
      public_metadata: { tier: 'gold' },
      private_metadata: { score: 7 },
    },
  })
  const linked = [
    { provider: 'google-oauth2', user_id: '1031', isSocial: true },
    { provider: 'auth0', user_id: 'euclid', isSocial: false },
  ]
  const google = readAuth0(
    { user_id: 'google-oauth2|1031', email: 'e@x.at', name: 'e@x.at', identities: linked },
    hashes,
  )
  expect(google).toMatchObject({
    left: [
      { what: 'identity', detail: 'google-oauth2|1031' },
      { what: 'password', detail: 'of the linked identity auth0|euclid' },
    ],
    user: { email_verified: false, password_hash: undefined, name: undefined },
  })
  expect(readAuth0({ ...ada, blocked: true })).toMatchObject({ skip: 'disabled there' })
  expect(readAuth0({ user_id: 'sms|1', phone_number: '+4312345' })).toMatchObject({
    id: 'sms|1',
    skip: 'no email address',
    left: [{ what: 'phone number', detail: '+4312345' }],
  })
})

test("Clerk's export: the primary address counts as verified only if it is listed so", () => {
  const row = {
    id: 'user_1',
    first_name: 'Ada',
    last_name: 'Lovelace',
    primary_email_address: 'ada@example.com',
    verified_email_addresses: 'ada@example.com|ada@work.example',
    totp_secret: 'JBSWY3DPEHPK3PXP',
    password_digest: BCRYPT,
    password_hasher: 'bcrypt',
  }
  const read = readClerk(row)
  expect(read).toMatchObject({
    left: [{ what: 'authenticator app' }, { what: 'further address', detail: 'ada@work.example' }],
    user: { email_verified: true, external_id: 'user_1', password_hash: BCRYPT, name: 'Ada Lovelace' },
  })
  expect(JSON.stringify(read)).not.toContain('JBSWY3DP')
  const unlisted = { ...row, verified_email_addresses: '', unverified_email_addresses: 'ada@example.com' }
  expect(readClerk(unlisted)).toMatchObject({ user: { email_verified: false } })
  expect(readClerk({ ...row, password_hasher: 'bcrypt_peppered' })).toMatchObject({
    left: [{ what: 'password', detail: 'hashed by bcrypt_peppered' }, {}, {}],
    user: { password_hash: undefined },
  })
  expect(readClerk({ ...row, banned: 'true' })).toMatchObject({ skip: 'disabled there' })
  expect(readClerk({ id: 'user_3', primary_email_address: '', username: 'x' })).toMatchObject({
    skip: 'no email address',
  })
})

test("Kratos's identities: a verified address wins, and scrypt becomes a PHC string", () => {
  const row = {
    id: '9f42',
    state: 'active',
    traits: { email: 'old@example.com', name: { first: 'Ada', last: 'Lovelace' } },
    verifiable_addresses: [
      { value: 'old@example.com', verified: false, via: 'email' },
      { value: 'ada@example.com', verified: true, via: 'email' },
    ],
    metadata_public: { tier: 'gold' },
    metadata_admin: null,
    credentials: {
      password: { config: { hashed_password: '$scrypt$ln=16384,r=8,p=1$MDEyMw==$ebnHHTApWa0oNoXTYCCHxA==' } },
      oidc: { identifiers: ['google:1031'] },
      totp: { config: {} },
    },
  }
  expect(readKratos(row)).toMatchObject({
    left: [
      { what: 'further address', detail: 'old@example.com' },
      { what: 'identity', detail: 'google:1031' },
      { what: 'authenticator app' },
    ],
    user: {
      email: 'ada@example.com',
      email_verified: true,
      name: 'Ada Lovelace',
      password_hash: '$scrypt$n=16384,r=8,p=1$MDEyMw$ebnHHTApWa0oNoXTYCCHxA',
      public_metadata: { tier: 'gold' },
      private_metadata: { traits: row.traits },
    },
  })
  expect(readKratos({ ...row, state: 'inactive' })).toMatchObject({ skip: 'disabled there' })
})

test("Keycloak's realm: hashes from their parts; what cannot be checked is named", () => {
  const secretData = JSON.stringify({ value: 'ERVTP7c=', salt: '218tSg==' })
  const withPassword = (credentialData: object, ...more: object[]) =>
    readKeycloak({
      id: '5b1c',
      username: 'ada',
      email: 'ada@example.com',
      emailVerified: true,
      enabled: true,
      firstName: 'Ada',
      attributes: { tier: ['gold'] },
      credentials: [
        { type: 'password', secretData, credentialData: JSON.stringify(credentialData) },
        ...more,
      ],
      federatedIdentities: [{ identityProvider: 'google', userId: '1031', userName: 'ada' }],
    })
  const additionalParameters = { memory: ['7168'], type: ['id'], version: ['1.3'], parallelism: ['1'] }
  expect(
    withPassword({ algorithm: 'argon2', hashIterations: 5, additionalParameters }, { type: 'otp' }),
  ).toMatchObject({
    left: [{ what: 'authenticator app' }, { what: 'identity', detail: 'google|1031' }],
    user: {
      external_id: '5b1c',
      password_hash: '$argon2id$v=19$m=7168,t=5,p=1$218tSg$ERVTP7c',
      private_metadata: { username: 'ada', attributes: { tier: ['gold'] } },
    },
  })
  expect(withPassword({ algorithm: 'pbkdf2-sha512', hashIterations: 210000 })).toMatchObject({
    user: { password_hash: '$pbkdf2-sha512$i=210000$218tSg$ERVTP7c' },
  })
  expect(withPassword({ algorithm: 'pbkdf2', hashIterations: 20000 })).toMatchObject({
    left: [{ what: 'password', detail: 'hashed by pbkdf2' }, {}],
    user: { password_hash: undefined },
  })
  expect(readKeycloak({ username: 'x', email: 'x@x.at', enabled: false })).toMatchObject({
    skip: 'disabled there',
  })
  expect(readKeycloak({ username: 'service-account', enabled: true })).toMatchObject({
    id: 'service-account',
  })
})

test("Supabase's auth.users, from JSON or from cells of CSV; null as a word verifies nothing", () => {
  const row = {
    id: '8f3c',
    email: 'ada@example.com',
    encrypted_password: BCRYPT,
    email_confirmed_at: '2026-03-02 09:00:00.123+00',
    raw_user_meta_data: '{"full_name":"Ada Lovelace","tier":"gold"}',
    raw_app_meta_data: '{"provider":"google","providers":["email","google"]}',
    factors: [{ factor_type: 'totp' }],
  }
  expect(readSupabase(row)).toMatchObject({
    left: [{ what: 'identity', detail: 'google' }, { what: 'authenticator app' }],
    user: {
      email_verified: true,
      name: 'Ada Lovelace',
      password_hash: BCRYPT,
      public_metadata: { tier: 'gold' },
    },
  })
  const identities = [{ provider: 'google', provider_id: '1031' }]
  expect(readSupabase({ ...row, identities })).toMatchObject({ left: [{ detail: 'google|1031' }, {}] })
  expect(readSupabase({ ...row, email_confirmed_at: 'null' })).toMatchObject({
    user: { email_verified: false },
  })
  expect(readSupabase({ ...row, banned_until: '2099-01-01T00:00:00Z' })).toMatchObject({
    skip: 'disabled there',
  })
  expect(readSupabase({ id: '1', email: null, phone: '43123' })).toMatchObject({
    left: [{ what: 'phone number', detail: '43123' }],
    skip: 'no email address',
  })
})

test('what the import would refuse is left, and the person goes in', () => {
  const told = { email: 'Ada@Example.com', email_verified: true }
  const fit = fitUser({
    ...told,
    password_hash: '$md5$X03MO1qnZdYdgyfeuILPmQ==',
    picture: 'http://example.com/a.png',
    external_id: 'x'.repeat(5_000),
    private_metadata: { much: 'x'.repeat(9_000) },
  })
  expect(fit?.user).toEqual({ email: 'ada@example.com', email_verified: true })
  expect(fit?.left.map(({ what }) => what)).toEqual([
    'password',
    'picture',
    'private_metadata',
    'external_id',
  ])
  expect(fit?.left[0]?.detail).toBe('unknown form md5')
  expect(fitUser({ ...told, password_hash: BCRYPT })?.user.password_hash).toBe(BCRYPT)
  expect(fitUser({ ...told, password_hash: BCRYPT.replace('$10$', '$20$') })?.left).toHaveLength(1)
  expect(fitUser({ ...told, email: 'none' })).toBeUndefined()
})

/** What the package wrote with its SQLite adapter; `npm run interop -- better-auth` makes the like of it. */
const BETTER_AUTH = join(
  import.meta.dirname,
  '../../../../../test/support/exports/better-auth-1.7.25-users.ndjson',
)

test("Better Auth's own rows: its hashes take their passwords, also one that NFKC changes, and no other", async () => {
  const rows = readFileSync(BETTER_AUTH, 'utf8').trim().split('\n')
  const [ada, grace, bob, fi] = rows.map((line) => readBetterAuth(JSON.parse(line)))
  expect(ada).toMatchObject({
    left: [{ what: 'identity', detail: 'google|1031' }],
    user: { email: 'ada.ba@example.com', email_verified: true, name: 'Ada Lovelace' },
  })
  expect(grace).toMatchObject({ left: [], user: { email_verified: false } })
  expect(bob).toMatchObject({ skip: 'disabled there' })
  const takes = (reading: typeof ada, password: string) =>
    parseHash((reading as { user: { password_hash: string } }).user.password_hash)!.matches(password)
  expect(await takes(ada, 'correct horse battery')).toBe(true)
  expect(await takes(ada, 'correct horse batterz')).toBe(false)
  expect(await takes(grace, 'correct horse battery')).toBe(false)
  expect(await takes(fi, '\uFB01ve \uFB01ne \uFB01gs in \u216B')).toBe(true)
})

test("WorkOS's users: their own external id, or else that of WorkOS", () => {
  const row = { object: 'user', id: 'user_01', email: 'ada@example.com', email_verified: true }
  expect(readWorkos({ ...row, external_id: 'mine', metadata: { tier: 'gold' } })).toMatchObject({
    user: {
      email_verified: true,
      external_id: 'mine',
      private_metadata: { tier: 'gold', workos_id: 'user_01' },
    },
  })
  expect(readWorkos(row)).toMatchObject({ user: { external_id: 'user_01', private_metadata: {} } })
})
