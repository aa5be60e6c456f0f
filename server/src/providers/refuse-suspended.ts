import type { Config } from '../config.ts'
import type { Context } from '../platform/http/context.ts'
import { digestOf, sameBytes } from '../platform/keys/tokens.ts'
import { Problem } from '../platform/problem.ts'
import type { Provider } from './provider.ts'

/** Lets only the admin key in to a suspended provider. Throws provider_suspended. */
export function refuseSuspended(
  c: Context,
  { suspendedAt }: Provider,
  { adminKey }: Pick<Config, 'adminKey'>,
): void {
  if (suspendedAt === null) return
  const bearer = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (bearer !== undefined && sameBytes(digestOf(bearer), digestOf(adminKey))) return
  throw new Problem('provider_suspended')
}
