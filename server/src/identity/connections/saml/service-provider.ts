import type { Principal } from '../../../platform/http/context.ts'
import type { Provider } from '../../../providers/index.ts'
import type { Connection } from '../core/index.ts'

/** What we are to an identity provider: one service provider for each connection and principal. */
export interface ServiceProvider {
  /** Also the address of the metadata. */
  entityId: string
  /** Takes responses (assertion consumer service). */
  acsUrl: string
  /** Takes logout messages. */
  sloUrl: string
  /** Completes a sign-in, in the browser that began it. */
  finishUrl: string
}

/** Each connection has its own service provider, so that an assertion for one is worth nothing at another. */
export function serviceProviderOf(
  { baseUrl }: Pick<Provider, 'baseUrl'>,
  principal: Principal,
  connection: Pick<Connection, 'slug'>,
): ServiceProvider {
  const base = baseUrl + startPath(connection, principal)
  return {
    entityId: `${base}/metadata`,
    acsUrl: `${base}/acs`,
    sloUrl: `${base}/slo`,
    finishUrl: `${base}/finish`,
  }
}

export function startPath({ slug }: Pick<Connection, 'slug'>, principal: Principal): string {
  return `/api/v1/auth/${principal}/sso/${slug}`
}
