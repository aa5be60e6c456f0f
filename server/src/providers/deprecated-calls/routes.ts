import { type Api, z } from '../../platform/http/api.ts'
import { management } from '../../platform/http/context.ts'
import { Id } from '../../platform/http/schemas.ts'
import type { Services } from '../../platform/services.ts'
import { keyNames, mayNameKeys } from '../api-keys/index.ts'
import { DAYS_KEPT, firstDayKept, listUses } from './store.ts'

const dayLike = (example: string) => z.iso.date().openapi({ example })

const DeprecatedCall = z
  .object({
    key: z
      .object({
        id: Id,
        name: z.string().nullable().describe('Name of the key. `null` if a key or an application asks.'),
      })
      .nullable()
      .describe(
        'Key that called. `null` for calls without one: by people, by applications for people, and with the admin key.',
      ),
    operation: z
      .string()
      .openapi({ example: 'users.list' })
      .describe('Id of the operation that was called, such as `users.list`.'),
    field: z
      .string()
      .nullable()
      .describe('Field of the request that will end. `null` if the whole operation will.'),
    count: z.number().describe(`Calls in the last ${DAYS_KEPT} days, today included.`),
    last_day: dayLike('2026-12-01').describe('UTC day of the last call.'),
    last_client: z
      .string()
      .nullable()
      .describe('What the last caller said it is, such as `postern-python/0.2.0`. `null` if it did not say.'),
    since: dayLike('2026-11-01')
      .nullable()
      .describe('Day since which it is deprecated. `null` once it has ended.'),
    sunset: dayLike('2027-06-01')
      .nullable()
      .describe('Day after which it may end. `null` once it has ended.'),
    use: z.string().nullable().describe('What to use instead. `null` once it has ended.'),
  })
  .openapi('DeprecatedCall')

/** Who still calls what will end. */
export function deprecatedCallRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'deprecated_calls.list',
      method: 'get',
      path: '/api/v1/deprecated-calls',
      summary: 'List calls that will end',
      description:
        `Calls of deprecated operations and fields in the last ${DAYS_KEPT} days, by key, the most frequent first. ` +
        'They are counted each minute.',
      tag: 'Providers',
      access: management('read'),
      answer: z.object({ data: z.array(DeprecatedCall), next_cursor: z.null() }),
    },
    async ({ services: { db, clock }, provider, caller }) => {
      const uses = await listUses(db, provider.id, firstDayKept(clock.now()))
      const ids = uses.flatMap(({ key_id }) => key_id ?? [])
      const names = mayNameKeys(caller) ? await keyNames(db, provider.id, [...new Set(ids)]) : undefined
      const data = uses.map(({ key_id, ...use }) => ({
        key: key_id === null ? null : { id: key_id, name: names?.get(key_id) ?? null },
        ...use,
        ...(api.endingOf(use) ?? { since: null, sunset: null, use: null }),
      }))
      return { data, next_cursor: null }
    },
  )
}
