import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../src/platform/password-hash/index.ts'
import { MINUTE } from '../../src/platform/time/clock.ts'
import { addOidc, callbackOf } from '../support/connections.ts'
import { Idp } from '../support/idp.ts'
import { mailsOf } from '../support/mailbox.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { addSaml, samlAnswer } from '../support/saml-factor.ts'
import { CHEAP } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'
import { WHOLE } from './support/sample.ts'
import { TenantVisitor } from './support/tenant-visitor.ts'
import { addPerson, newAddress, startWorld, type World } from './support/world.ts'

const ATTACKERS_PASSWORD = 'attacker chose this one'
const OWNERS_PASSWORD = 'owner chose that one'
const CODE = /^\d{6}$/m
const LINK = /^https?:\/\/\S+\?token=\S+$/gm

let world: World
let clock: ManualClock
let idp: Idp
beforeAll(async () => {
  clock = new ManualClock()
  world = await startWorld({ clock, config: { smtpUrl: undefined } })
  idp = await new Idp().start(['trusted', 'untrusted'].map((slug) => callbackOf(world, slug)))
  idp.now = () => clock.now()
  await addOidc(world, idp, { slug: 'trusted', trusts_email: true })
  await addOidc(world, idp, { slug: 'untrusted' })
  await addSaml(world, 'saml-trusted')
  await addSaml(world, 'saml-doubtful', false)
})
afterAll(async () => {
  await world.stop()
  await idp.stop()
})

/** A way to have to do with an address. */
interface Way {
  /** Somebody uses it who cannot read the mail of the address. */
  attack(email: string, attacker: TenantVisitor): Promise<void>
  /** The owner gets in by it, with what is in the mail. Absent: it lets nobody in. */
  prove?(email: string, owner: TenantVisitor): Promise<void>
}

/** A new way to sign in is a line here, and meets all others in both orders. */
const WAYS: Record<string, Way> = {
  'a password': {
    attack: (email, attacker) => register(email, attacker, ATTACKERS_PASSWORD),
    async prove(email, owner) {
      await register(email, owner, OWNERS_PASSWORD)
      const [token] = tokensTo(email)
      const confirmed = token && (await owner.call('POST', '/password/register/verify', { token }))
      if (confirmed && confirmed.status === 200) return
      // The address has a user already: then a password is set by a reset.
      clock.advance(MINUTE)
      await owner.call('POST', '/password/forgot', { email })
      await owner.call('POST', '/password/reset', { token: tokensTo(email)[0], password: OWNERS_PASSWORD })
    },
  },
  'a one-time code': {
    attack: async (email, attacker) => void (await attacker.call('POST', '/login', { email })),
    async prove(email, owner) {
      await owner.call('POST', '/login', { email })
      await owner.call('POST', '/verify-otp', { email, code: codeTo(email) })
    },
  },
  'a magic link': {
    attack: async (email, attacker) => void (await attacker.open('/login/link/send', { email })),
    async prove(email, owner) {
      await owner.call('POST', '/magic-link', { email })
      await owner.call('POST', '/magic-link/verify', { token: tokensTo(email)[0] })
    },
  },
  'a magic link by the API': {
    attack: async (email, attacker) => void (await attacker.call('POST', '/magic-link', { email })),
  },
  'a reset': {
    attack: async (email, attacker) => void (await attacker.call('POST', '/password/forgot', { email })),
  },
  'an import': {
    attack: (email) => importUser(email, ATTACKERS_PASSWORD),
    async prove(email, owner) {
      await importUser(email, OWNERS_PASSWORD)
      await owner.call('POST', '/login', { email })
      await owner.call('POST', '/verify-otp', { email, code: codeTo(email) })
    },
  },
  'an invitation': {
    async attack(email) {
      const { user, token } = await addPerson(world, world.home)
      const accounts = '/api/v1/auth/customer/accounts'
      const account = await world.call('POST', accounts, { key: token, body: { name: `Of ${user.id}` } })
      const path = `${accounts}/${account.body.id}/invitations`
      const { status } = await world.call('POST', path, { key: token, body: { email } })
      expect(status).toBe(201)
    },
    async prove(email, owner) {
      await WAYS['an invitation']!.attack(email, owner)
      const invitation = tokensTo(email)[0]
      await owner.call('POST', '/login', { email })
      await owner.call('POST', '/verify-otp', { email, code: codeTo(email) })
      const accepted = await owner.call('POST', `/invitations/${invitation}/accept`)
      expect(accepted.status).toBe(200)
    },
  },
  'a connection that verified the address': {
    // The attacker has it too, but there the address is not verified.
    attack: (email, attacker) => connect('trusted', attacker, attackerAt(email)),
    prove: (email, owner) =>
      connect('trusted', owner, { sub: `owner ${email}`, email, email_verified: true }),
  },
  'a connection that says nothing of addresses': {
    async attack(email, attacker) {
      await connect('untrusted', attacker, { ...attackerAt(email), email_verified: true })
      await attacker.open('/login/confirm-address', { email })
      await attacker.open('/login/confirm-address/code', { email, code: '000000' })
    },
    async prove(email, owner) {
      await connect('untrusted', owner, { sub: `owner ${email}`, email })
      await owner.open('/login/confirm-address', { email })
      await owner.open('/login/confirm-address/code', { email, code: codeTo(email)! })
    },
  },
  'single sign-on by SAML': {
    // The attacker runs an identity provider of their own here, and may say there what they like.
    async attack(email, attacker) {
      await connectSaml('saml-doubtful', attacker, `attacker ${email}`, email)
      await attacker.open('/login/confirm-address', { email })
      await attacker.open('/login/confirm-address/code', { email, code: '000000' })
    },
    prove: (email, owner) => connectSaml('saml-trusted', owner, `owner ${email}`, email),
  },
  'a directory by SCIM': {
    // Of an account whose domain nobody proved.
    async attack(email) {
      const { user, token } = await addPerson(world, world.home)
      const account = await world.call('POST', '/api/v1/auth/customer/accounts', {
        key: token,
        body: { name: `Of ${user.id}` },
      })
      const path = `/api/v1/accounts/${account.body.id}/scim-tokens`
      const made = await world.call('POST', path, { key: world.home.key, body: { name: 'directory' } })
      expect(made.status).toBe(201)
      const { status } = await world.call('POST', '/scim/v2/Users', {
        key: made.body.token,
        headers: { 'content-type': 'application/scim+json' },
        body: { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], userName: email, active: true },
      })
      expect(status).toBe(400)
    },
  },
  'a change of address': {
    async attack(email, attacker) {
      const { user, token } = await addPerson(world, world.home)
      attacker.cookies.set('app_session', token)
      await attacker.call('POST', '/email/change', { email })
      // They read their own mail, so they have one of the two codes.
      for (const code of ['000000', '123456'])
        await attacker.call('POST', '/email/change/verify', { old_code: codeTo(user.email), new_code: code })
    },
  },
}

