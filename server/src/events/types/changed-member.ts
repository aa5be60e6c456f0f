import { z } from '../../platform/http/api.ts'
import { BY_KEY, CHANGE } from './change.ts'
import { declareEvent } from './declare.ts'
import { ACME, AccountOfEvent, ADA, KNOWN_BY } from './person.ts'

const MEMBER = {
  account_id: z.string().describe('Id of the account.'),
  user_id: z.string().describe('Id of the user.'),
  email: z.string().describe('Email address of the user.'),
  role: z.string().describe('Role in the account: owner, admin or member.'),
  ...KNOWN_BY,
  account: AccountOfEvent.optional(),
  joined_at: z
    .string()
    .describe('When this membership began: the timestamp of its `team_member.added` or `account.created`.'),
  ...CHANGE,
}
const SUBJECTS = ['user_id', 'email', 'external_id', 'account_id', 'account.external_id']
const EXAMPLE = {
  account_id: '01936f2a-7c00-7abc-8def-0123456789ab',
  user_id: '01936f2a-7bff-7abc-8def-0123456789ab',
  email: 'ada@example.com',
  role: 'admin',
  ...ADA,
  account: { id: '01936f2a-7c00-7abc-8def-0123456789ab', ...ACME },
  joined_at: '2026-01-31T09:30:00.000Z',
  revision: 2,
  by: BY_KEY,
}

export const memberRoleChanged = declareEvent({
  name: 'team_member.role_changed',
  summary: 'A team member has another level or other roles.',
  what: 'The member with the new level and roles.',
  resource: {
    ...MEMBER,
    previous_role: z.string().describe('The role before. The same if only `roles` changed.'),
    roles: z
      .array(z.string())
      .optional()
      .describe('Keys of the roles that the member has now beside `role`. Absent in older events.'),
  },
  subjects: SUBJECTS,
  account: 'account_id',
  example: { ...EXAMPLE, previous_role: 'member', roles: ['auditor'] },
})

export const memberRemoved = declareEvent({
  name: 'team_member.removed',
  summary: 'A user left a team, or was removed from it. A deleted user or account sends only its own event.',
  what: 'The member who was removed.',
  resource: MEMBER,
  subjects: SUBJECTS,
  account: 'account_id',
  example: { ...EXAMPLE, revision: 3 },
})
