import { z } from '../../../platform/http/api.ts'
import { pick } from './pick.ts'
import { tool } from './tool.ts'

/** What an event says, as its receivers got it. */
export const getPayload = tool({
  name: 'get_payload',
  title: 'Show the payload of an event',
  description:
    'Shows the data of an event, as webhooks carry it. It holds what customers wrote. did_it_arrive has the ids of events.',
  scope: 'mcp:payloads',
  input: z.object({ event_id: z.uuid().describe('Id of the event.') }),
  async run({ read }, { event_id }) {
    const event = await read(`/events/${event_id}`)
    const payload = typeof event.body === 'string' ? JSON.parse(event.body) : event.body
    return { event: pick(event, ['id', 'event', 'created_at', 'account']), payload }
  },
})
