import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status } from '../ui/status.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { entitlementWords } from './words.ts'

/** What an account may do now, feature by feature, and why. */
export function Entitlements({ accountId }: { accountId: string }) {
  const words = useWords(entitlementWords)
  const { data, error, refetch } = useData(['entitlements of', accountId], () =>
    api.GET('/api/v1/accounts/{id}/entitlements', { params: { path: { id: accountId } } }),
  )
  const rows = data && {
    data: Object.entries(data.features).map(([feature, one]) => ({ feature, ...one })),
  }
  return (
    <Panel title={words.entitlements}>
      <ShortList
        query={{ data: rows, error, refetch }}
        keyOf={({ feature }) => feature}
        empty={words.noEntitlements}
        columns={[
          { title: words.feature, show: ({ feature }) => feature },
          {
            title: words.allowed,
            show: ({ allowed }) => (
              <Status tone={allowed ? 'good' : 'off'}>{allowed ? words.yes : words.no}</Status>
            ),
          },
          { title: words.limit, show: ({ limit }) => limit ?? words.noLimit },
          { title: words.used, show: ({ used }) => used ?? '' },
          { title: words.left, show: ({ remaining }) => remaining ?? '' },
          { title: words.resets, show: ({ resets_at }) => (resets_at ? <Time at={resets_at} /> : '') },
          { title: words.by, show: ({ by }) => (by ? words[by] : '') },
        ]}
      />
    </Panel>
  )
}
