import type { components } from '@postern/sdk'
import { Status, type Tone } from '../ui/status.tsx'
import { useWords } from '../ui/words.ts'
import { billingWords } from './words.ts'

type Schemas = components['schemas']
type SubscriptionState = Schemas['Subscription']['status']
type InvoiceState = Schemas['Invoice']['status']

const SUBSCRIPTION_TONES: Record<SubscriptionState, Tone> = {
  incomplete: 'waiting',
  trialing: 'waiting',
  active: 'good',
  past_due: 'bad',
  cancelled: 'off',
}
const INVOICE_TONES: Record<InvoiceState, Tone> = {
  draft: 'off',
  open: 'waiting',
  paid: 'good',
  void: 'off',
  uncollectible: 'bad',
}

export const SUBSCRIPTION_STATES = Object.keys(SUBSCRIPTION_TONES) as SubscriptionState[]
export const INVOICE_STATES = Object.keys(INVOICE_TONES) as InvoiceState[]

export function SubscriptionStatus({ of }: { of: SubscriptionState }) {
  return <Status tone={SUBSCRIPTION_TONES[of]}>{useWords(billingWords)[of]}</Status>
}

export function InvoiceStatus({ of }: { of: InvoiceState }) {
  return <Status tone={INVOICE_TONES[of]}>{useWords(billingWords)[of]}</Status>
}
