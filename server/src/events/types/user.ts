import { z } from '../../platform/http/api.ts'
import { declareEvent } from './declare.ts'
import { ADA, KNOWN_BY } from './person.ts'

export const userLogin = declareEvent({
  name: 'user.login',
  summary: 'A login occurred.',
  what: 'The user who signed in.',
  resource: {
    id: z.string(),
    email: z.string(),
    ...KNOWN_BY,
    principal: z.enum(['customer', 'provider']).optional(),
    method: z.string().optional().describe('Method of the first factor, such as otp or passkey.'),
  },
  subjects: ['id', 'email', 'external_id'],
  example: {
    id: '01936f2a-7bff-7abc-8def-0123456789ab',
    email: 'ada@example.com',
    ...ADA,
    principal: 'customer',
    method: 'otp',
  },
})
