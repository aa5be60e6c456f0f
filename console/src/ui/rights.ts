import { useSession } from './session.ts'
import { uiWords } from './ui-words.ts'
import { useWords } from './words.ts'

/** What a person may do, as GET /auth/provider/session names it. */
export type Permission = 'staff' | 'staff_admin' | 'staff_owner' | 'operator'

/** Why the person may not: `Only owners and admins can do this.` Undefined where they may. */
export function useRefusal(): (needs: Permission | undefined) => string | undefined {
  const { permissions } = useSession()
  const words = useWords(uiWords)
  return (needs) => {
    if (needs === undefined || permissions.includes(needs)) return undefined
    return {
      staff: words.onlyStaff,
      staff_admin: words.onlyAdmins,
      staff_owner: words.onlyOwners,
      operator: words.onlyOperators,
    }[needs]
  }
}

/** Whether the person may. */
export function useMay(): (needs: Permission | undefined) => boolean {
  const refusal = useRefusal()
  return (needs) => refusal(needs) === undefined
}
