import { z } from '../../../platform/http/api.ts'
import { isId } from '../../../platform/keys/ids.ts'
import { pick } from './pick.ts'
import { type Means, ToolFault, tool } from './tool.ts'
import { Ours } from './untrusted.ts'

const MOST_EVENTS = 5
const MOST_EXPLAINED = 10

/** From an event, or what it is about, to each receiver. */
export const didItArrive = tool({
  name: 'did_it_arrive',
  title: 'Did it arrive?',
  description:
    'Says whether webhooks about something arrived: give the id of an event or a delivery, an invoice number, an email address or the id of what the event is about. Shows each endpoint, the attempts, and why a delivery did not arrive.',
  input: z.object({
    about: z.string().trim().min(1).max(320).describe('Id, number or address.'),
    event: z.string().max(100).optional().describe('Only events of this name, such as invoice.created.'),
  }),
  async run(means, { about, event }) {
    const events = await eventsAbout(means, about, event)
    if (events.length === 0)
      throw new ToolFault(
        'No event names this. It may be older than events are kept, or it was never emitted.',
      )
    let left = MOST_EXPLAINED
    const shown = []
    for (const one of events) {
      const deliveries = []
      for (const delivery of one.deliveries)
        deliveries.push(
          delivery.status === 'delivered' || left-- <= 0 ? short(delivery) : await explained(means, delivery),
        )
      shown.push({
        ...pick(one, ['id', 'event', 'created_at', 'account']),
        deliveries,
        answer: verdict(one.deliveries),
      })
    }
    return { events: shown }
  },
})

interface Delivery {
  id: string
  status: string
  endpoint: { id: string; url: string; description: string | null } | null
}
interface Event {
  id: string
  deliveries: Delivery[]
}

async function eventsAbout({ get, read }: Means, about: string, event: string | undefined): Promise<Event[]> {
  if (isId(about)) {
    const one = await get(`/events/${about}`)
    if (one.status === 200) return [one.body]
    const delivery = await get(`/webhooks/deliveries/${about}`)
    if (delivery.status === 200) return [await read(`/events/${delivery.body.event_id}`)]
  }
  return (await read('/events', { subject: about, event, limit: MOST_EVENTS })).data
}

const short = (delivery: object) =>
  pick(delivery, ['id', 'status', 'endpoint', 'attempt_count', 'response_status', 'error'])

/** With its attempts, the last first. */
async function explained({ read }: Means, delivery: Delivery) {
  const { attempts, next_attempt_at } = await read(`/webhooks/deliveries/${delivery.id}`)
  return {
    ...short(delivery),
    next_attempt_at,
    attempts: attempts
      .map((one: object) =>
        pick(one, [
          'number',
          'trigger',
          'started_at',
          'duration_ms',
          'response_status',
          'response_excerpt',
          'error',
        ]),
      )
      .reverse(),
  }
}

function verdict(deliveries: readonly Delivery[]): Ours {
  if (deliveries.length === 0)
    return new Ours('No endpoint had chosen this event when it happened, so it was sent nowhere.')
  const arrived = deliveries.filter(({ status }) => status === 'delivered').length
  return new Ours(`It arrived at ${arrived} of ${deliveries.length} endpoints.`)
}
