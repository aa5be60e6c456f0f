import { Select } from '@mantine/core'

const PLANS = ['free', 'team', 'business', 'unlimited'] as const
export type Plan = (typeof PLANS)[number]

/** One of the plans of an installation. */
export function PlanChoice({
  label,
  value,
  change,
}: {
  label: string
  value: Plan
  change: (plan: Plan) => void
}) {
  return (
    <Select
      label={label}
      data={[...PLANS]}
      value={value}
      onChange={(plan) => plan && plan !== value && change(plan as Plan)}
      allowDeselect={false}
      w="12rem"
    />
  )
}
