import type { components } from '@postern/sdk'
import { Status, type Tone } from '../ui/status.tsx'
import { useWords } from '../ui/words.ts'
import { webhookWords } from './words.ts'

type DeliveryState = components['schemas']['Delivery']['status']

const TONES: Record<DeliveryState, Tone> = {
  pending: 'waiting',
  delivering: 'waiting',
  delivered: 'good',
  failed: 'bad',
  parked: 'off',
  cancelled: 'off',
}

export const DELIVERY_STATES = Object.keys(TONES) as DeliveryState[]

export function DeliveryStatus({ of }: { of: DeliveryState }) {
  return <Status tone={TONES[of]}>{useWords(webhookWords)[of]}</Status>
}
