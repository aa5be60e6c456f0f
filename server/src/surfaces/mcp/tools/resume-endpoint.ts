import { z } from '../../../platform/http/api.ts'
import type { Sentence } from '../confirmations/index.ts'
import { pick } from './pick.ts'
import { MOST_WITHOUT_PAGE, named } from './replay-deliveries.ts'
import { type ActingMeans, actingTool, ToolFault } from './tool.ts'

/** As `POST /webhooks/endpoints/{id}/resume`. */
export const resumeEndpoint = actingTool({
  name: 'resume_endpoint',
  title: 'Resume an endpoint',
  description:
    'Resumes a paused or disabled webhook endpoint, which then gets the deliveries that wait for it. The first call shows how many; call again with the confirmation to resume it. A person confirms more than 100 at a page.',
  scope: 'mcp:write',
  opens: 'webhooks',
  input: z.object({ endpoint_id: z.uuid().describe('Id of the endpoint. list_failing_endpoints has it.') }),
  async plan(means, { endpoint_id }) {
    const endpoint = await means.read(`/webhooks/endpoints/${endpoint_id}`)
    const { url, status, status_reason } = endpoint
    if (status === 'enabled') throw new ToolFault('This endpoint is enabled already.')
    const { count, isMore } = await waitingFor(means, endpoint_id)
    const sentence: Sentence = isMore
      ? { key: 'resume_endpoint_many', args: { endpoint: named(endpoint), most: MOST_WITHOUT_PAGE } }
      : { key: 'resume_endpoint', args: { endpoint: named(endpoint), count } }
    return {
      says: [sentence],
      shown: {
        endpoint: pick(endpoint, ['id', 'url', 'description', 'status', 'status_reason', 'account']),
        waiting: count,
        waiting_is_complete: !isMore,
      },
      state: { url, status, status_reason, isMore },
      needsPerson: isMore,
    }
  },
  async act({ send }, { endpoint_id }) {
    const endpoint = await send('POST', `/webhooks/endpoints/${endpoint_id}/resume`)
    return { endpoint: pick(endpoint, ['id', 'status']) }
  },
})

/** What is parked, and what failed: of that, what failed in the outage is sent as well. */
async function waitingFor(
  { read }: ActingMeans,
  endpoint_id: string,
): Promise<{ count: number; isMore: boolean }> {
  const list = (status: string) =>
    read('/webhooks/deliveries', { endpoint_id, status, limit: MOST_WITHOUT_PAGE })
  const [parked, failed] = await Promise.all([list('parked'), list('failed')])
  const count = parked.data.length + failed.data.length
  const goesOn = parked.next_cursor !== null || failed.next_cursor !== null
  return { count, isMore: goesOn || count > MOST_WITHOUT_PAGE }
}
