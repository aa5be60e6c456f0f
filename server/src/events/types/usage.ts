import { z } from '../../lib/http/api.ts'
import { declareEvent } from './declare.ts'

export const usageMetricsUpdated = declareEvent({
  name: 'usage.metrics_updated',
  summary: 'Usage metrics are updated.',
  resource: {
    account_id: z.string(),
    metrics: z.record(z.string(), z.number()),
  },
  example: {
    account_id: '01936f2a-7c00-7abc-8def-0123456789ab',
    metrics: { api_calls: 1204, seats: 7 },
  },
})
