import type { z } from '../../../platform/http/api.ts'
import type { Access } from '../../../platform/http/context.ts'

/** Two ways to reach an account's subscription: the provider reaches all of them; a customer those that it owns. */
export interface BillingScope {
  prefix: string
  area: 'accounts' | 'me.accounts'
  tag: string
  reading: readonly Access[]
  writing: readonly Access[]
  params: { principal?: z.ZodLiteral<'customer'> }
}
