import type { Scope } from './resource.ts'
import type { resourceWords } from './words.ts'

type Role = NonNullable<Scope['staff_roles']>[number]
type Words = (typeof resourceWords)['de']

const ROLES: readonly Role[] = ['owner', 'admin', 'member']
/** The usual choices: all staff, and those who may change more. */
const USUAL = ['', 'owner,admin', 'owner']

/** As a form has it; empty: all staff. */
export const chosenFrom = (roles: readonly Role[] | null): string =>
  ROLES.filter((role) => roles?.includes(role)).join(',')

/** As the API has it. */
export const rolesOf = (chosen: string): Role[] | null =>
  chosen === '' ? null : (chosen.split(',') as Role[])

/** What can be chosen: the usual, and what it is now. */
export const roleOptions = (now: string, words: Words) =>
  [...new Set([...USUAL, now])].map((value) => ({ value, label: sayRoles(value, words) }))

export function sayRoles(chosen: string, words: Words): string {
  if (chosen === '') return words.allStaff
  if (chosen === 'owner,admin') return words.ownersAndAdmins
  return chosen
    .split(',')
    .map((role) => words[`${role as Role}s`])
    .join(', ')
}
