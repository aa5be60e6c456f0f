import { Code } from '@mantine/core'
import { billingWords } from '../billing/words.ts'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { Page } from '../ui/page.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status } from '../ui/status.tsx'
import { useWords } from '../ui/words.ts'
import { entitlementWords } from './words.ts'

type Aggregation = 'sum' | 'max' | 'last'

/** What is counted of the use of accounts. */
export default function MetersPage() {
  const words = useWords(billingWords)
  const own = useWords(entitlementWords)
  const meters = useData(['meters'], () => api.GET('/api/v1/meters', {}))
  const add = useAct(
    (body: { key: string; name: string; unit: string; aggregation: Aggregation }) =>
      api.POST('/api/v1/meters', { body }),
    { done: own.meterAdded },
  )
  return (
    <Page
      title={words.meters}
      acts={
        <FormDialog
          primary
          icon="add"
          hotkey="c"
          label={own.addMeter}
          title={own.addMeter}
          start={{ name: '', key: '', unit: '', aggregation: 'sum' }}
          fields={[
            { name: 'name', label: own.name, required: true },
            { name: 'key', label: own.key, hint: own.keyHint, required: true },
            { name: 'unit', label: own.unit, hint: own.unitHint },
            {
              name: 'aggregation',
              label: own.aggregation,
              required: true,
              options: (['sum', 'max', 'last'] as const).map((value) => ({ value, label: own[value] })),
            },
          ]}
          send={({ aggregation, ...typed }) =>
            add.mutateAsync({ ...typed, aggregation: aggregation as Aggregation })
          }
        />
      }
    >
      {meters.data?.data.length === 0 ? (
        <Empty icon="meter" title={words.noMetersTitle} text={words.noMeters} guide="usage" />
      ) : (
        <ShortList
          query={meters}
          keyOf={({ key }) => key}
          empty={words.noMeters}
          columns={[
            { title: words.name, show: ({ name }) => name },
            { title: words.key, show: ({ key }) => <Code>{key}</Code> },
            { title: words.unit, show: ({ unit }) => unit || '–' },
            { title: words.aggregation, show: ({ aggregation }) => own[aggregation] },
            {
              title: words.state,
              show: ({ archived_at }) => (
                <Status tone={archived_at ? 'off' : 'good'}>
                  {archived_at ? words.archived : words.active}
                </Status>
              ),
            },
            {
              title: own.acts,
              show: ({ key, archived_at }) => <Archive meter={key} archived={archived_at !== null} />,
            },
          ]}
        />
      )}
    </Page>
  )
}

function Archive({ meter, archived }: { meter: string; archived: boolean }) {
  const words = useWords(entitlementWords)
  const params = { path: { key: meter } }
  const archive = useAct(() => api.POST('/api/v1/meters/{key}/archive', { params }), { done: words.archived })
  const restore = useAct(() => api.POST('/api/v1/meters/{key}/restore', { params }), { done: words.restored })
  return archived ? (
    <ConfirmButton
      key="restore"
      label={words.restore}
      title={words.restoreTitle}
      needs="staff_admin"
      color="indigo"
      act={() => restore.mutateAsync()}
    />
  ) : (
    <ConfirmButton
      key="archive"
      label={words.archive}
      title={words.archiveTitle}
      keep={words.keepMeter}
      needs="staff_admin"
      act={() => archive.mutateAsync()}
    >
      {words.archiveText}
    </ConfirmButton>
  )
}
