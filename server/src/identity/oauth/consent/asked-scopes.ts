import type { EmittingServices } from '../../../events/index.ts'
import type { PageInput } from '../../../platform/http/pages.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { providerOf } from '../../../providers/index.ts'
import type { FoundApplication } from '../clients/index.ts'
import { mayAskFor, OPENID_SCOPES } from '../core/index.ts'
import type { GrantedScopes } from '../grants/index.ts'
import { type FoundResource, resourceNamed, scopesFor } from '../resources/index.ts'

/** What a request asks for, of what there is and the application may. */
export interface Asked extends GrantedScopes {
  found: FoundResource[]
}

/** A request for scopes, whatever it came by. */
export interface Asking {
  application: FoundApplication
  params: { scope?: string; resource?: string | string[] }
}

export async function askedScopes(
  { services, c, principal }: PageInput<EmittingServices>,
  { params, application }: Asking,
  userId: string,
): Promise<Asked> {
  const asked = (params.scope ?? '').split(' ')
  const mayAsk = (scope: string) => mayAskFor(application, scope)
  const realm = { provider: providerOf(c), principal }
  const identifiers = [params.resource ?? []].flat()
  const resources = await Promise.all(identifiers.map((one) => resourceNamed(services, realm, one)))
  const found = await Promise.all(
    resources
      .filter((one) => one !== undefined)
      .map(async (one) => ({
        ...one,
        scopes: await scopesFor(services, realm, one.scopes, { userId, accountId: null }),
      })),
  )
  return {
    found,
    openid: OPENID_SCOPES.filter((scope) => asked.includes(scope) && mayAsk(scope)).join(' '),
    resources: Object.fromEntries(
      found.map(({ identifier, scopes }) => [
        identifier,
        scopes.flatMap(({ name }) => (asked.includes(name) && mayAsk(name) ? name : [])).join(' '),
      ]),
    ),
  }
}

/** What a scope of a resource is called, in the reader's language if its provider wrote it. */
export function titleOf(
  c: PageInput<EmittingServices>['c'],
  { name, title }: FoundResource['scopes'][number],
): string {
  return title[localeOf(c).language] ?? title.en ?? name
}
