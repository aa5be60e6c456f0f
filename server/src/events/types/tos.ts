import { z } from '../../lib/http/api.ts'
import { declareEvent } from './declare.ts'

export const tosAccepted = declareEvent({
  name: 'tos.accepted',
  summary: 'Terms are accepted.',
  resource: {
    user_id: z.string(),
    version: z.string(),
    accepted_at: z.string(),
  },
  example: {
    user_id: '01936f2a-7bff-7abc-8def-0123456789ab',
    version: '2026-01',
    accepted_at: '2026-01-31T09:30:00.000Z',
  },
})
