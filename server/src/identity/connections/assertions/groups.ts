import { type LazyMessage, lazyMessage } from '../../../platform/i18n/words.ts'
import type { Gives, GroupMapping } from '../../accounts/group-roles/index.ts'
import type { ClaimMapping } from '../core/index.ts'
import { testWords } from '../core/index.ts'
import { claimAt } from './claim-path.ts'

/** Why an answer does not say which groups a person is in: their roles then stay as they are. */
export type Untold = 'absent' | 'overage'

/** The groups that an answer names; or why it names none. */
export type Groups = readonly string[] | Untold

/** Where Entra ID leaves word in SAML that the groups were too many to list. */
const LINK_TO_GROUPS = 'http://schemas.microsoft.com/claims/groups.link'

/**
 * The groups in the claim or attribute that the mapping names, which holds a list or a single name. An empty list says
 * that there are none; what is missing, or of another form, says nothing. All are read: the size of the answer is
 * limited.
 */
export function groupsIn(mapping: ClaimMapping | undefined, claims: Record<string, unknown>): Groups {
  if (mapping?.groups === undefined) return []
  const told = claimAt(claims, mapping.groups)
  const isList = Array.isArray(told) || (typeof told === 'string' && told !== '')
  if (!isList) return isOverage(claims, mapping.groups) ? 'overage' : 'absent'
  return [told].flat().filter((group): group is string => typeof group === 'string' && group !== '')
}

/**
 * Whether the groups were left out because they are too many: Entra ID does so above 200 (in SAML 150), and names a
 * place to ask instead (OpenID Connect Core 1.0, 5.6.2).
 */
export function isOverage(claims: Record<string, unknown>, name: string): boolean {
  const elsewhere = claims._claim_names
  const isElsewhere = typeof elsewhere === 'object' && elsewhere !== null && Object.hasOwn(elsewhere, name)
  return isElsewhere || claims.hasgroups === true || claims[LINK_TO_GROUPS] !== undefined
}

/** What each group gives, of those that give something. */
export function rolesOf(groups: Groups, roles: GroupMapping = {}): Array<[string, Gives]> {
  return typeof groups === 'string'
    ? []
    : groups.flatMap((group) => (Object.hasOwn(roles, group) ? [[group, roles[group]!]] : []))
}

/** What to tell staff about an answer without groups. */
export function untoldWords(untold: Untold, claim: string): LazyMessage {
  return lazyMessage(testWords, untold === 'overage' ? 'groups_overage' : 'groups_missing', { claim })
}
