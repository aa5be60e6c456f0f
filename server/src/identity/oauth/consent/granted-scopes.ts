import type { EmittingServices } from '../../../events/index.ts'
import type { PageInput } from '../../../platform/http/pages.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { providerOf } from '../../../providers/index.ts'
import { openidScopesOf } from '../core/index.ts'
import type { GrantedScopes } from '../grants/index.ts'
import { resourceNamed } from '../resources/index.ts'
import { titleOf } from './asked-scopes.ts'
import { oauthWords } from './words.ts'

/** What an application may do, in the words in which the person was asked. */
export async function sayScopes(
  { services, c, principal }: PageInput<EmittingServices>,
  { openid, resources }: GrantedScopes,
): Promise<string[]> {
  const t = translator(localeOf(c), oauthWords)
  const realm = { provider: providerOf(c), principal }
  const known = openidScopesOf(principal).filter((scope) => openid.split(' ').includes(scope))
  const others = await Promise.all(
    Object.entries(resources).map(async ([identifier, granted]) => {
      const found = await resourceNamed(services, realm, identifier)
      return granted.split(' ').flatMap((name) => {
        const scope = found?.scopes.find((one) => one.name === name)
        // What is off or gone can no longer be done.
        return found && scope ? t('scope_of', { scope: titleOf(c, scope), resource: found.name }) : []
      })
    }),
  )
  return [...known.map((scope) => t(`scope_${scope}`)), ...others.flat()]
}
