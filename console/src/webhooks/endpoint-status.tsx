import { Status, type Tone } from '../ui/status.tsx'
import { useWords } from '../ui/words.ts'
import { endpointWords } from './endpoint-words.ts'
import type { Endpoint } from './types.ts'

const TONES: Record<Endpoint['status'], Tone> = { enabled: 'good', paused: 'bad', disabled: 'off' }

export const ENDPOINT_STATES = Object.keys(TONES) as Array<Endpoint['status']>

export function EndpointStatus({ of }: { of: Endpoint['status'] }) {
  return <Status tone={TONES[of]}>{useWords(endpointWords)[of]}</Status>
}
