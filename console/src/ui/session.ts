import { unwrap } from '@postern/sdk'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** Who is signed in, read once at the start: without a session the page leads to the sign-in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () =>
    unwrap(api.GET('/api/v1/auth/{principal}/session', { params: { path: { principal: 'provider' } } })),
  staleTime: Number.POSITIVE_INFINITY,
})

export function useSession() {
  return useSuspenseQuery(sessionQuery).data
}
