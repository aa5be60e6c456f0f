import { type Config, readConfig } from '../../src/config.ts'
import type { MailDelay } from '../../src/platform/mail/outbox.ts'
import type { HashCost } from '../../src/platform/password-hash/index.ts'
import { createLogger, type Logger } from '../../src/platform/telemetry/logger.ts'
import type { Clock } from '../../src/platform/time/clock.ts'
import { type Service, startService } from '../../src/service.ts'
import { type Asked, ask } from './ask.ts'
import { cloneDatabase } from './database.ts'
import { lookDistributed } from './distributed.ts'
import { freePort } from './free-port.ts'
import { MailServer } from './mail-server.ts'

export const ADMIN_KEY = 'ak_test_0123456789abcdef0123456789abcdef'

/** Argon2's least that is still a hash as any other. */
export const CHEAP: HashCost = { memoryKib: 64, passes: 1 }
const AT_ONCE: MailDelay = { soonestMs: 0, latestMs: 1 }

export interface TestService {
  service: Service
  url: string
  mail: MailServer
  databaseUrl: string
  /** A JSON request; `key` is the bearer credential, the admin key unless told (null: none). */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  stop(): Promise<void>
}

export interface CallOptions {
  body?: unknown
  key?: string | null
  headers?: Record<string, string>
  /** Follows redirects unless told. */
  redirect?: 'manual'
}

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every form
  body: any
}

/** The whole service in this process, on a database of its own, with a real SMTP server. */
export async function startTestService({
  clock,
  config = {},
  log = createLogger('silent'),
  serve = true,
  work = true,
  beside,
  lifelike = false,
  distributed = false,
  serveConnections,
}: {
  clock?: Clock
  config?: Partial<Config>
  log?: Logger
  /** Whether it answers requests. */
  serve?: boolean
  /** Whether it sends webhooks. */
  work?: boolean
  /** Another process of the same installation: it shares the database and the mail server of that one. */
  beside?: TestService
  /** Whether hashes cost and mails wait as outside of tests: where that is what is tested. */
  lifelike?: boolean
  /** Whether it sends statements as to Citus: see lookDistributed. */
  distributed?: boolean
  /** With one, a request that holds it and waits for another fails: see one-connection.test.ts. */
  serveConnections?: number
} = {}): Promise<TestService> {
  const database = beside ? { url: beside.databaseUrl, drop: async () => {} } : await cloneDatabase()
  if (distributed) await lookDistributed(database.url)
  const mail = beside?.mail ?? new MailServer()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const base = readConfig({
    PORT: String(port),
    PUBLIC_URL: beside?.url ?? url,
    DATABASE_URL: database.url,
    SECRET_KEY: 'a-test-secret-key-of-more-than-32-bytes',
    ADMIN_KEY,
    SMTP_URL: beside ? beside.service.app.services.config.smtpUrl : await mail.start(),
    SIGN_IN_RATE: '100000',
    STRIPE_API_URL: 'http://127.0.0.1:9', // no test reaches the real one
  })
  const service = await startService({
    config: { ...base, ...config },
    log,
    serve,
    work,
    ...(clock && { clock }),
    ...(serveConnections && { serveConnections }),
    ...(!lifelike && { hashCost: CHEAP, mailDelay: AT_ONCE }),
  })
  return {
    service,
    url,
    mail,
    databaseUrl: database.url,
    call: (method, path, options) => call(url, method, path, options),
    stop: async () => {
      await service.stop()
      if (beside) return
      await mail.stop()
      await database.drop()
    },
  }
}

/** A JSON request to a running service. */
export async function call(
  url: string,
  method: string,
  path: string,
  { body, key = ADMIN_KEY, headers = {}, redirect }: CallOptions = {},
): Promise<Answer> {
  const answer = await ask(url + path, {
    method,
    headers: {
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(redirect && { redirect }),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const isJson = /\bjson\b/.test(answer.headers.get('content-type') ?? '')
  const read = isJson ? withoutRequestId(JSON.parse(answer.text), answer) : answer.text
  return { status: answer.status, headers: answer.headers, body: read }
}

/** Problems name their request, as the header does: what tests compare is what they say beside it. */
function withoutRequestId<Body extends { request_id?: unknown }>(body: Body, { headers }: Asked): Body {
  if (!headers.get('content-type')?.startsWith('application/problem+json')) return body
  const { request_id: id, ...rest } = body
  if (id !== (headers.get('x-request-id') ?? undefined))
    throw new Error(`the problem names another request: ${id}`)
  return rest as Body
}
