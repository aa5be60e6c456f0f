import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { SECOND } from '../../../server/src/platform/time/clock.ts'
import { killChildren } from './children.ts'
import type { Options } from './options.ts'
import { OwnService } from './own-service.ts'
import { pssOf } from './pss.ts'
import { quantile } from './statistics.ts'
import { printTable, verdict, whole } from './table.ts'

const ISSUERS_BAR_MB = 40
const DISCOVERY_BAR_MS = 20
/** Keys of issuers are made as these first ask. */
const WORKERS = 4
/** Until garbage is collected, and the tables are known. */
const SETTLE_MS = 12 * SECOND

/**
 * The memory of issuers in use, and how long discovery takes of one that the process has not in memory, and a call that needs
 * its engine: more are used than it keeps, one after the other.
 */
export async function measureIssuers({ providers = 0, issuers = 0 }: Options): Promise<void> {
  const service = await OwnService.create()
  try {
    await service.start()
    await sleep(SETTLE_MS)
    const unused = pssOf(service.pids)
    const pool = new Pool(service.url, { connections: WORKERS })
    const discover = (slug: string) => timed(pool, DISCOVERY, slug)
    const use = (slug: string) => timed(pool, TOKEN, slug)
    await use('default')
    await sleep(SETTLE_MS)
    const first = pssOf(service.pids)
    await addProviders(pool, service.key, providers)
    await sleep(SETTLE_MS)
    const before = pssOf(service.pids)
    const slugs = Array.from({ length: issuers }, (_, index) => slugOf(index))
    await inTurns(slugs, use)
    await inTurns(slugs, use)
    await sleep(SETTLE_MS)
    const used = pssOf(service.pids)
    const [discoveries, firstCalls] = [await inRounds(slugs, discover), await inRounds(slugs, use)]
    await pool.close()
    print({ unused, first, before, used, discoveries, firstCalls, providers, issuers })
  } finally {
    await service.remove().finally(killChildren)
  }
}

interface Seen {
  unused: number
  first: number
  before: number
  used: number
  discoveries: number[]
  firstCalls: number[]
  providers: number
  issuers: number
}

function print({ unused, first, before, used, discoveries, firstCalls, providers, issuers }: Seen): void {
  const more = used - before
  printTable([
    ['PSS in MB', 'Postern', 'more', 'bar', ''],
    ['no issuer in use', whole(unused), '', '', ''],
    ['one, so that the engine is loaded', whole(first), whole(first - unused), '', ''],
    [`${whole(providers)} providers`, whole(before), whole(before - first), '', ''],
    [
      `${issuers} of them with an issuer in use`,
      whole(used),
      whole(more),
      `<= ${ISSUERS_BAR_MB}`,
      verdict(more <= ISSUERS_BAR_MB),
    ],
  ])
  const most = quantile(discoveries, 0.99)
  printTable([
    ['milliseconds, the issuer out of memory', 'requests', 'p50', 'p99', 'bar', ''],
    [...timesOf('discovery', discoveries), `p99 < ${DISCOVERY_BAR_MS}`, verdict(most < DISCOVERY_BAR_MS)],
    [...timesOf('first call that needs its engine', firstCalls), '', ''],
  ])
}

const timesOf = (name: string, times: readonly number[]): string[] => [
  name,
  whole(times.length),
  quantile(times, 0.5).toFixed(1),
  quantile(times, 0.99).toFixed(1),
]

const slugOf = (index: number): string => `bench-${index}`

async function addProviders(pool: Pool, key: string, count: number): Promise<void> {
  const slugs = Array.from({ length: count }, (_, index) => slugOf(index))
  await inTurns(slugs, async (slug) => {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: '/api/v1/providers',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ slug, name: slug }),
    })
    const text = await body.text()
    if (statusCode !== 201) throw new Error(`A provider was refused: ${text}`)
  })
}

interface Asked {
  method: 'GET' | 'POST'
  path: string
  body?: string
  status: number
}

const DISCOVERY: Asked = { method: 'GET', path: '/.well-known/openid-configuration', status: 200 }
/** Of a client that the issuer does not have: nothing is signed. */
const TOKEN: Asked = {
  method: 'POST',
  path: '/oauth/token',
  body: 'grant_type=client_credentials&client_id=unknown&client_secret=unknown',
  status: 401,
}

/** Milliseconds until an issuer's answer was there. */
async function timed(pool: Pool, { method, path, body: form, status }: Asked, slug: string): Promise<number> {
  const prefix = slug === 'default' ? '' : `/p/${slug}`
  const startedAt = performance.now()
  const { statusCode, body } = await pool.request({
    method,
    path: prefix + path,
    ...(form && { body: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  })
  const text = await body.text()
  if (statusCode !== status) throw new Error(`${path} of ${slug} was answered with ${statusCode}: ${text}`)
  return performance.now() - startedAt
}

/** Three times all, one after the other. */
async function inRounds(slugs: readonly string[], run: (slug: string) => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < 3; round++) for (const slug of slugs) times.push(await run(slug))
  return times
}

/** Some at a time. */
async function inTurns<T>(items: readonly T[], run: (item: T) => Promise<unknown>): Promise<void> {
  let next = 0
  const work = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await run(item)
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
}
