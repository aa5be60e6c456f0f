import { z } from '../../platform/http/api.ts'

const metadata = z.record(z.string(), z.unknown()).describe('As your provider keeps it for all to see.')

/** What events say about a user or an account beside its id. Publishers may leave it out. */
export const KNOWN_BY = {
  name: z.string().nullable().optional().describe('Name of the user or account. `null`: not known.'),
  external_id: z.string().nullable().optional().describe("The id in the provider's own system."),
  public_metadata: metadata.optional(),
}

/** An account in an event about something else. */
export const AccountOfEvent = z
  .looseObject({ id: z.string(), ...KNOWN_BY })
  .describe('The account that account_id names.')

/** An account in an event about its money. */
export const BilledAccount = AccountOfEvent.extend({
  owner_email: z.string().nullable().optional().describe('The address of its first owner who may sign in.'),
}).describe('The account that account_id names.')

export const ADA = { name: 'Ada Lovelace', external_id: 'crm-1815', public_metadata: { newsletter: true } }
export const ACME = { name: 'Acme', external_id: 'crm-7', public_metadata: { region: 'eu' } }
