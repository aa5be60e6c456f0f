import { z } from '../../../platform/http/api.ts'
import { Id, showTime, Time } from '../../../platform/http/schemas.ts'
import { REASONS } from './reasons.ts'
import type { Refusal } from './store.ts'

export const RefusalView = z
  .object({
    id: Id,
    endpoint: z
      .string()
      .describe('The endpoint that refused it: `authorization`, `token`, `introspection` and so on.'),
    error: z.string().describe('The error that the application got (RFC 6749).'),
    reason: z.enum(REASONS).describe('The comparison that failed.'),
    sent: z
      .string()
      .nullable()
      .describe('What the application sent. Never a secret, a code or a token. `null` if it sent nothing.'),
    expected: z
      .array(z.string())
      .describe('What would have been right, the closest first. Of secrets, the last four characters.'),
    differs_at: z
      .number()
      .int()
      .nullable()
      .describe(
        'Index of the first character in which `sent` and the first of `expected` differ. `null` where that says nothing.',
      ),
    network: z
      .string()
      .describe('The address that it came from; of IPv6 the network. Different networks are counted apart.'),
    times: z.number().int().describe('How often the same happened.'),
    first_at: Time.describe('When it happened for the first time.'),
    last_at: Time.describe('When it happened last.'),
  })
  .openapi('ApplicationRefusal')

export function showRefusal({ first_at, last_at, ...row }: Refusal): z.output<typeof RefusalView> {
  return { ...row, first_at: showTime(first_at), last_at: showTime(last_at) }
}
