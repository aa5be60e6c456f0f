import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'

/** The roles that members of an account may have. */
export function useRolesOf(accountId: string) {
  return useData(['roles of account', accountId], () =>
    api.GET('/api/v1/accounts/{id}/roles', { params: { path: { id: accountId } } }),
  )
}
