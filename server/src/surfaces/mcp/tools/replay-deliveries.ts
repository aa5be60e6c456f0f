import { z } from '../../../platform/http/api.ts'
import type { Sentence } from '../confirmations/index.ts'
import { pick } from './pick.ts'
import { type ActingMeans, actingTool, type Plan, PlanChanged, ToolFault } from './tool.ts'

/** More than these take a person at a page. */
export const MOST_WITHOUT_PAGE = 100

const Moment = z.iso.datetime({ offset: true })

const Input = z.object({
  delivery_id: z.uuid().optional().describe('One delivery. Give it alone.'),
  endpoint_id: z.uuid().optional().describe('Only deliveries to this endpoint.'),
  event: z.string().max(100).optional().describe('Only deliveries of this event type.'),
  status: z.enum(['failed', 'cancelled', 'delivered']).optional().describe('Without it, failed.'),
  since: Moment.optional().describe('Only deliveries created at this time or later.'),
  until: Moment.optional().describe(
    'Only deliveries created before. Give it, so that later ones change nothing.',
  ),
})

type Wanted = z.output<typeof Input>

/** One delivery, or all that match, as `POST /webhooks/replays` does. */
export const replayDeliveries = actingTool({
  name: 'replay_deliveries',
  title: 'Replay deliveries',
  description:
    'Sends webhook deliveries again: one by its id, or all that match a filter. The first call shows how many; call again with the confirmation to send them. A person confirms more than 100 at a page.',
  scope: 'mcp:write',
  opens: 'webhooks',
  input: Input,
  plan: (means, wanted) =>
    wanted.delivery_id === undefined ? planMany(means, wanted) : planOne(means, wanted, wanted.delivery_id),
  async act({ send }, wanted, plan) {
    if (wanted.delivery_id !== undefined) {
      const delivery = await send('POST', `/webhooks/deliveries/${wanted.delivery_id}/replay`)
      return { delivery: pick(delivery, ['id', 'status', 'attempt_count']) }
    }
    const replay = await send('POST', '/webhooks/replays', { filter: filterOf(wanted) })
    if (replay.total !== plan.shown.count) throw new PlanChanged()
    return { replay: pick(replay, ['id', 'status', 'total', 'done']) }
  },
})

async function planOne({ read }: ActingMeans, wanted: Wanted, id: string): Promise<Plan> {
  if (Object.values(wanted).filter((one) => one !== undefined).length > 1)
    throw new ToolFault('Give delivery_id alone, or a filter without it.')
  const delivery = await read(`/webhooks/deliveries/${id}`)
  const { endpoint, status, attempt_count } = delivery
  return {
    says: [{ key: 'replay_delivery', args: { delivery: id, endpoint: named(endpoint) } }],
    shown: { delivery: pick(delivery, ['id', 'event', 'status', 'endpoint', 'attempt_count', 'error']) },
    state: { status, attempt_count, url: endpoint?.url },
    needsPerson: false,
  }
}

async function planMany({ send, read }: ActingMeans, wanted: Wanted): Promise<Plan> {
  const { endpoint_id, event, since, until, status } = wanted
  const { count } = await send('POST', '/webhooks/replays', { filter: filterOf(wanted), dry_run: true })
  if (count === 0) throw new ToolFault('No delivery matches, so there is nothing to send again.')
  const endpoint = endpoint_id && (await read(`/webhooks/endpoints/${endpoint_id}`))
  const says: Sentence[] = [{ key: 'replay_deliveries', args: { count } }]
  says.push({ key: 'only_status', args: { status: status ?? 'failed' } })
  if (endpoint) says.push({ key: 'only_endpoint', args: { endpoint: named(endpoint) } })
  if (event !== undefined) says.push({ key: 'only_event', args: { event: { id: event, name: event } } })
  if (since !== undefined) says.push({ key: 'only_since', args: { time: { at: since } } })
  if (until !== undefined) says.push({ key: 'only_until', args: { time: { at: until } } })
  return {
    says,
    shown: { count, ...(endpoint && { endpoint: pick(endpoint, ['id', 'url', 'status']) }) },
    state: { count, url: endpoint?.url },
    needsPerson: count > MOST_WITHOUT_PAGE,
  }
}

const filterOf = ({ endpoint_id, event, status, since, until }: Wanted) => ({
  endpoint_id,
  event,
  status,
  since,
  until,
})

/** An endpoint by its URL, which its owner wrote. */
export const named = (endpoint: { id: string; url: string } | null) =>
  endpoint ? { id: endpoint.id, name: endpoint.url } : '–'
