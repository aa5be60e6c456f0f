import { sayAmount } from '../ui/amount.ts'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Time } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { entitlementWords } from './words.ts'

const PERIODS = 12

/** What an account used, period by period, the newest first. */
export function AccountUsage({ accountId }: { accountId: string }) {
  const words = useWords(entitlementWords)
  const language = useLanguage()
  const { data, error, refetch } = useData(['usage of', accountId, PERIODS], () =>
    api.GET('/api/v1/accounts/{id}/usage', {
      params: { path: { id: accountId }, query: { limit: PERIODS } },
    }),
  )
  const rows = data && {
    data: data.data.flatMap(({ meters, ...period }) => meters.map((meter) => ({ ...period, ...meter }))),
  }
  return (
    <Panel title={words.usage}>
      <ShortList
        query={{ data: rows, error, refetch }}
        keyOf={({ period_start, meter }) => period_start + meter}
        empty={words.noUsage}
        columns={[
          {
            title: words.period,
            show: ({ period_start, current }) => (current ? words.current : <Time at={period_start} />),
          },
          { title: words.meter, show: ({ name }) => name },
          { title: words.counted, show: ({ value, unit }) => sayAmount(value, unit, language) },
        ]}
      />
    </Panel>
  )
}
