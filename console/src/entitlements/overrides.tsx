import { Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { entitlementWords } from './words.ts'

type Override = components['schemas']['EntitlementOverride']
type Typed = Record<'feature' | 'type' | 'value' | 'meter' | 'reason' | 'until', string>

/** What an account has whatever its plan says, and until when. */
export function Overrides({ accountId }: { accountId: string }) {
  const words = useWords(entitlementWords)
  const paramsOf = (feature: string) => ({ params: { path: { id: accountId, feature } } })
  const overrides = useData(['overrides of', accountId], () =>
    api.GET('/api/v1/accounts/{id}/overrides', { params: { path: { id: accountId } } }),
  )
  const set = useAct(
    (typed: Typed) =>
      api.PUT('/api/v1/accounts/{id}/overrides/{feature}', {
        ...paramsOf(typed.feature),
        body: fromTyped(typed),
      }),
    { done: words.overrideSet },
  )
  const remove = useAct(
    (feature: string) => api.DELETE('/api/v1/accounts/{id}/overrides/{feature}', paramsOf(feature)),
    { done: words.overrideRemoved },
  )
  return (
    <Panel title={words.overrides} acts={<SetOverride send={(typed) => set.mutateAsync(typed)} />}>
      <ShortList
        query={overrides}
        keyOf={({ feature }) => feature}
        empty={words.noOverrides}
        columns={[
          { title: words.feature, show: ({ feature }) => feature },
          { title: words.value, show: sayValue },
          { title: words.reason, show: ({ reason }) => reason },
          { title: words.until, show: ({ ends_at }) => (ends_at ? <Time at={ends_at} /> : words.noEnd) },
          {
            title: words.removeOverride,
            show: ({ feature }) => (
              <ConfirmButton
                label={words.removeOverride}
                title={words.removeOverride}
                needs="staff_admin"
                act={() => remove.mutateAsync(feature)}
              >
                {words.removeOverrideText(feature)}
              </ConfirmButton>
            ),
          },
        ]}
      />
    </Panel>
  )
}

function SetOverride({ send }: { send: (typed: Typed) => Promise<unknown> }) {
  const words = useWords(entitlementWords)
  return (
    <FormDialog
      label={words.setOverride}
      title={words.setOverride}
      needs="staff_admin"
      start={{ feature: '', type: 'switch', value: 'on', meter: '', reason: '', until: '' }}
      fields={({ type }) => [
        { name: 'feature', label: words.feature, required: true },
        {
          name: 'type',
          label: words.kind,
          required: true,
          options: (['switch', 'number', 'metered', 'seats'] as const).map((value) => ({
            value,
            label: words[value],
          })),
        },
        ...(type === 'metered' ? [{ name: 'meter' as const, label: words.meter, required: true }] : []),
        { name: 'value', label: words.value, hint: words.valueHint },
        { name: 'reason', label: words.reason, required: true },
        { name: 'until', label: words.until, hint: words.untilHint, type: 'date' },
      ]}
      send={send}
    >
      <Text>{words.overrideText}</Text>
    </FormDialog>
  )
}

function sayValue(override: Override): string {
  if (override.type === 'switch') return override.enabled ? 'on' : 'off'
  if (override.type === 'number') return String(override.value)
  return override.limit === null ? '∞' : String(override.limit)
}

function fromTyped({ type, value, meter, reason, until }: Typed) {
  const shared = { reason, ends_at: until === '' ? null : new Date(until).toISOString() }
  const limit = value.trim() === '' ? null : Number(value)
  if (type === 'switch') return { ...shared, type, enabled: value !== 'off' } as const
  if (type === 'number') return { ...shared, type, value: Number(value) } as const
  if (type === 'metered') return { ...shared, type, meter, limit } as const
  return { ...shared, type: 'seats', limit } as const
}