const attackerAt = (email: string) => ({ sub: `attacker ${email}`, email, email_verified: false })

/** Goes to the identity provider, where `person` is signed in, and comes back. */
async function connect(slug: string, visitor: TenantVisitor, person: Idp['person']): Promise<void> {
  idp.person = person
  const begun = await visitor.open(`/api/v1/auth/customer/oauth/${slug}`)
  const { url } = await new Visitor().open(begun.headers.get('location')!, ({ pathname }) =>
    pathname.endsWith('/callback'),
  )
  await visitor.open(url.pathname + url.search)
}

/** The same by SAML: the identity provider says that `nameId` is there, with this address. */
async function connectSaml(
  slug: string,
  visitor: TenantVisitor,
  nameId: string,
  email: string,
): Promise<void> {
  const path = `/api/v1/auth/customer/sso/${slug}`
  const begun = await visitor.open(path)
  const said = { nameId, attributes: { email: [email] }, now: clock.now() }
  const form = await samlAnswer(begun.headers.get('location')!, world.url + path, said)
  // Another site's page posts it, without our cookies.
  const taken = await fetch(`${world.url}${path}/acs`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  })
  const { pathname, search } = new URL(taken.headers.get('location')!)
  await visitor.open(pathname + search)
}

async function register(email: string, visitor: TenantVisitor, password: string): Promise<void> {
  const { status } = await visitor.call('POST', '/password/register', { email, password })
  expect(status).toBe(200)
}

async function importUser(email: string, password: string): Promise<void> {
  const user = {
    email,
    email_verified: false,
    password_hash: await hashPassword(password, { isKnown: true, cost: CHEAP }),
  }
  const { status } = await world.call('POST', '/api/v1/users/import', {
    key: world.home.key,
    body: { users: [user] },
  })
  expect(status).toBe(200)
}

const mailsTo = (email: string) => mailsOf(world).filter(({ to }) => to === email)

/** Newest first. */
const codeTo = (email: string) => mailsTo(email).flatMap(({ text }) => CODE.exec(text) ?? [])[0]
const tokensTo = (email: string) =>
  mailsTo(email)
    .flatMap(({ text }) => text.match(LINK) ?? [])
    .map((link) => new URL(link).searchParams.get('token')!)

/**
 * Opens every link of every mail and presses what there is to press, with a password of one's own if one is asked for;
 * in a browser that has begun a sign-in itself.
 */
async function openEverything(email: string, owner: TenantVisitor): Promise<void> {
  await owner.open('/login/send-code', { email })
  const links = mailsTo(email).flatMap(({ text }) => text.match(LINK) ?? [])
  for (const { pathname, search, searchParams } of links.map((link) => new URL(link))) {
    await owner.open(pathname + search)
    const token = searchParams.get('token')!
    const asksForOne = /^\/(sign-up\/confirm|login\/reset)$/.test(pathname)
    await owner.open(pathname, { token })
    if (asksForOne) await owner.open(pathname, { token, password: OWNERS_PASSWORD })
  }
}

