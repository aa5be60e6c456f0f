import { Pool } from 'undici'
import { type Sql, transact } from '../../server/src/platform/db/db.ts'
import { createApiKey } from '../../server/src/providers/api-keys/index.ts'
import { printConditions } from './support/conditions.ts'
import { addEntitled, type Entitled } from './support/entitled.ts'
import type { Installation } from './support/installation.ts'
import { timedAtRate } from './support/open-loop.ts'
import type { Options } from './support/options.ts'
import { type PosternProcess, startPostern } from './support/postern-process.ts'
import { withRig } from './support/rig.ts'
import { spentOn } from './support/spent.ts'
import { quantile } from './support/statistics.ts'
import { printTable, verdict, whole } from './support/table.ts'

const CHECK_BAR_MS = 10
const WARM_UP_SECONDS = 3
const CONNECTIONS = 64
const BATCH = 20
/** An override, usage, seats, a member, a cancellation. */
const CHANGES = 5
const BASE = '/p/bench-1/api/v1'

/** Posts or puts JSON, and reads the answer. Throws unless it is 200 or 201. */
type Ask = (method: 'POST' | 'PUT' | 'GET', path: string, body?: object) => Promise<Answer>
// biome-ignore lint/suspicious/noExplicitAny: answers of every form
type Answer = any

/**
 * Checks of entitlements at a steady rate, whether or not those before were answered (open loop), each of another account, by
 * a secret key, of a `postern serve`. Then changes by one process, each followed immediately by a check by another one.
 */
export async function runEntitlements(options: Options): Promise<void> {
  const [accounts, rate, seconds] = [options.accounts!, options.rate!, options.seconds!]
  await withRig({ endpoints: 1 }, async ({ installation }) => {
    const { db } = installation.services
    const providerId = installation.providerIds[0]!
    await printConditions(db, [
      `${whole(rate)} checks a second for ${seconds} s by HTTP, ${whole(accounts)} accounts; from the request to the answer`,
      'A check: a feature with its usage, and a permission of a member. Ten features, five plans, three members each',
    ])
    const entitled = await addEntitled(db, providerId, accounts)
    // The rows came this minute: what autovacuum and the checkpointer owe for them is done before, not beside.
    await db`vacuum (analyze)`
    await db`checkpoint`
    const key = await secretKey(installation, providerId)
    const servers = [
      await startPostern(installation, 'serve'),
      await startPostern(installation, 'serve'),
    ] as const
    const pools = servers.map(({ url }) => new Pool(url, { connections: CONNECTIONS, pipelining: 1 }))
    const ask = asking(pools[0]!, key)
    try {
      await measure({ ask, entitled, db, server: servers[0] }, { rate, seconds })
      const change = asking(pools[1]!, installation.services.config.adminKey)
      await followChanges({ change, ask }, entitled, options.changes!)
    } finally {
      await Promise.all(pools.map((pool) => pool.close()))
      for (const server of servers) await server.stop()
    }
  })
}

async function secretKey({ services }: Installation, providerId: string): Promise<string> {
  const { key } = await transact(services.db, (tx) =>
    createApiKey(services, tx, providerId, { name: 'bench', scopes: ['read'], expiresAt: null }),
  )
  return key
}

function asking(pool: Pool, key: string): Ask {
  return async (method, path, sent) => {
    const { statusCode, body } = await pool.request({
      method,
      path: BASE + path,
      headers: { authorization: `Bearer ${key}`, ...(sent && { 'content-type': 'application/json' }) },
      ...(sent && { body: JSON.stringify(sent) }),
    })
    const text = await body.text()
    if (statusCode > 201) throw new Error(`${method} ${path} was answered with ${statusCode}: ${text}`)
    return JSON.parse(text)
  }
}

interface Measured {
  ask: Ask
  entitled: readonly Entitled[]
  db: Sql
  server: PosternProcess
}

