import { z } from '../../../platform/http/api.ts'
import { pick } from './pick.ts'
import { tool } from './tool.ts'

const SHOWN = ['id', 'url', 'description', 'status', 'status_reason', 'account', 'created_at', 'activity']
/** Of those that are on, so many are looked at: each of them has its share of the last day beside it. */
const MOST_LOOKED_AT = 100

interface Endpoint {
  status: string
  activity: { sent: number; delivered: number } | null
}

/** Endpoints that are paused or disabled, and those that lost deliveries in the last day. */
export const listFailingEndpoints = tool({
  name: 'list_failing_endpoints',
  title: 'List failing endpoints',
  description:
    'Lists webhook endpoints that are paused or disabled, with the reason, and enabled ones where attempts failed in the last 24 hours.',
  input: z.object({}),
  async run({ read }) {
    const [paused, disabled, enabled] = await Promise.all([
      read('/webhooks/endpoints', { status: 'paused', limit: 20 }),
      read('/webhooks/endpoints', { status: 'disabled', limit: 20 }),
      read('/webhooks/endpoints', { status: 'enabled', include: 'activity', limit: MOST_LOOKED_AT }),
    ])
    const failing = enabled.data.filter(
      ({ activity }: Endpoint) => activity !== null && activity.delivered < activity.sent,
    )
    const show = (all: object[]) => all.map((one) => pick(one, SHOWN))
    return {
      paused: show(paused.data),
      disabled: show(disabled.data),
      enabled_with_failures: show(failing),
      enabled_looked_at: enabled.data.length,
    }
  },
})
