import type { components } from '@postern/sdk'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useWords } from '../ui/words.ts'
import { planWords } from './plan-words.ts'
import { billingWords } from './words.ts'

/** Adds a plan, and leads to it. */
export function AddPlan() {
  const words = useWords(planWords)
  const { key, name, rank, description } = useWords(billingWords)
  const navigate = useNavigate()
  const add = useAct(
    (body: { key: string; name: string; rank: number; description?: string }) =>
      api.POST('/api/v1/plans', { body }),
    { done: words.added, after: (plan) => void navigate({ to: `/plans/${plan.key}` as never }) },
  )
  return (
    <FormDialog
      primary
      icon="add"
      hotkey="c"
      label={words.add}
      title={words.addTitle}
      start={{ key: '', name: '', rank: '1', description: '' }}
      fields={[
        { name: 'name', label: name, required: true },
        { name: 'key', label: key, hint: words.keyHint, required: true },
        { name: 'rank', label: rank, hint: words.rankHint, required: true },
        { name: 'description', label: description },
      ]}
      send={(typed) => add.mutateAsync({ ...typed, rank: Number(typed.rank) })}
    />
  )
}

/** When an upgrade to a plan, or more of it, takes effect. */
type Increase = '' | 'pay_first' | 'invoice'

/** The answers to that; the first leaves it to how a subscription is collected. */
export function useIncreases(): ReadonlyArray<{ value: Increase; label: string }> {
  const words = useWords(planWords)
  return [
    { value: '', label: words.increaseAsCollected },
    { value: 'pay_first', label: words.increasePaid },
    { value: 'invoice', label: words.increaseInvoiced },
  ]
}

/** Changes what a plan is called and where it stands. */
export function ChangePlan({ of: plan }: { of: components['schemas']['Plan'] }) {
  const words = useWords(planWords)
  const { name, rank, description } = useWords(billingWords)
  const increases = useIncreases()
  const change = useAct(
    (body: {
      name: string
      rank: number
      description: string
      self_service: boolean
      is_default: boolean
      on_increase: Exclude<Increase, ''> | null
    }) => api.PATCH('/api/v1/plans/{key}', { params: { path: { key: plan.key } }, body }),
    { done: words.changed },
  )
  const yesNo = [
    { value: 'yes', label: words.yes },
    { value: 'no', label: words.no },
  ]
  return (
    <FormDialog
      label={words.change}
      title={words.changeTitle}
      needs="staff_admin"
      start={{
        name: plan.name,
        rank: String(plan.rank),
        description: plan.description,
        self_service: plan.self_service ? 'yes' : 'no',
        is_default: plan.is_default ? 'yes' : 'no',
        on_increase: plan.on_increase ?? '',
      }}
      fields={[
        { name: 'name', label: name, required: true },
        { name: 'rank', label: rank, hint: words.rankHint, required: true },
        { name: 'description', label: description },
        { name: 'self_service', label: words.selfService, required: true, options: yesNo },
        { name: 'is_default', label: words.isDefault, required: true, options: yesNo },
        {
          name: 'on_increase',
          label: words.onIncrease,
          hint: words.onIncreaseHint,
          required: true,
          options: increases,
        },
      ]}
      send={({ self_service, is_default, on_increase, ...typed }) =>
        change.mutateAsync({
          ...typed,
          rank: Number(typed.rank),
          self_service: self_service === 'yes',
          is_default: is_default === 'yes',
          on_increase: (on_increase as Increase) || null,
        })
      }
    />
  )
}
