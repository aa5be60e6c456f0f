import type { components } from '@postern/sdk'
import { useSayTime } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { listWords } from './list-words.ts'

/** `Renews 28 Nov 2027`: what happens to a subscription next, or when it ended. */
export function Term({ of }: { of: components['schemas']['Subscription'] }) {
  const words = useWords(listWords)
  const { day } = useSayTime()
  const { status, cancelled_at, cancel_at_period_end, period_end, trial_end } = of
  if (status === 'cancelled') return words.ended(day(cancelled_at ?? period_end))
  if (status === 'incomplete') return '–'
  if (cancel_at_period_end) return words.ends(day(period_end))
  if (status === 'trialing' && trial_end) return words.trialUntil(day(trial_end))
  return words.renews(day(period_end))
}
