import { z } from '../../platform/http/api.ts'
import { declareEvent } from './declare.ts'
import { ACME, AccountOfEvent } from './person.ts'

const GRANT = {
  id: z.string().describe('Id of the grant.'),
  user_id: z.string().describe('The person who gave it.'),
  account_id: z.string().nullable().describe('The account that it is about. `null`: none.'),
  account: AccountOfEvent.nullable().describe('The account that account_id names. `null`: none.'),
  application: z
    .looseObject({
      id: z.string().describe('Id of the application.'),
      client_id: z.string().describe('What it calls itself at its issuer.'),
      name: z.string().describe('Name that people read.'),
    })
    .describe('Who may act for the person.'),
  kind: z
    .enum(['consent', 'first_party'])
    .describe("`consent`: the person allowed it. `first_party`: it is the provider's own application."),
}

const EXAMPLE = {
  id: '01936f2a-7d00-7abc-8def-0123456789ab',
  user_id: '01936f2a-7bff-7abc-8def-0123456789ab',
  account_id: '01936f2a-7b00-7abc-8def-0123456789ab',
  account: { id: '01936f2a-7b00-7abc-8def-0123456789ab', ...ACME },
  application: {
    id: '01936f2a-7c00-7abc-8def-0123456789ab',
    client_id: '01936f2a-7c00-7abc-8def-0123456789ab',
    name: 'Shop',
  },
  kind: 'consent',
} as const
const SUBJECTS = ['id', 'user_id', 'application.id']

export const grantCreated = declareEvent({
  name: 'grant.created',
  summary: 'A person let an application act for them for the first time.',
  what: 'What they allowed.',
  resource: {
    ...GRANT,
    scopes: z.array(z.string()).describe('What the application may do.'),
  },
  subjects: SUBJECTS,
  account: 'account_id',
  example: { ...EXAMPLE, scopes: ['openid', 'profile'] },
})

export const grantRevoked = declareEvent({
  name: 'grant.revoked',
  summary: 'What an application was allowed has ended. No token of it opens anything any more.',
  what: 'What was allowed.',
  resource: {
    ...GRANT,
    reason: z
      .string()
      .describe(
        '`disconnected`, `user` (blocked, deleted, or all access ended), `membership`, `account` (that was deleted), `application`, `scope` (that was deleted) or `reuse` (a code or token came twice).',
      ),
  },
  subjects: SUBJECTS,
  account: 'account_id',
  example: { ...EXAMPLE, reason: 'disconnected' },
})
