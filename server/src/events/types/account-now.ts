import { z } from '../../platform/http/api.ts'
import { BY_KEY, CHANGE } from './change.ts'
import { ACME } from './person.ts'

/** An account in an event about something of it that is not its own row: `revision` does not rise then. */
export const ACCOUNT_NOW = {
  id: z.string().describe('Id of the account.'),
  name: z.string().describe('Name of the account.'),
  external_id: z.string().nullable().describe("The id in the provider's own system."),
  public_metadata: z
    .record(z.string(), z.unknown())
    .describe('JSON of the provider that members may see, too.'),
  revision: z.int().describe('Revision of the account, which this does not raise.'),
  by: CHANGE.by,
}

export const ABOUT_ACCOUNT = {
  what: 'The account, and what happened there.',
  subjects: ['id', 'external_id'],
  account: 'id',
  example: { id: '01936f2a-7c00-7abc-8def-0123456789ab', ...ACME, revision: 2, by: BY_KEY },
}
