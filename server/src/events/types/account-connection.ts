import { z } from '../../platform/http/api.ts'
import { ABOUT_ACCOUNT, ACCOUNT_NOW } from './account-now.ts'
import { declareEvent } from './declare.ts'

const ABOUT = {
  ...ABOUT_ACCOUNT,
  resource: {
    ...ACCOUNT_NOW,
    connection: z
      .looseObject({
        id: z.string().describe('Id of the connection.'),
        slug: z.string().describe('Its name in paths.'),
      })
      .describe('The connection of the account.'),
    reason: z.string().describe('Why the newest failed sign-in was refused, such as `unreachable`.'),
    failing_since: z.string().describe('When the first of these sign-ins failed.'),
  },
  subjects: [...ABOUT_ACCOUNT.subjects, 'connection.id', 'connection.slug'],
  example: {
    ...ABOUT_ACCOUNT.example,
    by: { type: 'system' as const },
    connection: { id: '01936f2a-7f00-7abc-8def-0123456789ab', slug: 'acme-sso' },
    reason: 'unreachable',
    failing_since: '2026-01-31T09:28:00.000Z',
  },
}

export const connectionFailing = declareEvent({
  name: 'account.connection_failing',
  summary:
    "Three sign-ins through an account's connection failed within ten minutes, because of the identity provider or the settings.",
  ...ABOUT,
})

export const connectionRecovered = declareEvent({
  name: 'account.connection_recovered',
  summary: 'A connection that was failing signs people in again.',
  ...ABOUT,
})
