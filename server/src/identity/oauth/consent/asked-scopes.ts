import type { EmittingServices } from '../../../events/index.ts'
import type { PageInput } from '../../../platform/http/pages.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { providerOf } from '../../../providers/index.ts'
import { accountOf, type Choice, type Chosen, chooseAccount } from '../account-choice/index.ts'
import type { FoundApplication } from '../clients/index.ts'
import { mayAskFor, openidScopesOf, type Realm } from '../core/index.ts'
import type { GrantedScopes } from '../grants/index.ts'
import { type FoundResource, resourceNamed, scopesFor } from '../resources/index.ts'

/** What a request asks for, of what there is and the application may. */
export interface Asked extends GrantedScopes {
  found: FoundResource[]
  /** The account that it is about. */
  choice: Choice
}

/** A request for scopes, whatever it came by. */
export interface Asking {
  application: FoundApplication
  params: { scope?: string; resource?: string | string[]; account_id?: string }
  chosen?: Chosen | undefined
}

export async function askedScopes(
  { services, c, principal }: PageInput<EmittingServices>,
  { params, application, chosen }: Asking,
  userId: string,
): Promise<Asked> {
  const names = (params.scope ?? '').split(' ')
  const mayAsk = (scope: string) => names.includes(scope) && mayAskFor(application, scope)
  const realm: Realm = { provider: providerOf(c), principal }
  const identifiers = [params.resource ?? []].flat()
  const named = await Promise.all(identifiers.map((one) => resourceNamed(services, realm, one)))
  const resources = named.filter((one) => one !== undefined)
  const choice = await chooseAccount(services, realm, {
    application,
    userId,
    names,
    scopes: resources.flatMap(({ scopes }) => scopes),
    wanted: params.account_id,
    chosen,
  })
  const person = { userId, accountId: accountOf(choice) }
  const found = await Promise.all(
    resources.map(async (one) => ({ ...one, scopes: await scopesFor(services, realm, one.scopes, person) })),
  )
  return {
    found,
    choice,
    openid: openidScopesOf(principal).filter(mayAsk).join(' '),
    resources: Object.fromEntries(
      found.map(({ identifier, scopes }) => [
        identifier,
        scopes.flatMap(({ name }) => (mayAsk(name) ? name : [])).join(' '),
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
