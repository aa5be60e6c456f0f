import type { Context, Delegated } from '../../../platform/http/context.ts'
import { TOKEN_SCOPES, type TokenScope } from '../../../platform/http/key-scopes.ts'
import type { Services } from '../../../platform/services.ts'
import { providerOf } from '../../../providers/index.ts'
import { type CheckedToken, checkToken } from './check-token.ts'
import { apiIdentifier } from './own-api.ts'

const acting = new WeakMap<Request, Delegated>()

/** Lets a request that is made within the process call as this caller. No header can say so. */
export function actAs(request: Request, caller: Delegated): void {
  acting.set(request, caller)
}

const callers = new WeakMap<Request, Delegated>()

/** The application whose access token a request brought, once that was checked. */
export const tokenCaller = (c: Context): Delegated | undefined => callers.get(c.req.raw)

/** The caller of a request that was made within the process. */
export const actingCaller = (c: Context): Delegated | undefined => acting.get(c.req.raw)

/** Whether a bearer credential can be nothing but an access token: no key and no session token has a dot. */
export const isAccessToken = (bearer: string): boolean => bearer.includes('.')

/** The application that calls our API for a person, by its access token; undefined if that opens nothing. */
export async function delegatedCaller(
  services: Pick<Services, 'db' | 'clock'>,
  c: Context,
  token: string,
): Promise<Delegated | undefined> {
  const provider = providerOf(c)
  const checked = await checkToken(services, provider, token, apiIdentifier(provider))
  if (!checked) return undefined
  const caller = callerBy(checked, scopesFor(checked))
  callers.set(c.req.raw, caller)
  return caller
}

/** Who calls with a token that was checked, with scopes of our API. */
export function callerBy(checked: CheckedToken, scopes: readonly TokenScope[]): Delegated {
  const { principal, userId, email, staff_role, account_id: accountId, clientId, authenticatedAt } = checked
  const { application_id: id, application_name: name, first_party: isFirstParty } = checked
  return {
    kind: 'delegated',
    userId,
    principal,
    name: email,
    staffRole: staff_role,
    accountId,
    application: { id, clientId, name, isFirstParty },
    scopes,
    authenticatedAt,
  }
}

/** That of accounts is for the one that the person chose: without one, the application asks again. */
function scopesFor({ principal, scopes, account_id }: CheckedToken): TokenScope[] {
  const known: readonly TokenScope[] = TOKEN_SCOPES[principal]
  return known.filter((scope) => scopes.includes(scope) && (scope !== 'account' || account_id !== null))
}
