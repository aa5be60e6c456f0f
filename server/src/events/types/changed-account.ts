import { z } from '../../platform/http/api.ts'
import { BY_KEY, CHANGE, CHANGED, GONE } from './change.ts'
import { declareEvent } from './declare.ts'
import { ACME } from './person.ts'

const ID = '01936f2a-7c00-7abc-8def-0123456789ab'

export const accountUpdated = declareEvent({
  name: 'account.updated',
  summary: 'Fields of an account changed.',
  what: 'The account after the change.',
  resource: {
    id: z.string().describe('Id of the account.'),
    name: z.string().describe('Name of the account.'),
    logo: z.string().nullable().describe('Logo of the account, an https URL. `null`: none.'),
    external_id: z.string().nullable().describe("The id in the provider's own system."),
    public_metadata: z
      .record(z.string(), z.unknown())
      .describe('JSON of the provider that members may see, too.'),
    ...CHANGE,
    ...CHANGED,
  },
  subjects: ['id', 'external_id'],
  account: 'id',
  example: { id: ID, logo: null, ...ACME, revision: 2, by: BY_KEY, changed: ['name'] },
})

export const accountDeleted = declareEvent({
  name: 'account.deleted',
  summary: 'An account is deleted, with all memberships.',
  what: 'What is left of the account: no name.',
  resource: { id: z.string().describe('Id of the account.'), ...GONE, ...CHANGE },
  subjects: ['id', 'external_id'],
  account: 'id',
  example: {
    id: ID,
    external_id: ACME.external_id,
    deleted_at: '2026-01-31T09:30:00.000Z',
    revision: 3,
    by: BY_KEY,
  },
})
