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
 * The memory of issuers in use, and how long discovery takes of one that the process has not in memory: more are used
 * than it keeps, one after the other.
 */
export async function measureIssuers({ providers = 0, issuers = 0 }: Options): Promise<void> {
  const service = await OwnService.create()
  try {
    await service.start()
    await sleep(SETTLE_MS)
    const unused = pssOf(service.pids)
    const pool = new Pool(service.url, { connections: WORKERS })
    const discover = (slug: string) => discovered(pool, slug)
    await discover('default')
    await sleep(SETTLE_MS)
    const first = pssOf(service.pids)
    await addProviders(pool, service.key, providers)
    await sleep(SETTLE_MS)
    const before = pssOf(service.pids)
    const slugs = Array.from({ length: issuers }, (_, index) => slugOf(index))
    await inTurns(slugs, discover)
    await inTurns(slugs, discover)
    await sleep(SETTLE_MS)
    const used = pssOf(service.pids)
    const times: number[] = []
    for (let round = 0; round < 3; round++) for (const slug of slugs) times.push(await discover(slug))
    await pool.close()
    print({ unused, first, before, used, times, providers, issuers })
  } finally {
    await service.remove().finally(killChildren)
  }
}

interface Seen {
  unused: number
  first: number
  before: number
  used: number
  times: number[]
  providers: number
  issuers: number
}

function print({ unused, first, before, used, times, providers, issuers }: Seen): void {
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
  const [half, most] = [quantile(times, 0.5), quantile(times, 0.99)]
  printTable([
    ['milliseconds of discovery, its issuer out of memory', 'p50', 'p99', 'bar', ''],
    [
      `${whole(times.length)} requests, one at a time`,
      half.toFixed(1),
      most.toFixed(1),
      `p99 < ${DISCOVERY_BAR_MS}`,
      verdict(most < DISCOVERY_BAR_MS),
    ],
  ])
}

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

/** Milliseconds until an issuer's discovery document was there. */
async function discovered(pool: Pool, slug: string): Promise<number> {
  const prefix = slug === 'default' ? '' : `/p/${slug}`
  const startedAt = performance.now()
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path: `${prefix}/.well-known/openid-configuration`,
  })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`Discovery of ${slug} was answered with ${statusCode}: ${text}`)
  return performance.now() - startedAt
}

/** Some at a time. */
async function inTurns<T>(items: readonly T[], run: (item: T) => Promise<unknown>): Promise<void> {
  let next = 0
  const work = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await run(item)
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
}
