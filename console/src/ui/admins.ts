import { useQuery } from '@tanstack/react-query'
import { api, callQuietly, IN_BACKGROUND } from './api.ts'

const NAMED = 3

/** The names of a few who may do what needs a right, owners first: whom to ask. Empty until they are read. */
export function useAdmins({
  enabled,
}: {
  enabled: boolean
}): (needs: 'staff_admin' | 'staff_owner') => string[] {
  const { data } = useQuery({
    queryKey: ['whom to ask'],
    queryFn: () =>
      callQuietly(() => api.GET('/api/v1/staff', { params: { query: { limit: 100 } }, ...IN_BACKGROUND })),
    enabled,
    staleTime: 600_000,
  })
  const active = data?.data.filter(({ status }) => status === 'active') ?? []
  return (needs) =>
    (['owner', ...(needs === 'staff_admin' ? ['admin'] : [])] as const)
      .flatMap((role) => active.filter(({ staff_role }) => staff_role === role))
      .slice(0, NAMED)
      .map(({ name, email }) => name ?? email)
}
