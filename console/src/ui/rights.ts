import { useAdmins } from './admins.ts'
import { useSession } from './session.ts'
import { uiWords } from './ui-words.ts'
import { useLanguage, useWords } from './words.ts'

/** What a person may do, as GET /auth/provider/session names it. */
export type Permission = 'staff' | 'staff_admin' | 'staff_owner' | 'operator'

/** Why the person may not, and who may: `Only owners and admins can do this. Ask Olga Ohm.` Undefined where they may. */
export function useRefusal(): (needs: Permission | undefined) => string | undefined {
  const { permissions } = useSession()
  const words = useWords(uiWords)
  const language = useLanguage()
  const admins = useAdmins({ enabled: !permissions.includes('staff_owner') })
  return (needs) => {
    if (needs === undefined || permissions.includes(needs)) return undefined
    const why = {
      staff: words.onlyStaff,
      staff_admin: words.onlyAdmins,
      staff_owner: words.onlyOwners,
      operator: words.onlyOperators,
    }[needs]
    const names = needs === 'operator' || needs === 'staff' ? [] : admins(needs)
    if (names.length === 0) return why
    return `${why} ${words.ask(new Intl.ListFormat(language, { type: 'disjunction' }).format(names))}`
  }
}

/** Whether the person may. */
export function useMay(): (needs: Permission | undefined) => boolean {
  const { permissions } = useSession()
  return (needs) => needs === undefined || permissions.includes(needs)
}
