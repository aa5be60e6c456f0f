import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, call } from './api.ts'
import { useSession } from './session.ts'
import { setProviderZone } from './zone.ts'

const STALE_MS = 60_000

/** The provider that the console is of: its name, its logo, its time zone. Undefined while it is being read. */
export function useProvider() {
  const { data } = useQuery({
    queryKey: ['provider'],
    queryFn: () => call(() => api.GET('/api/v1/provider')),
    staleTime: STALE_MS,
  })
  const { provider } = useSession()
  const zone = data?.settings.time_zone ?? provider?.time_zone
  useEffect(() => setProviderZone(zone), [zone])
  return data
}
