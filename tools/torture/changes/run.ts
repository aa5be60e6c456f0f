import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool, type Sql } from '../../../server/src/platform/db/db.ts'
import { DnsServer } from '../../../server/test/support/dns-server.ts'
import { PATCH_OP, USER } from '../../../server/test/support/scim.ts'
import { ServiceProcess } from '../../../server/test/support/service-process.ts'
import { openAccount, verifyDomain } from '../../../server/test/support/sso.ts'
import type { Answer, TestService } from '../../../server/test/support/test-service.ts'
import { TortureDatabase } from '../database.ts'
import { KillProxy, type Moment } from '../kill-proxy.ts'
import { Random } from '../random.ts'
import { CHANGES, type Change, leftOf } from './check.ts'

const DOMAIN = 'torture.example.net'
/** The statements of all three changes. */
const CHANGING = '(?:update app_user set status|delete from member|update member set role)'
/** Answers of the database in the longest of these transactions, and some more. */
const MOST_ANSWERS = 12

/** What is killed in a round: the process that makes this change, at this moment of its transaction. */
export interface Fault {
  change: Change
  moment: Moment
}

/** All points of all three changes in turn: each answer of the database, and then drawn ones. */
export function faultsOf(rounds: number, seed: number): Fault[] {
  const random = new Random(seed, 'moments')
  return Array.from({ length: rounds }, (_, round) => ({
    change: CHANGES[round % CHANGES.length]!,
    moment: momentOf(Math.floor(round / CHANGES.length), random),
  }))
}

function momentOf(turn: number, random: Random): Moment {
  if (turn === 0) return 'is asked'
  if (turn <= MOST_ANSWERS) return turn
  return random.chance(0.2)
    ? random.pick(['is asked', 'has committed'] as const)
    : random.whole(1, MOST_ANSWERS)
}

interface ChangesTorture {
  faults: readonly Fault[]
  print(line: string): void
  isEnough?: (() => boolean) | undefined
}

interface Rig {
  service: ServiceProcess
  proxy: KillProxy
  db: Sql
  account: string
  /** Of the account's directory. */
  scimToken: string
}

/**
 * Kills the process, round by round, while it blocks a user, lets a member go for a directory, or gives one another role. There
 * must be the change, its audit entry, its event and its delivery, or nothing of it.
 */
export async function runChangesTorture({
  faults,
  print,
  isEnough,
}: ChangesTorture): Promise<{ violations: string[]; kills: number; changed: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'postern-torture-changes-'))
  chmodSync(folder, 0o711) // for PostgreSQL's own account, when we are root
  const database = await TortureDatabase.create(folder)
  const [proxy, dns] = [await KillProxy.start(database.url, CHANGING), new DnsServer()]
  const service = await ServiceProcess.create({
    DATABASE_URL: proxy.url,
    DNS_SERVERS: await dns.start(),
    SECRET_KEY: 'a-torture-secret-key-of-more-than-32-bytes',
  })
  const db = openPool(database.url, { max: 2 })
  const result = { violations: [] as string[], kills: 0, changed: 0 }
  try {
    await service.start()
    const rig = { service, proxy, db, ...(await prepare(service, dns)) }
    for (const fault of faults) {
      if (isEnough?.()) break
      const { wrong, whole } = await round(rig, fault, result.kills++)
      result.violations.push(...wrong)
      if (whole) result.changed++
      print(
        `${fault.change}, killed at ${fault.moment}: ${wrong.join('; ') || (whole ? 'all of it' : 'nothing')}`,
      )
    }
  } finally {
    await service.end('SIGKILL')
    await db.end()
    proxy.stop()
    await dns.stop()
    await database.stop()
    for (const path of [service.dataDir, folder]) rmSync(path, { recursive: true, force: true })
  }
  return result
}

/** An endpoint for these events, and an account with a directory. */
async function prepare(service: ServiceProcess, dns: DnsServer): Promise<Pick<Rig, 'account' | 'scimToken'>> {
  const told = { call: service.call.bind(service) } as unknown as TestService
  const events = ['user.blocked', 'team_member.removed', 'team_member.role_changed']
  await ok(
    service.call('POST', '/api/v1/webhooks/endpoints', { body: { url: 'http://127.0.0.1:9/', events } }),
  )
  const account = await openAccount(told, 'Acme')
  await verifyDomain(told, dns, { account, domain: DOMAIN })
  const path = `/api/v1/accounts/${account}/scim-tokens`
  const { token } = await ok(service.call('POST', path, { body: { name: 'Directory' } }))
  return { account, scimToken: token }
}

/** A new member is changed, and the process is killed at the moment. Returns what is wrong then. */
async function round(
  rig: Rig,
  { change, moment }: Fault,
  number: number,
): Promise<{ wrong: string[]; whole: boolean }> {
  const { service, proxy, db, account } = rig
  const id = await newMember(rig, `person-${number}`)
  const killed = proxy.arm(moment, () => service.end('SIGKILL'))
  const asked = request(rig, change, id).then(
    ({ status }) => status,
    () => undefined,
  )
  await killed
  const status = await asked
  await service.start()
  const left = Object.entries(await leftOf(db, change, { account, id }))
  const whole = left[0]![1] === 1
  const wrong = left
    .filter(([, count]) => count !== Number(whole))
    .map(([what, count]) => `${count} of ${what}, not ${Number(whole)}`)
  if (status !== undefined && !whole) wrong.push(`it was answered ${status}`)
  if (moment === 'has committed' && !whole) wrong.push('it was committed, and is not there')
  if (moment === 'is asked' && whole) wrong.push('it was never asked for, and is there')
  return { wrong, whole }
}

async function newMember({ service, scimToken }: Rig, name: string): Promise<string> {
  const userName = `${name}@${DOMAIN}`
  const emails = [{ value: userName, primary: true }]
  const body = { schemas: [USER], userName, emails }
  return (await ok(scim(service, scimToken, 'POST', '/Users', body))).id
}

function request({ service, account, scimToken }: Rig, change: Change, id: string): Promise<Answer> {
  if (change === 'block') return service.call('PATCH', `/api/v1/users/${id}`, { body: { status: 'blocked' } })
  if (change === 'role') {
    const path = `/api/v1/accounts/${account}/members/${id}`
    return service.call('PATCH', path, { body: { role: 'admin' } })
  }
  const Operations = [{ op: 'replace', path: 'active', value: false }]
  return scim(service, scimToken, 'PATCH', `/Users/${id}`, { schemas: [PATCH_OP], Operations })
}

const scim = (service: ServiceProcess, key: string, method: string, path: string, body: object) =>
  service.call(method, `/scim/v2${path}`, { key, body, headers: { 'content-type': 'application/scim+json' } })

async function ok(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body
}
