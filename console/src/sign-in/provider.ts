import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'

/** All settings of the provider: an answer leaves none out. */
export type Settings = Required<components['schemas']['Provider']['settings']>

/** The provider with all of its settings. */
export function useProvider() {
  const query = useData(['provider'], () => api.GET('/api/v1/provider', {}))
  return {
    error: query.error,
    refetch: query.refetch,
    settings: query.data?.settings as Settings | undefined,
  }
}
