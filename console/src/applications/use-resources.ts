import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import type { Application } from './kinds.ts'

/** The APIs that take tokens of an issuer, to choose from. Empty until they are read. */
export function useResources(principal: Application['principal']): {
  resources: ReadonlyArray<components['schemas']['OAuthResource']>
  error: unknown
} {
  const { data, error } = useData(['resources of', principal], () =>
    api.GET('/api/v1/oauth/resources', { params: { query: { principal, limit: 100 } } }),
  )
  return { resources: data?.data ?? [], error }
}
