import { Select } from '@mantine/core'
import { useWords } from '../ui/words.ts'
import { installationWords } from './words.ts'

export const PLANS = ['free', 'team', 'business', 'unlimited'] as const
export type Plan = (typeof PLANS)[number]

/** One of the plans of an installation. */
export function PlanChoice({
  label,
  description,
  value,
  change,
}: {
  label: string
  description?: string
  value: Plan
  change: (plan: Plan) => void
}) {
  const words = useWords(installationWords)
  return (
    <Select
      label={label}
      description={description}
      data={PLANS.map((plan) => ({ value: plan, label: words[`plan_${plan}`] }))}
      value={value}
      onChange={(plan) => plan && plan !== value && change(plan as Plan)}
      allowDeselect={false}
      maw={description === undefined ? '20rem' : '32rem'}
    />
  )
}
