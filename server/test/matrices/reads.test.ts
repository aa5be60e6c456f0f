import type { Row } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBooks } from '../../../tools/bench/support/books.ts'
import { fillLog } from '../../../tools/bench/support/full-log.ts'
import { addPeople } from '../../../tools/bench/support/many-people.ts'
import { emitAll } from '../../src/events/index.ts'
import { type Tx, transact } from '../../src/platform/db/db.ts'
import { newId } from '../../src/platform/keys/ids.ts'
import { fanOutOperational } from '../../src/webhooks/fan-out/fan-out-operational.ts'
import { makerOf } from './support/objects/objects.ts'
import { idsIn, pathOf, type Route, routesOf } from './support/routes.ts'
import { credentialFor, isOfProvider, startWorld, type World } from './support/world.ts'

// What a request reads must not grow with what a provider has: each GET is asked of a provider with many of everything,
// and its statements are run again to count the rows that they read.

const MANY = 8_000
/** Rows that an answer may cost: a page, what belongs to its rows, and the stretch of a log that one request searches. */
const FEW = 2_500

/** What a route needs in its query. */
const QUERIES: Record<string, string[]> = {
  'get /api/v1/search': ['?q=p77', '?q=BENCH-77', '?q=nobody'],
  'get /api/v1/stats': ['?metric=deliveries'],
  'get /api/v1/webhooks/deliveries': [
    '',
    '?status=failed',
    '?status=pending',
    '?error=tls',
    '?response_status=503',
  ],
  'get /api/v1/webhooks/endpoints': ['', '?include=activity', '?status=paused', ...orders('url', 'status')],
  'get /api/v1/events': ['', '?event=tos.accepted', '?subject=nobody'],
  'get /api/v1/users': [
    '',
    '?q=p77',
    '?status=blocked',
    '?verified=false',
    '?sort=name',
    '?sort=-last_login_at',
  ],
  'get /api/v1/accounts': ['', '?q=org-77', '?external_id=org-77', ...orders('name')],
  'get /api/v1/audit-log': ['', '?action=user.logged_in', '?action=user.created', ...orders('at')],
  'get /api/v1/invoices': ['', '?status=open', '?status=draft', ...orders('due_at', 'total', 'status')],
  'get /api/v1/subscriptions': [
    '',
    '?status=active',
    '?status=past_due',
    '?plan=pro',
    ...orders('status', 'plan', 'period_end'),
  ],
}

/** Both directions of each order. */
function orders(...fields: string[]): string[] {
  return fields.flatMap((field) => [`?sort=${field}`, `?sort=-${field}`])
}

/** What reads all there is, and why that may be. */
const WHOLE: Record<string, string> = {
  'get /api/v1/stats/revenue': 'sums up every subscription that is not over',
  'get /api/v1/stats/churn': 'sums up every subscription',
  'get /api/v1/stats/income': 'sums up the invoices of the months',
  'get /api/v1/stats/mrr-movements': 'sums up all changes of subscriptions',
  'get /api/v1/sign-in/consequences': 'counts people, ten thousand of each kind at most',
}

interface Statement {
  text: string
  parameters: unknown[]
}

let world: World
const byConnection = new Map<number, Statement[]>()

beforeAll(async () => {
  world = await startWorld()
  const { db } = world.service
  const providerId = world.home.provider.id
  await addPeople(db, providerId, { users: MANY, accounts: MANY })
  await addBooks(db, providerId, { subscriptions: MANY, entries: MANY })
  await fillLog(db, providerId, 2 * MANY)
  await db`analyze`
  const options = db.options as unknown as { debug: unknown }
  options.debug = (connection: number, text: string, parameters: unknown[]) => {
    const statements = byConnection.get(connection) ?? []
    byConnection.set(connection, [...statements, { text, parameters }])
  }
})
afterAll(() => world.stop())

