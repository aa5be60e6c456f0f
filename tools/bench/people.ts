import { Pool } from 'undici'
import { printConditions } from './support/conditions.ts'
import { addPeople, GIVEN_NAMES } from './support/many-people.ts'
import { timedAtRate } from './support/open-loop.ts'
import type { Options } from './support/options.ts'
import { startPostern } from './support/postern-process.ts'
import { withRig } from './support/rig.ts'
import { quantile } from './support/statistics.ts'
import { printTable, verdict, whole } from './support/table.ts'

const BAR_MS = 50
const WARM_UP_SECONDS = 2
const CONNECTIONS = 16
const BASE = '/p/bench-1/api/v1'

/** Searches and sorted lists of a provider with very many users, at a steady rate, of a `postern serve`. */
export async function runPeople(options: Options): Promise<void> {
  const [users, accounts, rate, seconds] = [
    options.users!,
    options.accounts!,
    options.rate!,
    options.seconds!,
  ]
  await withRig({ endpoints: 1 }, async ({ installation }) => {
    const { db, config } = installation.services
    await printConditions(db, [
      `${whole(users)} users and ${whole(accounts)} accounts of one provider; ${whole(rate)} requests a second for ${seconds} s each by HTTP`,
      'A page has 50; one in 1,000 users is blocked, one in 200 did not prove the address, one in 5 has no name',
    ])
    await addPeople(db, installation.providerIds[0]!, { users, accounts })
    const server = await startPostern(installation, 'serve')
    const pool = new Pool(server.url, { connections: CONNECTIONS, pipelining: 1 })
    try {
      const rows: string[][] = []
      for (const [what, pathOf] of Object.entries(LISTS)) {
        const send = (number: number) => read(pool, config.adminKey, pathOf(number))
        await timedAtRate(rate * WARM_UP_SECONDS, rate, send)
        const values = await timedAtRate(rate * seconds, rate, send)
        const at = (part: number) => `${quantile(values, part).toFixed(1)} ms`
        rows.push([
          what,
          at(0.5),
          at(0.95),
          at(0.99),
          `<= ${BAR_MS} ms`,
          verdict(quantile(values, 0.95) <= BAR_MS),
        ])
      }
      printTable([['GET', 'p50', 'p95', 'p99', 'bar for p95', ''], ...rows])
    } finally {
      await pool.close()
      await server.stop()
    }
  })
}

/** Another one each time, so that no page is warm because it was just read. */
const given = (number: number) => GIVEN_NAMES[number % GIVEN_NAMES.length]!.toLowerCase()

const LISTS: Record<string, (number: number) => string> = {
  '/users?q={a letter}': (number) => `/users?q=${given(number)[0]!}`,
  '/users?q={three letters}': (number) => `/users?q=${given(number).slice(0, 3)}`,
  '/users?q={name and a letter}': (number) =>
    `/users?q=${given(number)}%20${String.fromCharCode(97 + (number % 26))}`,
  '/users?q={address}': (number) => `/users?q=p${number * 37}`,
  '/users?q={external id}': (number) => `/users?q=crm-${number * 37}`,
  '/users?q={nobody}': (number) => `/users?q=zzzz${number}`,
  '/users?q={a letter}&status=blocked': (number) => `/users?q=${given(number)[0]!}&status=blocked`,
  '/users?q={a letter}&verified=false': (number) => `/users?q=${given(number)[0]!}&verified=false`,
  '/users?q={a letter}&principal=provider': (number) => `/users?q=${given(number)[0]!}&principal=provider`,
  '/users?sort=-status': () => '/users?sort=-status',
  '/users?sort=last_login_at': () => '/users?sort=last_login_at',
  '/users?sort=-last_login_at&status=blocked': () => '/users?sort=-last_login_at&status=blocked',
  '/users?sort=name&verified=false': () => '/users?sort=name&verified=false',
  '/accounts?q={a letter}': (number) => `/accounts?q=${given(number)[0]!}`,
}

async function read(pool: Pool, key: string, path: string): Promise<void> {
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path: BASE + path,
    headers: { authorization: `Bearer ${key}` },
  })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}: ${text}`)
}
