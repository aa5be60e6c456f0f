import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Directory, newDirectory, type ScimService, startScimService } from '../support/scim.ts'
import { verifyDomain } from '../support/sso.ts'
import type { Answer } from '../support/test-service.ts'
import { auth } from '../support/two-step.ts'

// Whatever happens to people in whatever order: what began before an end opens nothing after it, no role comes out of nothing,
// no invitation outlives the right to send it, each act is in the audit log, and another tenant notices nothing.
//
// More by hand: COURSES=100 SEED=7 npx vitest run server/test/matrices/random-ends

vi.setConfig({ testTimeout: 3_600_000 })
const COURSES = Number(process.env.COURSES ?? 4)
const SEED = Number(process.env.SEED ?? 43)
const OTHER = '/p/neighbour'

let scim: ScimService
let course = 0

beforeAll(async () => {
  scim = await startScimService()
  const body = { name: 'Neighbour', slug: 'neighbour', plan: 'business' }
  expect((await scim.service.call('POST', '/api/v1/providers', { body })).status).toBe(201)
})
afterAll(() => scim.stop())

const ROLES = ['owner', 'admin', 'member'] as const
type Role = (typeof ROLES)[number]
const PEOPLE = 2

const who = fc.nat(PEOPLE - 1)
const external = fc.constantFrom('one', 'two', undefined)
const role = fc.constantFrom(...ROLES)
const anyAct = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('sign in' as const), who }) },
  fc.record({ act: fc.constant('add' as const), who, role }),
  fc.record({ act: fc.constant('set role' as const), who, role }),
  fc.record({ act: fc.constant('remove' as const), who }),
  { weight: 2, arbitrary: fc.record({ act: fc.constant('invite' as const), who, role }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('scim create' as const), who, external }) },
  fc.record({ act: fc.constant('scim active' as const), who, active: fc.boolean(), external }),
  fc.record({ act: fc.constant('scim delete' as const), who }),
  fc.record({ act: fc.constant('block' as const), who, status: fc.constantFrom('blocked', 'active') }),
  fc.record({ act: fc.constant('erase' as const), who }),
)
type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never

/** A person's session, and whether it may still open something. */
interface Held {
  token: string
  userId: string
  over: boolean
}

/** What must be so, as the acts alone tell it. */
class Course {
  readonly held: Held[] = []
  readonly roles = new Map<string, Role>()
  readonly directory: Directory
  readonly name: string

  constructor(directory: Directory, name: string) {
    this.directory = directory
    this.name = name
  }

  email = (who: number): string => `person-${who}@${this.directory.domain}`

  async userOf(who: number): Promise<string | undefined> {
    const { body } = await call('GET', `/api/v1/users?email=${encodeURIComponent(this.email(who))}`)
    return body.data[0]?.id
  }

  end(userId: string | undefined): void {
    for (const one of this.held) if (one.userId === userId) one.over = true
  }

  async do(act: Act): Promise<void> {
    scim.clock.advance(3_600_000)
    const user = await this.userOf(act.who)
    const before = await entries()
    const wasRole = this.roles.get(user ?? '')
    const wasStatus = user && (await call('GET', `/api/v1/users/${user}`)).body.status
    const { status } = await this.#take(act, user)
    expect(status).toBeLessThan(500)
    const changesNothing =
      act.act === 'sign in' ||
      (act.act === 'set role' && wasRole === act.role) ||
      (act.act === 'block' && wasStatus === act.status)
    if (status < 300 && !changesNothing) expect(await entries(), act.act).toBeGreaterThan(before)
  }

  async #take(act: Act, user: string | undefined): Promise<Pick<Answer, 'status'>> {
    const { account } = this.directory
    const members = `/api/v1/accounts/${account}/members`
    switch (act.act) {
      case 'sign in':
        return this.#signIn(act.who)
      case 'add':
        return done(call('POST', members, { user_id: user ?? ID, role: act.role }), () => {
          this.roles.set(user!, act.role)
        })
      case 'set role':
        return done(call('PATCH', `${members}/${user ?? ID}`, { role: act.role }), () => {
          this.roles.set(user!, act.role)
        })
      case 'remove':
        return done(call('DELETE', `${members}/${user ?? ID}`), () => this.roles.delete(user!))
      case 'invite': {
        const token = this.held.findLast((one) => one.userId === user)?.token ?? 'none'
        const email = `friend-${++course}@private.example`
        return auth(scim.service, `/accounts/${account}/invitations`, { email, role: act.role }, token)
      }
      case 'scim create': {
        const described = this.directory.user(`person-${act.who}`, { externalId: act.external })
        const answer = await this.directory.call('POST', '/Users', described)
        if (answer.status !== 201) return answer
        if (answer.body.id !== user) this.end(user) // another person has the address now
        if (!this.roles.has(answer.body.id)) this.roles.set(answer.body.id, 'member')
        return answer
      }
      case 'scim active': {
        const value = { active: act.active, ...(act.external && { externalId: act.external }) }
        const patched = this.directory.patch(`/Users/${user ?? ID}`, { op: 'replace', value })
        return done(patched, () => {
          if (act.active) this.roles.set(user!, this.roles.get(user!) ?? 'member')
          else this.#letGo(user)
        })
      }
      case 'scim delete':
        return done(this.directory.call('DELETE', `/Users/${user ?? ID}`), () => this.#letGo(user))
      case 'block':
        return done(call('PATCH', `/api/v1/users/${user ?? ID}`, { status: act.status }), () => {
          if (act.status === 'blocked') this.end(user)
        })
      case 'erase':
        return done(call('DELETE', `/api/v1/users/${user ?? ID}`), () => this.#letGo(user))
    }
  }

  #letGo(user: string | undefined): void {
    this.end(user)
    this.roles.delete(user!)
  }

