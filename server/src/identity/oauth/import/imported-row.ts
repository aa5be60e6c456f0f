import { z } from '../../../platform/http/api.ts'
import { Line, TimeInput } from '../../../platform/http/schemas.ts'
import { COMMAND_LINE, knownSecretFault, NewApplicationInput } from '../clients/index.ts'
import { isDocumentUrl } from '../documents/index.ts'

/** A new secret and the one before it. */
const MOST_SECRETS = 2

/** Characters of a client_id (RFC 6749, appendix A.1). A space at either end would be lost on the way. */
const CLIENT_ID = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/

/** Why a client_id of another system cannot be one here; undefined if it can. */
export function clientIdFault(clientId: string): string | undefined {
  if (!CLIENT_ID.test(clientId)) return 'A client_id has printable ASCII characters only.'
  if (isDocumentUrl(clientId)) return 'An https address names a document: let it in at the issuer, by `cimd`.'
  return clientId === COMMAND_LINE ? 'The command line has this client_id.' : undefined
}

const Secret = z.strictObject({
  secret: z
    .string()
    .max(2_000)
    .check(({ value, issues }) => {
      const message = knownSecretFault(value)
      if (message !== undefined) issues.push({ code: 'custom', input: value, message })
    })
    .describe('The secret as the application has it. Only its digest is kept.'),
  expires_at: TimeInput.nullable()
    .default(null)
    .describe('When it expires. `null` if it is valid until it is deleted.'),
})

/** An application of another system, with the name and the secrets that it keeps. */
export const ImportedRow = NewApplicationInput.extend({
  client_id: Line(200)
    .min(1)
    .check(({ value, issues }) => {
      const message = clientIdFault(value)
      if (message !== undefined) issues.push({ code: 'custom', input: value, message })
    })
    .describe('What the application calls itself there and here.'),
  status: z
    .enum(['active', 'disabled'])
    .default('active')
    .describe('`disabled`: nothing of it works until it is switched on.'),
  secrets: z
    .array(Secret)
    .max(MOST_SECRETS)
    .default([])
    .describe('Its secrets, the newest last. Empty for one that has none, or that gets a new one here.'),
})

export type ImportedRow = z.output<typeof ImportedRow>
export type ImportedRowInput = z.input<typeof ImportedRow>
