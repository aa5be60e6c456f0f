import { useQuery } from '@tanstack/react-query'
import { BASE_URL } from '../ui/place.ts'
import type { Application } from './kinds.ts'

/** The issuer as its own discovery document has it: client libraries compare it character by character. */
export function useIssuer(principal: Application['principal']): string {
  const base = principal === 'provider' ? `${BASE_URL}/staff` : BASE_URL
  const { data } = useQuery({
    queryKey: ['issuer of', base],
    queryFn: async (): Promise<string> => {
      const answer = await fetch(`${base}/.well-known/openid-configuration`)
      return ((await answer.json()) as { issuer: string }).issuer
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? base
}
