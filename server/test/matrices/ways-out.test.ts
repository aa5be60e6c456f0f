import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUDIT_ACTIONS, type AuditAction } from '../../src/lib/audit-actions.ts'
import { METHODS } from '../../src/methods/index.ts'
import { DnsServer } from '../support/dns-server.ts'
import { ORIGIN, stopIdps } from '../support/first-factors.ts'
import { Idp } from '../support/idp.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type Directory, newDirectory, PATCH_OP, type ScimService } from '../support/scim.ts'
import { signIn } from '../support/sign-in.ts'
import { type Answer, startTestService } from '../support/test-service.ts'
import { auth } from '../support/two-step.ts'
import { connectAccount, EXTERNAL_ID, type Leaver, newLeaver, type Opens, slugOf } from './support/leaver.ts'

let scim: ScimService
let idp: Idp
let directory: Directory
let count = 0

beforeAll(async () => {
  const clock = new ManualClock()
  const dns = new DnsServer()
  const config = { publicUrl: ORIGIN, dnsServers: [await dns.start()] }
  const service = await startTestService({ clock, work: false, config })
  scim = { service, clock, dns, stop: async () => {} }
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { customer_webhooks: true } } })
  directory = await newDirectory(scim)
  idp = await new Idp().start([`${ORIGIN}/api/v1/auth/customer/oauth/${slugOf(directory)}/callback`])
  idp.now = () => clock.now()
  await connectAccount(scim, directory, idp)
  const heir = await signIn(service, 'standing-owner@elsewhere.example')
  const body = { user_id: heir.user.id, role: 'owner' }
  await service.call('POST', `/api/v1/accounts/${directory.account}/members`, { body })
})
afterAll(async () => {
  await stopIdps()
  await idp.stop()
  await scim.service.stop()
  await scim.dns.stop()
})

type End = (leaver: Leaver, name: string) => Promise<Answer>

const patch =
  (operation: object): End =>
  ({ user, directory }) =>
    directory.patch(`/Users/${user.id}`, operation)
const put =
  (active: unknown): End =>
  ({ user, directory }, name) =>
    directory.call('PUT', `/Users/${user.id}`, directory.user(name, { active }))
const post =
  (active: unknown): End =>
  ({ directory }, name) =>
    directory.call('POST', '/Users', directory.user(name, { active }))

/** Every way in which a directory says that somebody has left. */
const BY_DIRECTORY: Record<string, End> = {
  DELETE: ({ user, directory }) => directory.call('DELETE', `/Users/${user.id}`),
  'PATCH active': patch({ op: 'replace', path: 'active', value: false }),
  'PATCH active "False"': patch({ op: 'Replace', path: 'active', value: 'False' }),
  'PATCH active "false"': patch({ op: 'add', path: 'active', value: 'false' }),
  'PATCH without a path': patch({ op: 'replace', value: { active: false } }),
  'PATCH without a path, "False"': patch({ op: 'Replace', value: { active: 'False' } }),
  PUT: put(false),
  'PUT "False"': put('False'),
  'POST over an existing member': post(false),
  'POST over an existing member, "False"': post('False'),
}

/** The same in a bulk request, RFC 7644 §3.7. */
async function inBulk(leaver: Leaver, name: string, end: End): Promise<Answer> {
  let operation = {}
  const asked = {
    ...leaver.directory,
    user: leaver.directory.user.bind(leaver.directory),
    call: async (method: string, path: string, data?: unknown) => {
      operation = { method, path, data, bulkId: 'one' }
      return { status: 200 } as Answer
    },
    patch: async (path: string, ...Operations: object[]) => {
      operation = { method: 'PATCH', path, data: { schemas: [PATCH_OP], Operations } }
      return { status: 200 } as Answer
    },
  } as unknown as Directory
  await end({ ...leaver, directory: asked }, name)
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:BulkRequest']
  const answer = await leaver.directory.call('POST', '/Bulk', { schemas, Operations: [operation] })
  const [{ status } = { status: '500' }] = answer.body.Operations ?? []
  return { ...answer, status: Number(status) }
}

async function leaver(provisioned = true): Promise<{ leaver: Leaver; name: string }> {
  const name = `maximiliane.schneider-hofmann.${++count}`
  return { name, leaver: await newLeaver(scim, directory, { name, idp, provisioned }) }
}

/** What each of these opens now. */
async function opened(tries: Record<string, () => Promise<Opens>>): Promise<Record<string, Opens>> {
  const found: Record<string, Opens> = {}
  for (const [name, attempt] of Object.entries(tries)) {
    scim.clock.advance(61_000)
    found[name] = await attempt()
  }
  return found
}

/** The same answer for each. */
const all = (tries: object, opens: Opens) =>
  Object.fromEntries(Object.keys(tries).map((name) => [name, opens]))

const everything = ({ standing, begun }: Leaver) => ({ ...begun, ...standing })

describe('before', () => {
  test('every credential opens the account', async () => {
    const { leaver: person } = await leaver()
    expect(await opened(person.standing)).toEqual(all(person.standing, 'the account'))
    const { leaver: other } = await leaver()
    const { 'a portal link': link, 'an invitation that they sent': invited, ...own } = other.begun
    expect(await opened({ link: link!, invited: invited! })).toEqual({
      link: 'the account',
      invited: 'the account',
    })
    expect(await opened(own)).toEqual(all(own, 'the account'))
  })
})

describe.each([false, true])('a directory lets somebody go, in bulk: %s', (bulk) => {
  test.each(Object.entries(BY_DIRECTORY))('%s: nothing opens', async (kind, end) => {
    const { leaver: person, name } = await leaver(!kind.startsWith('POST'))
    const ended = await (bulk ? inBulk(person, name, end) : end(person, name))
    expect(ended.status, JSON.stringify(ended.body)).toBeLessThan(300)
    expect(await directory.roles()).not.toHaveProperty([name])
    expect(await opened(everything(person))).toEqual(all(everything(person), 'nothing'))
  })
})
