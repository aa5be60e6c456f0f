import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '../../src/identity/users/index.ts'
import { type Answer, call, startTestService, type TestService } from '../support/test-service.ts'
import { drawn, WHOLE } from './support/sample.ts'
import {
  ensureApp,
  givePassword,
  type Mint,
  mailTo,
  pendingOf,
  SECRETS,
  type Secret,
} from './support/secrets.ts'
import { addUser, startWorld, type World } from './support/world.ts'

/** Several times as many as a service has connections to its database; more of them by `npm run matrices`. */
const AT_ONCE = WHOLE ? 500 : 100

let world: World
let second: TestService
beforeAll(async () => {
  world = await startWorld({ config: { smtpUrl: undefined } })
  second = await startTestService({ beside: world, work: false })
})
afterAll(async () => {
  await second.stop()
  await world.stop()
})

const auth = '/api/v1/auth/customer'
const where = () => ({ world, tenant: world.home, principal: 'customer' as const })
const mint = (kind: string) => (SECRETS[kind] as Mint)(where())

/** One of many requests at once: the nth of them. */
type Shot = (url: string, n: number) => Promise<Answer>

const post =
  (path: string, body: unknown, secret?: Partial<Secret>): Shot =>
  (url) =>
    call(url, 'POST', path, {
      key: secret?.session ?? null,
      headers: { cookie: secret?.cookies?.join('; ') ?? '' },
      body,
    })

/** Sends all at once, in turn to each service. */
async function volley(shot: Shot, urls: string[], times = AT_ONCE): Promise<Answer[]> {
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => shot(urls[n % urls.length]!, n)))
  const failed = answers.find(({ status }) => status >= 500)
  if (failed) throw new Error(`the service failed: ${JSON.stringify(failed.body)}`)
  return answers
}

const wins = (answers: Answer[]) => answers.filter(({ status }) => status < 300).length

async function sessionsOf(email: string): Promise<number> {
  const [row] = await world.service.db<{ count: number }[]>`
    select count(*)::int as count from session s join app_user u on u.id = s.user_id where u.email = ${email}`
  return row!.count
}

interface Single {
  prepare(): Promise<{ shot: Shot; email: string; before?: number }>
  /** How many sessions the address has more, once it was used. */
  sessions: number
  /** Where each costs a hash: fewer do, and none is shed. */
  times?: number
}

/** A secret minted, and how it is shown. */
function single(
  kind: string,
  shoot: (secret: Secret) => Shot,
  { sessions = 1, times = AT_ONCE } = {},
): Single {
  return {
    sessions,
    times,
    async prepare() {
      const secret = await mint(kind)
      return { shot: shoot(secret), email: secret.email, before: await sessionsOf(secret.email) }
    },
  }
}

/** What works once: a new kind of secret is a line here. */
const ONCE: Record<string, Single> = {
  'a code in its flow': single('one-time code', (secret) =>
    post(`${auth}/verify-otp`, { email: secret.email, code: secret.value }, { cookies: secret.cookies }),
  ),
  'a code without a flow': single('one-time code', ({ email, value }) =>
    post(`${auth}/verify-otp`, { email, code: value }),
  ),
  'a magic link': single('magic link', ({ value, cookies }) =>
    post(`${auth}/magic-link/verify`, { token: value }, { cookies }),
  ),
  'a link and its code': {
    sessions: 1,
    async prepare() {
      const link = await mint('magic link')
      const code = /^\d{6}$/m.exec(mailTo(world, link.email))![0]
      const byLink = post(`${auth}/magic-link/verify`, { token: link.value }, { cookies: link.cookies })
      const byCode = post(`${auth}/verify-otp`, { email: link.email, code }, { cookies: link.cookies })
      return {
        shot: (url, n) => (n % 4 < 2 ? byLink : byCode)(url, n),
        email: link.email,
        before: await sessionsOf(link.email),
      }
    },
  },
  'a registration': single('registration link', ({ value, cookies }) =>
    post(`${auth}/password/register/verify`, { token: value }, { cookies }),
  ),
  'a reset': single(
    'reset link',
    ({ value }) => post(`${auth}/password/reset`, { token: value, password: 'another battery staple horse' }),
    // It ends the session that was there.
    { sessions: 0, times: 50 },
  ),
  'an approved browser': single('approved flow cookie', ({ value, email }) => async (url) => {
    const response = await fetch(`${url}/login/link/sent`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: `postern_flow=${value}` },
      body: new URLSearchParams({ email }),
    })
    const isIn = /app_session=[^;]/.test(response.headers.getSetCookie().join())
    return { status: isIn ? 200 : 401, headers: response.headers, body: {} }
  }),
  'an invitation': single(
    'invitation',
    (secret) => post(`${auth}/invitations/${secret.value}/accept`, undefined, { session: secret.session }),
    { sessions: 0 },
  ),
  'an exchange code': single(
    'exchange code',
    ({ value }) =>
      (url) =>
        call(url, 'POST', '/api/v1/sessions/exchange', { key: world.home.key, body: { code: value } }),
    { sessions: 0 },
  ),
  'both codes of a change of address': single(
    'code to the old address',
    (secret) =>
      post(`${auth}/email/change/verify`, { old_code: secret.value, new_code: secret.pair }, secret),
    { sessions: -1 },
  ),
  'a recovery code, in as many sign-ins': {
    sessions: 1,
    async prepare() {
      const secret = await mint('recovery code')
      return manySignIns(secret, { recovery_code: secret.value })
    },
  },
  'a code of the app, in as many sign-ins': {
    sessions: 1,
    async prepare() {
      const secret = await mint('code of the app')
      return manySignIns(secret, { code: secret.value })
    },
  },
  'a sign-in that waits for its second factor': {
    sessions: 1,
    async prepare() {
      const { user, email, value } = await mint('recovery code')
      const body = { mfa_token: await pendingOf(where(), user!), recovery_code: value }
      return { shot: post(`${auth}/mfa/verify`, body), email, before: await sessionsOf(email) }
    },
  },
}