async function measure(
  { ask, entitled, db, server }: Measured,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<void> {
  const rows: string[][] = []
  for (const { what, share, send, bar } of requestsTo(ask, entitled)) {
    const perSecond = Math.ceil(rate * share)
    await timedAtRate(perSecond * WARM_UP_SECONDS, perSecond, send)
    const { result: values, spent } = await spentOn({ db, pid: server.pid }, () =>
      timedAtRate(perSecond * seconds, perSecond, send),
    )
    const at = (part: number) => `${quantile(values, part).toFixed(1)} ms`
    const micros = (ms: number) => `${whole((ms * 1_000) / values.length)} µs`
    const judged = bar ? [`<= ${bar} ms`, verdict(quantile(values, 0.99) <= bar)] : ['', '']
    rows.push([
      what,
      whole(perSecond),
      at(0.5),
      at(0.95),
      at(0.99),
      micros(spent.server),
      micros(spent.postgres),
      ...judged,
    ])
  }
  const heading = ['', 'a second', 'p50', 'p95', 'p99', 'processor: server', 'PostgreSQL', 'bar for p99', '']
  printTable([heading, ...rows])
}

/** What is asked, and how often as a part of the rate. */
function requestsTo(
  ask: Ask,
  entitled: readonly Entitled[],
): Array<{ what: string; share: number; send: (number: number) => Promise<unknown>; bar?: number }> {
  const of = (number: number) => entitled[(number * 7_919) % entitled.length]!
  const check = async (...of: Entitled[]) => {
    const checks = of.map(({ account, user }) => ({
      account_id: account,
      feature: 'api_calls',
      amount: 10,
      user_id: user,
      permission: 'reports.act-7',
    }))
    const { results } = await ask('POST', '/entitlements/check', { checks })
    if (!results.every(({ allowed }: { allowed: boolean }) => allowed))
      throw new Error('A check was refused.')
  }
  const verify = (query: string) => async (number: number) => {
    const { active } = await ask('POST', `/sessions/verify${query}`, { token: of(number).token })
    if (!active) throw new Error('A session is not active.')
  }
  const read = (rest: string) => (number: number) => ask('GET', `/accounts/${of(number).account}${rest}`)
  const several = (number: number) => Array.from({ length: BATCH }, (_, index) => of(number * BATCH + index))
  return [
    { what: 'POST /entitlements/check', share: 1, send: (number) => check(of(number)), bar: CHECK_BAR_MS },
    { what: `the same of ${BATCH} accounts`, share: 1 / BATCH, send: (number) => check(...several(number)) },
    { what: 'GET /accounts/{id}/entitlements', share: 1 / 4, send: read('/entitlements') },
    { what: 'GET /accounts/{id}, to compare', share: 1 / 4, send: read('') },
    { what: 'POST /sessions/verify', share: 1 / 4, send: verify('') },
    { what: 'the same with include=entitlements', share: 1 / 4, send: verify('?include=entitlements') },
  ]
}

/** Changes what accounts may do, by one process, and asks the other one immediately. Throws if an answer is stale. */
async function followChanges(
  { change, ask }: { change: Ask; ask: Ask },
  entitled: readonly Entitled[],
  count: number,
): Promise<void> {
  for (let number = 0; number < count; number++) {
    const { account } = entitled[number]!
    const path = `/accounts/${account}`
    const isKnown = async (what: string, isIn: (answer: Answer) => boolean): Promise<void> => {
      if (!isIn(await ask('GET', `${path}/entitlements`)))
        throw new Error(`The next answer did not know of ${what}.`)
    }
    const limit = 1_000 + number
    const override = { type: 'metered', meter: 'api_calls', limit, reason: 'bench' }
    await change('PUT', `${path}/overrides/api_calls`, override)
    await isKnown('an override', ({ features }) => features.api_calls.limit === limit)
    const increment = { id: account, account_id: account, meter: 'api_calls', value: 5 }
    await change('POST', '/usage', { increments: [increment] })
    await isKnown('usage', ({ features }) => features.api_calls.used === 1_005)
    await change('POST', `${path}/subscription/change`, { seats: 7 })
    await isKnown('seats', ({ features }) => features.seats.limit === 7)
    await change('POST', `${path}/members`, { user_id: entitled[number + 1]!.user })
    await isKnown('a member', ({ features }) => features.seats.used === 4)
    await change('POST', `${path}/subscription/cancel`, { at: 'now' })
    await isKnown('a cancellation', ({ by }) => by === null)
  }
  process.stdout.write(
    `Checked: ${whole(count * CHANGES)} changes by one process, each known to the next answer of another.\n`,
  )
}
