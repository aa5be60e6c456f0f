import { Hono, type Context as HonoContext } from 'hono'
import type { Context, Principal, Variables } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { showTime } from '../../../platform/http/schemas.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import { providerOf } from '../../../providers/index.ts'
import { ISSUERS, type Realm } from '../core/index.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { requireReader } from './require-reader.ts'
import { type ListedRevocation, readRevocations, type Span, TOLD_FOR_MS } from './store.ts'
import { RevocationWatch } from './watch.ts'

type Env = { Variables: Variables }

const PATH = '/oauth/revocations'
const MOST_ROWS = 1_000
/** Below the time after which proxies drop a request that is silent. */
const LONGEST_WAIT_S = 25

/**
 * What ended at an issuer while tokens of it may still be valid: for servers that check JWTs on their own. A question may
 * wait until something ends.
 */
export function revocationFeed(services: Services, throttle: Throttle): Hono<Env> {
  const hono = new Hono<Env>()
  const watch = new RevocationWatch(services)
  for (const [principal, prefix] of ISSUERS)
    hono.get(prefix + PATH, async (c: HonoContext<Env>) => {
      const realm = { provider: providerOf(c), principal }
      c.header('cache-control', 'no-store')
      await requireReader(services, c, realm).catch(async (error) => {
        await throttle.admit(deviceOf(c, services.config))
        throw error
      })
      return c.json(await answer(services, watch, c, realm))
    })
  return hono
}

async function answer(
  services: Services,
  watch: RevocationWatch,
  c: Context,
  { provider, principal }: Realm,
): Promise<Page> {
  const { span, waitMs } = readQuery(c)
  const deadline = performance.now() + waitMs
  for (;;) {
    const ms = deadline - performance.now()
    const answered = new AbortController()
    const { signal } = answered
    // Not AbortSignal.any: Node collects what that makes while it is listened to.
    const gone = () => answered.abort()
    c.req.raw.signal.addEventListener('abort', gone)
    // Before the read, so that nothing is missed between the two.
    const woken = ms > 0 ? watch.wait(provider.id, principal, { ms, signal }) : undefined
    try {
      const page = await pageOf(services, provider.id, principal, span)
      if (page.data.length > 0 || woken === undefined || c.req.raw.signal.aborted) return page
      await woken
    } finally {
      c.req.raw.signal.removeEventListener('abort', gone)
      answered.abort()
    }
  }
}

type Page = Awaited<ReturnType<typeof pageOf>>

async function pageOf({ db }: Services, providerId: string, principal: Principal, span: Span) {
  const { rows, snapshot } = await readRevocations(db, providerId, principal, { ...span, limit: MOST_ROWS })
  const isWhole = rows.length < MOST_ROWS
  const next = isWhole
    ? { since: snapshot, until: undefined, afterId: undefined }
    : { since: span.since, until: snapshot, afterId: rows.at(-1)!.id }
  return { data: rows.map(show), next: writeCursor(next) }
}

function show({ id, kind, subject, at }: ListedRevocation) {
  return {
    seq: id,
    kind,
    id: subject,
    at: showTime(at),
    until: showTime(new Date(at.getTime() + TOLD_FOR_MS)),
  }
}

function readQuery(c: Context): { span: Span; waitMs: number } {
  const after = c.req.query('after')
  const span =
    after === undefined ? { since: undefined, until: undefined, afterId: undefined } : readCursor(after)
  const wait = c.req.query('wait') ?? '0'
  const isNumber = /^\d{1,3}$/.test(wait)
  const errors = [
    ...(span ? [] : [{ field: 'query/after', message: 'Send what an earlier answer has as `next`.' }]),
    ...(isNumber ? [] : [{ field: 'query/wait', message: 'This must be a number of seconds.' }]),
  ]
  if (!span || errors.length > 0) throw new Problem('invalid_request', { errors })
  return { span, waitMs: Math.min(Number(wait), LONGEST_WAIT_S) * SECOND }
}
