import { z } from '../../../platform/http/api.ts'
import { type Access, management, OWN_READING } from '../../../platform/http/context.ts'

/** Two ways to reach accounts: the provider reaches all of them; a customer their own, by their role. */
export interface Scope {
  prefix: string
  /** What the names of its operations begin with. */
  area: 'accounts' | 'me.accounts'
  tag: string
  reading: readonly Access[]
  writing: readonly Access[]
  params: { principal?: z.ZodLiteral<'customer'> }
}

export const OF_PROVIDER: Scope = {
  prefix: '/api/v1',
  area: 'accounts',
  tag: 'Accounts',
  reading: management('read', 'users'),
  writing: management('users'),
  params: {},
}

export const OF_CUSTOMER: Scope = {
  prefix: '/api/v1/auth/{principal}',
  area: 'me.accounts',
  tag: 'Own accounts',
  reading: OWN_READING,
  writing: ['customer'],
  params: { principal: z.literal('customer') },
}

export const SCOPES: readonly Scope[] = [OF_PROVIDER, OF_CUSTOMER]
