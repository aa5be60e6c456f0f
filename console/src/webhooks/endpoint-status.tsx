import { Status, type Tone } from '../ui/status.tsx'
import { useWords } from '../ui/words.ts'
import { isFailing } from './endpoint-health.ts'
import { endpointWords } from './endpoint-words.ts'
import type { Endpoint } from './types.ts'

const TONES: Record<Endpoint['status'], Tone> = { enabled: 'good', paused: 'bad', disabled: 'off' }

export const ENDPOINT_STATES = Object.keys(TONES) as Array<Endpoint['status']>

/** Whether it is on; with the attempts of its last day also whether it fails. */
export function EndpointStatus({
  of,
  day,
}: {
  of: Endpoint['status']
  day?: { sent: number; delivered: number } | undefined
}) {
  const words = useWords(endpointWords)
  if (isFailing(of, day)) return <Status tone="bad">{words.failing}</Status>
  return <Status tone={TONES[of]}>{words[of]}</Status>
}
