import type { components } from '@postern/sdk'
import { Status } from '../ui/status.tsx'
import { useWords } from '../ui/words.ts'
import { planWords } from './plan-words.ts'
import { billingWords } from './words.ts'

/** Whether customers can buy a plan. */
export function PlanStatus({
  of: { archived_at, version },
}: {
  of: Pick<components['schemas']['Plan'], 'archived_at' | 'version'>
}) {
  const words = useWords(billingWords)
  const { noVersion } = useWords(planWords)
  if (archived_at) return <Status tone="off">{words.archived}</Status>
  if (version === null) return <Status tone="waiting">{noVersion}</Status>
  return <Status tone="good">{words.onSale}</Status>
}