/** Rows read by what a request sent, with the statement that read the most. */
async function readsOf(request: () => Promise<unknown>): Promise<{ rows: number; worst: string }> {
  byConnection.clear()
  await request()
  const sent = [...byConnection.values()].flat().filter(({ text }) => /^\s*(select|with)\b/i.test(text))
  byConnection.clear()
  const costs: Array<{ rows: number; text: string }> = []
  for (const { text, parameters } of sent) {
    const [plan] = await world.service.db.unsafe<Row[]>(
      `explain (analyze, format json) ${text}`,
      parameters as never,
    )
    costs.push({ rows: rowsRead(plan!['QUERY PLAN'][0].Plan), text })
  }
  const worst = costs.toSorted((a, b) => b.rows - a.rows)[0]
  return { rows: costs.reduce((sum, { rows }) => sum + rows, 0), worst: worst?.text.slice(0, 300) ?? '' }
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** Rows that the scans of a plan read from tables and indexes, whether they passed or not. */
function rowsRead(node: Node): number {
  const below = (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0)
  if (!/Scan$/.test(node['Node Type']) || (!node['Relation Name'] && !/Index/.test(node['Node Type'])))
    return below
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return below + (node['Actual Rows'] + removed) * node['Actual Loops']
}

const isRead = (route: Route): boolean =>
  route.method === 'GET' && isOfProvider(route) && !(route.name in WHOLE) && !isExport(route)

/** Exports read all that matches, page by page, and each page as the list reads it. */
const isExport = ({ path }: Route): boolean => path.endsWith('/export')

test('no answer costs more rows the more a provider has', async () => {
  const dear: string[] = []
  let asked = 0
  for (const route of routesOf(world).filter(isRead)) {
    const made = idsIn(route).length > 0 ? await makerOf(route)?.(world, world.home) : undefined
    const path = pathOf(route, { principal: 'customer', ...made?.ids })
    const key = made?.key ?? (await credentialFor(world, world.home, route))
    for (const query of QUERIES[route.name] ?? ['']) {
      const { rows, worst } = await readsOf(() => world.call('GET', path + query, { key }))
      asked++
      if (rows > FEW) dear.push(`${route.path}${query}: ${rows} rows, most by ${worst}`)
    }
  }
  expect(dear).toEqual([])
  expect(asked).toBeGreaterThan(80)
})

test.each([
  ['invoice.created', (id: string) => ({ invoice: { id } })],
  ['delivery.exhausted', (id: string) => ({ delivery: { id, account_id: null } })],
] as const)('%s finds its endpoints without reading those that chose other events', async (type, dataOf) => {
  const { db } = world.service
  const providerId = world.home.provider.id
  const url = 'https://crm.example/hook'
  await db`delete from webhook_endpoint where url = ${url}`
  const endpoint = await world.call('POST', '/api/v1/webhooks/endpoints', {
    key: world.home.key,
    body: { url, events: [type] },
  })
  const [other] = await db`
    insert into account (provider_id, id, name, search_name, created_at) values (${providerId}, uuid_v7(now()), 'x', 'x', now()) returning id`
  for (const accountId of [null, other!.id])
    await db`
      insert into webhook_endpoint (provider_id, id, account_id, url, events, secret, created_at)
      select provider_id, gen_random_uuid(), ${accountId}, url, array[${accountId ? type : 'user.login'}], secret, created_at
      from webhook_endpoint, generate_series(1, ${MANY}::int) where id = ${endpoint.body.id}`
  await db`analyze webhook_endpoint`
  const { services } = world.service.app
  const fanOut = type === 'delivery.exhausted' ? fanOutOperational(newId(0), () => {}) : services.fanOut
  const rows = await transact(db, async (tx) => {
    const before = await endpointsRead(tx) // a connection counts those of its transactions of the last second, too
    const event = { type, data: dataOf(newId(Date.now())) } as never
    const [id] = await emitAll({ ...services, fanOut }, tx, providerId, [event])
    const made = await tx`select endpoint_id from delivery where event_id = ${id!}`
    expect(made).toContainEqual({ endpoint_id: endpoint.body.id })
    return (await endpointsRead(tx)) - before
  })
  expect(rows).toBeLessThan(100)
})

/** How many rows of endpoints a connection has read of late. */
async function endpointsRead(tx: Tx): Promise<number> {
  const [read] = await tx<{ rows: number }[]>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
    where relname = 'webhook_endpoint'`
  return read!.rows
}

test('a table that is read through is noticed', async () => {
  const { db } = world.service
  const { rows } = await readsOf(() => db`select count(*) from account where name = 'nobody'`)
  expect(rows).toBeGreaterThanOrEqual(MANY)
})