  async #signIn(who: number): Promise<Pick<Answer, 'status'>> {
    const email = this.email(who)
    const skip = scim.service.mail.mails.length
    await auth(scim.service, '/login', { email })
    const marker = `marker-${++course}@elsewhere.example`
    await auth(scim.service, '/login', { email: marker })
    await scim.service.mail.codeFor(marker)
    const mails = scim.service.mail.mails.slice(skip).filter(({ recipients }) => recipients.includes(email))
    const code = /^(\d{6})$/m.exec(mails.at(-1)?.text ?? '')?.[1] ?? '000000'
    const { status, body } = await auth(scim.service, '/verify-otp', { email, code })
    if (status === 200) this.held.push({ token: body.token, userId: body.user.id, over: false })
    return { status }
  }

  /** Nothing opens after an end, no role is out of nothing, no invitation outlives the right to send it. */
  async check(): Promise<void> {
    for (const { token, over } of this.held) {
      if (!over) continue
      const { body } = await call('POST', '/api/v1/sessions/verify', { token })
      expect(body.active, 'a session that was ended').toBe(false)
    }
    const { account } = this.directory
    const { body: members, status } = await call('GET', `/api/v1/accounts/${account}/members?limit=100`)
    if (status === 404) return this.roles.clear() // it went with the last person in it
    const now = new Map<string, Role>()
    for (const one of members.data) now.set(one.user_id, one.role)
    // The last owner's place passes to the next in line.
    for (const [id, role] of now) expect([this.roles.get(id), 'owner'], `${id} is ${role}`).toContain(role)
    for (const [id, role] of now) this.roles.set(id, role)
    for (const id of this.roles.keys()) if (!now.has(id)) this.roles.delete(id)
    const rows = await scim.service.service.db`
      select invited_by, role from invitation where account_id = ${account} and status = 'open'`
    for (const { invited_by, role } of rows) {
      const own = now.get(invited_by)
      expect(own === 'owner' || (own === 'admin' && role !== 'owner'), `${own} invites ${role}`).toBe(true)
    }
  }
}

const ID = '01936f2a-7c00-7abc-8def-0123456789ab'

const call = (method: string, path: string, body?: object): Promise<Answer> =>
  scim.service.call(method, path, body && { body })

async function done(answer: Promise<Answer>, then: () => void): Promise<Answer> {
  const got = await answer
  if (got.status < 300) then()
  return got
}

async function entries(): Promise<number> {
  const [row] = await scim.service.service.db`select count(*)::int as count from audit_entry`
  return row!.count
}

/** What the tenant beside it would notice. */
async function beside(): Promise<unknown> {
  const paths = ['/api/v1/users', '/api/v1/accounts', '/api/v1/audit-log', '/api/v1/events']
  const answers = await Promise.all(paths.map((path) => call('GET', `${OTHER}${path}`)))
  return answers.map(({ body }) => body.data)
}

test('whatever happens to people, in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 8, maxLength: 24 }), async (acts) => {
      const directory = await newDirectory(scim)
      const one = new Course(directory, `course-${++course}`)
      const twin = await newDirectory(scim, OTHER) // the same domain may be another tenant's, too
      await verifyDomain(scim.service, scim.dns, {
        account: twin.account,
        domain: directory.domain,
        base: OTHER,
      }).catch(() => {})
      const rest = await beside()
      for (const act of acts) {
        await one.do(act)
        await one.check()
      }
      expect(await beside()).toEqual(rest)
    }),
    { numRuns: COURSES, seed: SEED, endOnFailure: process.env.SHRINK === undefined },
  )
})
