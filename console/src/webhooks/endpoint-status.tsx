import { StatusOf } from '../ui/status.tsx'
import { isFailing } from './endpoint-health.ts'
import type { Endpoint } from './types.ts'

/** Whether it is on; with the attempts of its last day also whether it fails. */
export function EndpointStatus({
  of,
  day,
}: {
  of: Endpoint['status']
  day?: { sent: number; delivered: number } | undefined
}) {
  return <StatusOf of="endpoint" is={isFailing(of, day) ? 'failing' : of} />
}
