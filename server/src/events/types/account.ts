import { z } from '../../platform/http/api.ts'
import { declareEvent } from './declare.ts'
import { ACME, ADA, KNOWN_BY } from './person.ts'

export const accountCreated = declareEvent({
  name: 'account.created',
  summary: 'A new account is created.',
  what: 'The account.',
  resource: {
    id: z.string(),
    ...KNOWN_BY,
    name: z.string().describe('Name of the account.'),
    owner: z
      .object({ id: z.string().describe('Id of the user.'), email: z.string(), ...KNOWN_BY })
      .optional()
      .describe('The first owner. Absent: there is none yet.'),
    created_at: z.string().optional(),
  },
  subjects: ['id', 'external_id', 'owner.id', 'owner.email', 'owner.external_id'],
  account: 'id',
  example: {
    id: '01936f2a-7c00-7abc-8def-0123456789ab',
    ...ACME,
    owner: { id: '01936f2a-7bff-7abc-8def-0123456789ab', email: 'ada@example.com', ...ADA },
    created_at: '2026-01-31T09:30:00.000Z',
  },
})
