import { z } from '../../platform/http/api.ts'
import { declareEvent } from './declare.ts'

const APPLICATION = {
  id: z.string().describe('Id of the application.'),
  client_id: z.string().describe('What the application calls itself at its issuer.'),
  name: z.string().describe('Name that people read.'),
  principal: z
    .enum(['customer', 'provider'])
    .describe('Whose issuer it is of: that of customers, or of staff.'),
  kind: z.string().describe('Such as web or machine.'),
  source: z.string().describe('`admin`: made by staff. Otherwise how it registered.'),
  first_party: z.boolean().describe("Whether it is the provider's own."),
  status: z
    .enum(['active', 'disabled', 'pending', 'deleted'])
    .describe('`disabled`: nothing of it works. `pending`: it waits for approval.'),
}

const EXAMPLE = {
  id: '01936f2a-7c00-7abc-8def-0123456789ab',
  client_id: '01936f2a-7c00-7abc-8def-0123456789ab',
  name: 'Shop',
  principal: 'customer',
  kind: 'web',
  source: 'admin',
  first_party: true,
  status: 'active',
} as const

export const applicationCreated = declareEvent({
  name: 'application.created',
  summary: 'An application was made, or registered itself.',
  what: 'The application.',
  resource: APPLICATION,
  subjects: ['id', 'client_id'],
  example: EXAMPLE,
})

export const applicationChanged = declareEvent({
  name: 'application.changed',
  summary: 'An application was changed or deleted, or its secrets were.',
  what: 'The application as it is now.',
  resource: {
    ...APPLICATION,
    changed: z.array(z.string()).describe('What changed, such as redirect_uris, secrets or status.'),
  },
  subjects: ['id', 'client_id'],
  example: { ...EXAMPLE, changed: ['redirect_uris'] },
})
