import { actorOf } from '../../identity/accounts/account/index.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { administration, management } from '../../platform/http/context.ts'
import { Line, Name, showTime, Time } from '../../platform/http/schemas.ts'
import { notFound } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { Key } from '../plans/index.ts'
import { archiveMeter, restoreMeter } from './archive-meter.ts'
import { createMeter } from './create-meter.ts'
import { AGGREGATIONS, type Meter } from './meter.ts'
import { findMeter, listMeters } from './meter-store.ts'

const PATH = '/api/v1/meters'

const Aggregation = z
  .enum(AGGREGATIONS)
  .describe(
    "How a period's total comes of its increments: their sum, the highest, or the newest by the time of the use.",
  )

const MeterView = z
  .object({
    key: Key.describe('Key by which increments and plans name the meter.'),
    name: z.string().describe('Name as customers see it.'),
    unit: z.string().describe('What is counted, such as bytes. Empty: nothing to name.'),
    aggregation: Aggregation,
    archived_at: Time.nullable().describe('Out of use since: increments are refused, totals stay.'),
    created_at: Time,
  })
  .openapi('Meter')

const METERS = { tag: 'Usage', path: PATH } as const
const ONE = {
  tag: 'Usage',
  path: `${PATH}/{key}`,
  params: z.object({ key: Key }),
  answer: MeterView,
} as const

/** What a provider counts of its accounts' use (docs/usage.md). */
export function meterRoutes<S extends Services>(api: Api<S>): void {
  createRoute(api)
  readRoutes(api)
  archiveRoutes(api)
}

function createRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...METERS,
      id: 'meters.create',
      method: 'post',
      summary: 'Make a meter',
      description:
        'Values are whole numbers of its unit, so choose a small one: bytes, milliseconds. Key, unit and aggregation ' +
        'never change.',
      access: management('billing'),
      recentFactor: true,
      body: z.strictObject({
        key: Key.describe('Key by which increments and plans name the meter. It never changes.'),
        name: Name.describe('Name as customers see it.'),
        unit: Line(40).default('').describe('What is counted, such as bytes.'),
        aggregation: Aggregation.default('sum'),
      }),
      answer: MeterView,
      status: 201,
      idempotent: true,
      problems: ['already_exists', 'limit_reached'],
    },
    async ({ services, db, provider, caller, body, c }) => {
      const actor = actorOf(services, c, caller)
      return showMeter(await createMeter({ ...services, db }, provider.id, body, actor))
    },
  )
}

function readRoutes<S extends Services>(api: Api<S>): void {
  const access = management('read', 'billing')

  api.route(
    {
      ...METERS,
      id: 'meters.list',
      method: 'get',
      summary: 'List all meters, archived ones included',
      description: 'With the unit and the way that each adds up.',
      access,
      answer: z.object({ data: z.array(MeterView), next_cursor: z.null() }),
    },
    async ({ services, provider }) => ({
      data: (await listMeters(services.db, provider.id)).map(showMeter),
      next_cursor: null,
    }),
  )

  api.route(
    {
      ...ONE,
      id: 'meters.get',
      method: 'get',
      summary: 'Show a meter',
      description: 'With its unit and the way that it adds up.',
      access,
    },
    async ({ services, provider, params }) => {
      const meter = await findMeter(services.db, provider.id, params.key)
      if (!meter) throw notFound()
      return showMeter(meter)
    },
  )
}

function archiveRoutes<S extends Services>(api: Api<S>): void {
  const change = {
    ...ONE,
    method: 'post',
    access: administration('billing'),
    recentFactor: true,
  } as const

  api.route(
    {
      id: 'meters.archive',
      ...change,
      path: `${ONE.path}/archive`,
      summary: 'Take a meter out of use',
      description: 'Increments are refused from now on; what it counted stays.',
      problems: ['invalid_transition'],
    },
    async ({ services, provider, caller, params, c }) =>
      showMeter(await archiveMeter(services, provider.id, params.key, actorOf(services, c, caller))),
  )

  api.route(
    {
      id: 'meters.restore',
      ...change,
      path: `${ONE.path}/restore`,
      summary: 'Count by an archived meter again',
      description: 'Increments are taken again from now on.',
      problems: ['invalid_transition'],
    },
    async ({ services, provider, caller, params, c }) =>
      showMeter(await restoreMeter(services, provider.id, params.key, actorOf(services, c, caller))),
  )
}

function showMeter({ archived_at, created_at, ...meter }: Meter): z.infer<typeof MeterView> {
  return { ...meter, archived_at: showTime(archived_at), created_at: showTime(created_at) }
}
