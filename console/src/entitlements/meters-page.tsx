import type { components } from '@postern/sdk'
import { useNavigate } from '@tanstack/react-router'
import { billingWords } from '../billing/words.ts'
import { api } from '../ui/api.ts'
import { TwoLines } from '../ui/cells/person.tsx'
import { useAct } from '../ui/data.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { type Column, List } from '../ui/lists/list.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { onePage } from '../ui/lists/one-page.ts'
import { Page } from '../ui/page.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { MeterStatus } from './meter-status.tsx'
import { meterWords } from './meter-words.ts'

type Meter = components['schemas']['Meter'] & { id: string }
type Aggregation = Meter['aggregation']

/** What is counted of the use of accounts. */
export default function MetersPage() {
  const { meters } = useWords(billingWords)
  const words = useWords(meterWords)
  return (
    <Page title={meters} acts={<AddMeter />}>
      <List
        name={meters}
        queryKey={['meters', 'list']}
        load={() => onePage(api.GET('/api/v1/meters', {}), ({ key }) => key)}
        columns={useColumns()}
        pathOf={({ key }) => `/meters/${key}`}
        empty={<Empty icon="meter" title={words.noneTitle} text={words.none} guide="usage" />}
      />
    </Page>
  )
}

function useColumns(): Array<Column<Meter>> {
  const words = useWords(meterWords)
  return [
    {
      id: 'name',
      title: words.name,
      width: 'minmax(12rem, 2fr)',
      show: ({ name, key }) => <TwoLines first={name} second={key} />,
    },
    { id: 'unit', title: words.unit, width: '8rem', show: ({ unit }) => unit || '–' },
    {
      id: 'aggregation',
      title: words.values,
      width: 'minmax(10rem, 1fr)',
      show: ({ aggregation }) => words[aggregation],
    },
    {
      id: 'status',
      title: words.status,
      width: '8rem',
      show: (meter) => <MeterStatus of={meter} />,
    },
    {
      id: 'created_at',
      title: words.created,
      width: '8rem',
      show: ({ created_at }) => <When at={created_at} />,
    },
  ]
}

function AddMeter() {
  const words = useWords(meterWords)
  const navigate = useNavigate()
  const add = useAct(
    (body: { key: string; name: string; unit: string; aggregation: Aggregation }) =>
      api.POST('/api/v1/meters', { body }),
    { done: words.added, after: ({ key }) => void navigate({ to: `/meters/${key}` as never }) },
  )
  return (
    <FormDialog
      primary
      icon="add"
      hotkey="c"
      label={words.add}
      title={words.add}
      start={{ name: '', key: '', unit: '', aggregation: 'sum' }}
      fields={[
        { name: 'name', label: words.name, required: true },
        { name: 'key', label: words.key, hint: words.keyHint, required: true },
        { name: 'unit', label: words.unit, hint: words.unitHint },
        {
          name: 'aggregation',
          label: words.aggregation,
          required: true,
          options: (['sum', 'max', 'last'] as const).map((value) => ({ value, label: words[value] })),
        },
      ]}
      send={({ aggregation, ...typed }) =>
        add.mutateAsync({ ...typed, aggregation: aggregation as Aggregation })
      }
    />
  )
}
