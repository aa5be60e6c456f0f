import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as oidc from 'openid-client'
import { openPool, type Sql } from '../../../server/src/platform/db/db.ts'
import { MailServer } from '../../../server/test/support/mail-server.ts'
import {
  type Begun,
  begin,
  clientFor,
  follow,
  redeem,
  registerApplication,
} from '../../../server/test/support/oauth-application.ts'
import { ServiceProcess } from '../../../server/test/support/service-process.ts'
import { signIn } from '../../../server/test/support/sign-in.ts'
import type { TestService } from '../../../server/test/support/test-service.ts'
import { Visitor } from '../../../server/test/support/visitor.ts'
import { TortureDatabase } from '../database.ts'
import { KillProxy, MOMENTS, type Moment } from '../kill-proxy.ts'
import { inconsistencies, type Left, leftOf } from './check.ts'

/** What stores a code, or the tokens for one. */
const STORING = 'insert into "oauth_token"'
const STEPS = ['authorize', 'token'] as const
type Step = (typeof STEPS)[number]

/** What is killed in a round: the process that answers this request, at this moment of its transaction. */
export interface Fault {
  step: Step
  moment: Moment
}

export const FAULTS: readonly Fault[] = STEPS.flatMap((step) => MOMENTS.map((moment) => ({ step, moment })))

interface OauthTorture {
  faults: readonly Fault[]
  print(line: string): void
  isEnough?: (() => boolean) | undefined
}

/**
 * Kills the process, round by round, while it stores what an authorization server answers: a code, or the tokens for one.
 * The client must never have a token without its grant, audit entry and event: all are stored together, or none is.
 */
export async function runOauthTorture(
  options: OauthTorture,
): Promise<{ violations: string[]; kills: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'postern-torture-oauth-'))
  chmodSync(folder, 0o711) // for PostgreSQL's own account, when we are root
  const database = await TortureDatabase.create(folder)
  const [proxy, mail] = [await KillProxy.start(database.url, STORING), new MailServer()]
  const service = await ServiceProcess.create({
    DATABASE_URL: proxy.url,
    SMTP_URL: await mail.start(),
    OUTBOUND_ALLOW: '127.0.0.0/8',
    SECRET_KEY: 'a-torture-secret-key-of-more-than-32-bytes',
  })
  const db = openPool(database.url, { max: 2 })
  const violations: string[] = []
  let kills = 0
  try {
    await service.start()
    const rig = await prepare({ service, proxy, mail, db })
    for (const fault of options.faults) {
      if (options.isEnough?.()) break
      const found = await round(rig, fault, kills)
      violations.push(...found)
      kills++
      options.print(`${fault.step}, killed when the database ${fault.moment}: ${found.join('; ') || 'well'}`)
    }
    violations.push(...(await inconsistencies(db)))
  } finally {
    await service.end('SIGKILL')
    await db.end()
    proxy.stop()
    await mail.stop()
    await database.stop()
    rmSync(service.dataDir, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
  return { violations, kills }
}

interface Parts {
  service: ServiceProcess
  proxy: KillProxy
  mail: MailServer
  db: Sql
}

interface Rig extends Parts {
  /** As helpers of tests know a service. */
  told: TestService
  config: oidc.Configuration
}

/** An endpoint for the events of grants, and a web application of the provider. */
async function prepare(parts: Parts): Promise<Rig> {
  const { service, mail } = parts
  const told = { url: service.url, mail, call: service.call.bind(service) } as unknown as TestService
  await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: 'http://127.0.0.1:9/', events: ['grant.created', 'grant.revoked'] },
  })
  const config = await clientFor(await registerApplication(told), service.url)
  return { ...parts, told, config }
}

/** One person gets a code and exchanges it; the process is killed at one of the two. Returns what is wrong then. */
async function round(rig: Rig, { step, moment }: Fault, number: number): Promise<string[]> {
  const { told, config, service, proxy, db } = rig
  const email = `person-${number}@example.com`
  const { token, user } = await signIn(told, email)
  const visitor = new Visitor()
  visitor.set(service.url, 'app_session', token)
  const begun = await begin(config)
  const authorize = async () => (await follow(visitor, begun.url.href)).url
  const kill = () => proxy.arm(moment, () => service.end('SIGKILL'))
  const answered = async (asked: Promise<unknown>, killed: Promise<void>) => {
    const isAnswered = asked.then(
      () => true,
      () => false,
    )
    await killed
    return isAnswered
  }
  if (step === 'authorize') {
    const killed = kill()
    const hasCode = await answered(authorize(), killed)
    await service.start()
    return judgeCode(moment, hasCode, await leftOf(db, user.id))
  }
  const answer = await authorize()
  const killed = kill()
  const hasTokens = await answered(redeem(config, answer, begun), killed)
  await service.start()
  return judgeTokens(rig, { moment, hasTokens, answer, begun, userId: user.id })
}

/** All of it, or nothing. */
function judgeCode(moment: Moment, hasCode: boolean, left: Left): string[] {
  const whole = moment === 'has committed' ? 1 : 0
  const wrong = Object.entries(left).filter(([, count]) => count !== whole)
  return [
    ...(hasCode ? ['the client was answered'] : []),
    ...wrong.map(([what, count]) => `${count} of ${what}, not ${whole}`),
  ]
}

interface Redeemed {
  moment: Moment
  hasTokens: boolean
  answer: URL
  begun: Begun
  userId: string
}

/** Before the commit the code is still good. After it the client lost its tokens, and the code's second use ends the grant. */
async function judgeTokens(
  { config, db }: Rig,
  { moment, hasTokens, answer, begun, userId }: Redeemed,
): Promise<string[]> {
  const wrong = hasTokens ? ['the client was answered'] : []
  const again = await redeem(config, answer, begun).then(
    () => 'tokens',
    (error) => (error as oidc.ResponseBodyError).error ?? String(error),
  )
  const expected = moment === 'has committed' ? 'invalid_grant' : 'tokens'
  if (again !== expected) wrong.push(`the client's second try got ${again}, not ${expected}`)
  const left = await leftOf(db, userId)
  if (left.grants + left.audits + left.events !== 3) wrong.push(`left: ${JSON.stringify(left)}`)
  return wrong
}