/** Each request has a sign-in of its own that waits: only the code is shared. */
async function manySignIns({ user, email }: Secret, shown: object) {
  const tokens = await Promise.all(Array.from({ length: AT_ONCE }, () => pendingOf(where(), user as User)))
  const shot: Shot = (url, n) => post(`${auth}/mfa/verify`, { mfa_token: tokens[n], ...shown })(url, n)
  return { shot, email, before: await sessionsOf(email) }
}

describe.each([
  ['one service', () => [world.url], 0],
  ['two services on one database', () => [world.url, second.url], 1],
] as const)('%s', (_, urls, row) => {
  test.each(drawn(Object.entries(ONCE), row))(
    '%s shown by many at the same time works once',
    async (_name, race) => {
      const { shot, email, before = 0 } = await race.prepare()
      const answers = await volley(shot, urls(), race.times)
      expect(wins(answers)).toBe(1)
      // A changed address takes its sessions along: those are counted under the new one.
      if (race.sessions >= 0) expect((await sessionsOf(email)) - before).toBe(race.sessions)
    },
  )

  test.each(drawn(Object.entries(GUESSES), row))(
    'of many wrong %s at the same time, only the allowed number is checked',
    async (_name, guess) => {
      await world.service.db`delete from guess_window`
      const { shot, looked } = await guess.prepare()
      const answers = await volley(shot, urls(), guess.times)
      expect(wins(answers)).toBe(0)
      expect(await looked()).toBe(guess.most)
    },
  )
})

interface Guess {
  most: number
  times?: number
  prepare(): Promise<{ shot: Shot; looked: () => Promise<number> }>
}

async function number(query: Promise<ReadonlyArray<Record<string, unknown>>>): Promise<number> {
  return Number((await query)[0]?.n ?? 0)
}

/** Wrong guesses that were compared with something: the breaker counts each. */
const compared = () => number(world.service.db`select wrong_guesses as n from guess_window`)
const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111')