/** All that the attacker can try with what they have. */
async function tryAll({ email, attacker }: Cast, withConnections: boolean): Promise<string[]> {
  const connections = async () => {
    for (const slug of ['trusted', 'untrusted']) await connect(slug, attacker, attackerAt(email))
    await connectSaml('saml-doubtful', attacker, `attacker ${email}`, email)
  }
  const tries: Record<string, () => Promise<unknown>> = {
    'the session there is': async () => {},
    'the password': () => attacker.call('POST', '/password/login', { email, password: ATTACKERS_PASSWORD }),
    ...(withConnections && { 'the connections': connections }),
    'waiting for the link': () => attacker.open('/login/link/sent', { email }),
    'a guess at the code': () => attacker.call('POST', '/verify-otp', { email, code: '000000' }),
    'the password again': () => register(email, attacker, ATTACKERS_PASSWORD),
    'a guess at the code, with the password': () =>
      attacker.call('POST', '/password/register/verify', {
        email,
        code: '000000',
        password: ATTACKERS_PASSWORD,
      }),
  }
  const opened: string[] = []
  for (const [name, attempt] of Object.entries(tries)) {
    await attempt()
    if (await attacker.isSignedInAs(email)) opened.push(name)
    if (attacker.cookies.has('postern_mfa')) opened.push(`${name}, but for a second factor`)
  }
  return opened
}

const ORDERS = {
  'the attacker first': [attack, careless, prove],
  'the owner first': [prove, attack, careless],
  'the attacker before and after': [attack, prove, attack, careless],
} satisfies Record<string, Step[]>

interface Cast {
  email: string
  attacker: TenantVisitor
  owner: TenantVisitor
  attackersWay: Way
  ownersWay: Way
}
type Step = (cast: Cast) => Promise<unknown>

async function attack({ attackersWay, email, attacker }: Cast): Promise<void> {
  await attackersWay.attack(email, attacker)
}
async function prove({ ownersWay, email, owner }: Cast): Promise<void> {
  await ownersWay.prove!(email, owner)
  expect(await owner.isSignedInAs(email)).toBe(true)
}
async function careless({ email, owner }: Cast): Promise<void> {
  await openEverything(email, owner)
}

/** By default every pair meets in one of the orders: in all of them by `npm run matrices`. */
const PAIRS = Object.entries(WAYS).flatMap(([attackersWay, one]) =>
  Object.entries(WAYS).flatMap(([ownersWay, other]) =>
    other.prove ? [{ attackersWay, ownersWay, one, other }] : [],
  ),
)

/** As on a chessboard of three colours, so that each way of either meets some of the others' in every order. */
const colourOf = ({ attackersWay, ownersWay }: (typeof PAIRS)[number]): number => {
  const names = Object.keys(WAYS)
  return (names.indexOf(attackersWay) + names.indexOf(ownersWay)) % 3
}

const MEETINGS = Object.entries(ORDERS).map(([order, steps], turn) => {
  const pairs = PAIRS.filter((pair) => WHOLE || colourOf(pair) === turn)
  return { order, steps, pairs, count: pairs.length }
})

test.each(MEETINGS)(
  '$order: in $count pairs, who proved nothing gets nothing',
  { timeout: 300_000 },
  async ({ order, steps, pairs }) => {
    const wrong: string[] = []
    for (const { attackersWay, ownersWay, one, other } of pairs) {
      const email = newAddress('owner')
      const cast = {
        email,
        attacker: new TenantVisitor(world),
        owner: new TenantVisitor(world),
        attackersWay: one,
        ownersWay: other,
      }
      for (const step of steps) {
        await step(cast)
        clock.advance(MINUTE) // past what a mail that was just sent holds back
      }
      const where = `${attackersWay} against ${ownersWay}`
      // They take as long as all else, and what they do depends on the order only for those who were there before.
      const withConnections = order === 'the attacker first' || /connection|SAML/.test(where)
      for (const opened of await tryAll(cast, withConnections)) wrong.push(`${where}: in by ${opened}`)
      if (!(await cast.owner.isSignedInAs(email))) wrong.push(`${where}: the owner is out`)
      for (const left of await leftOf(email)) wrong.push(`${where}: ${left} is left`)
    }
    expect(wrong).toEqual([])
  },
)

/** What the attacker would have in the database: sessions beyond those of the owner's browser, and unverified users. */
async function leftOf(email: string): Promise<string[]> {
  const { db } = world.service
  const [row] = await db<{ unproved: number; users: number }[]>`
    select count(*)::int as users, count(*) filter (where verified_at is null)::int as unproved
    from app_user where email = ${email}`
  return [...(row!.users === 1 ? [] : ['another user']), ...(row!.unproved === 0 ? [] : ['an unproved user'])]
}

test('each pair and order is there', () => {
  expect(PAIRS.length * Object.keys(ORDERS).length).toBeGreaterThanOrEqual(8 * 5 * 3)
  expect(new Set(MEETINGS.flatMap(({ pairs }) => pairs))).toEqual(new Set(PAIRS))
})
