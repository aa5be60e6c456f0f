import { z } from '../../platform/http/api.ts'
import { declareEvent } from './declare.ts'
import { ACME, AccountOfEvent, KNOWN_BY } from './person.ts'

export const teamMemberAdded = declareEvent({
  name: 'team_member.added',
  summary: 'A team member is added.',
  what: 'The member who was added.',
  resource: {
    account_id: z.string(),
    user_id: z.string(),
    email: z.string(),
    role: z.string().describe('Role in the account: owner, admin or member.'),
    ...KNOWN_BY,
    account: AccountOfEvent.optional(),
  },
  subjects: ['user_id', 'email', 'external_id', 'account_id', 'account.external_id'],
  account: 'account_id',
  example: {
    account_id: '01936f2a-7c00-7abc-8def-0123456789ab',
    user_id: '01936f2b-0000-7abc-8def-0123456789ab',
    email: 'grace@example.com',
    role: 'member',
    name: 'Grace Hopper',
    external_id: 'crm-1906',
    public_metadata: {},
    account: { id: '01936f2a-7c00-7abc-8def-0123456789ab', ...ACME },
  },
})