/** What may be guessed only so often: a new one is a line here. */
const GUESSES: Record<string, Guess> = {
  'codes in a flow': {
    most: 5,
    async prepare() {
      const { email, value, cookies } = await mint('one-time code')
      return {
        shot: post(`${auth}/verify-otp`, { email, code: wrongOf(value) }, { cookies }),
        looked: compared,
      }
    },
  },
  'codes without a flow': {
    most: 5,
    async prepare() {
      const { email, value } = await mint('one-time code')
      return { shot: post(`${auth}/verify-otp`, { email, code: wrongOf(value) }), looked: compared }
    },
  },
  'codes of a reset': {
    most: 5,
    async prepare() {
      const { email, value, cookies } = await mint('reset code')
      const body = { email, code: wrongOf(value), password: 'another battery staple horse' }
      return { shot: post(`${auth}/password/reset`, body, { cookies }), looked: compared }
    },
  },
  'numbers of a link': {
    most: 3,
    async prepare() {
      const { email, value } = await mint('magic link')
      const { db } = world.service
      const [proof] = await db<{ number: number }[]>`select number from email_proof where email = ${email}`
      const wrong = proof!.number === 10 ? 11 : 10
      return {
        shot: post(`${auth}/magic-link/verify`, { token: value, number: wrong }),
        looked: () => number(db`select number_tries as n from email_proof where email = ${email}`),
      }
    },
  },
  'codes of the app, in one sign-in': {
    most: 5,
    async prepare() {
      const { user, value } = await mint('code of the app')
      const mfaToken = await pendingOf(where(), user!)
      return {
        shot: post(`${auth}/mfa/verify`, { mfa_token: mfaToken, code: wrongOf(value) }),
        looked: appGuesses(user!),
      }
    },
  },
  'codes of the app, in as many sign-ins': {
    most: 10, // from a network that the user never signed in from
    async prepare() {
      const secret = await mint('code of the app')
      const { shot } = await manySignIns(secret, { code: wrongOf(secret.value) })
      return { shot, looked: appGuesses(secret.user!) }
    },
  },
  passwords: {
    most: 20,
    times: 60,
    async prepare() {
      const user = await addUser(world, world.home)
      await givePassword(where(), user)
      const { email } = user
      const { db } = world.service
      return {
        shot: post(`${auth}/password/login`, { email, password: 'not the right one at all' }),
        looked: () => number(db`select sum(spent) as n from budget where subject = ${`customer:${email}`}`),
      }
    },
  },
}

const appGuesses = (user: User) => () =>
  number(world.service.db`select sum(spent) as n from budget where subject = ${user.id}`)

describe('a try counts although the rest rolls back', () => {
  /** Every session fails to start, as late in the transaction as can be. */
  async function whileNothingStarts(work: () => Promise<void>): Promise<void> {
    const { db } = world.service
    await db.unsafe(`
      create function refuse_all() returns trigger language plpgsql as $$ begin raise 'refused by the test'; end $$;
      create trigger refuse_all before insert on event for each row execute function refuse_all()`)
    try {
      await work()
    } finally {
      await db.unsafe('drop trigger refuse_all on event; drop function refuse_all()')
    }
  }

  interface Counted {
    kind: string
    /** Shows it rightly. */
    shoot: (secret: Secret) => Promise<Shot>
    tries: (secret: Secret) => Promise<number>
  }
  const proofTries = (column: 'flow_tries' | 'open_tries') => (secret: Secret) =>
    number(world.service.db.unsafe(`select ${column} as n from email_proof where email = '${secret.email}'`))

  const COUNTED: Record<string, Counted> = {
    'a code in its flow': {
      kind: 'one-time code',
      shoot: async ({ email, value, cookies }) =>
        post(`${auth}/verify-otp`, { email, code: value }, { cookies }),
      tries: proofTries('flow_tries'),
    },
    'a code without a flow': {
      kind: 'one-time code',
      shoot: async ({ email, value }) => post(`${auth}/verify-otp`, { email, code: value }),
      tries: proofTries('open_tries'),
    },
    'a code of a reset': {
      kind: 'reset code',
      shoot: async ({ email, value, cookies }) =>
        post(
          `${auth}/password/reset`,
          { email, code: value, password: 'another battery staple horse' },
          { cookies },
        ),
      tries: proofTries('flow_tries'),
    },
    'a code of the app': {
      kind: 'code of the app',
      shoot: async ({ user, value }) => {
        await ensureApp(where(), user!)
        return post(`${auth}/mfa/verify`, { mfa_token: await pendingOf(where(), user!), code: value })
      },
      tries: ({ user }) =>
        number(world.service.db`select tries as n from pending_login where user_id = ${user!.id}`),
    },
  }

  test.each(Object.entries(COUNTED))('%s', async (_, { kind, shoot, tries }) => {
    const secret = await mint(kind)
    const shot = await shoot(secret)
    const before = await sessionsOf(secret.email)
    await whileNothingStarts(async () => {
      expect((await shot(world.url, 0)).status).toBe(500)
    })
    expect(await tries(secret)).toBe(1)
    expect(await sessionsOf(secret.email)).toBe(before)
    // Nothing was used up either: the next try gets in.
    expect((await shot(world.url, 0)).status).toBe(200)
  })
})
