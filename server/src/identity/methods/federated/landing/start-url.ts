import type { Principal } from '../../../../platform/http/context.ts'
import type { Provider } from '../../../../providers/index.ts'
import type { Connection } from '../../../connections/core/index.ts'
import type { Hints } from '../../../connections/flow/index.ts'
import { kindOf } from '../../../connections/index.ts'

/** How a sign-in begins. */
export interface Start extends Hints {
  principal: Principal
  redirectUrl?: string | undefined
}

/** URL where a browser begins a sign-in with a connection. */
export function startUrl(
  { baseUrl }: Pick<Provider, 'baseUrl'>,
  connection: Connection,
  { principal, redirectUrl, loginHint, prompt }: Start,
): string {
  const url = new URL(baseUrl + kindOf(connection).startPath(connection, principal))
  const query = { redirect_url: redirectUrl, login_hint: loginHint, prompt }
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
  return url.href
}
