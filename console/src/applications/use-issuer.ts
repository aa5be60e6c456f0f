import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { BASE_URL } from '../ui/place.ts'
import type { Application } from './kinds.ts'

/** The issuer as discovery has it: client libraries compare it character by character. */
export function useIssuer(principal: Application['principal']): string {
  const { data } = useData(['issuer', principal], () =>
    api.GET('/api/v1/oauth/issuer', { params: { query: { principal } } }),
  )
  return data?.issuer ?? (principal === 'provider' ? `${BASE_URL}/staff` : BASE_URL)
}
