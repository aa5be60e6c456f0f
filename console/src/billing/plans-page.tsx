import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { Page } from '../ui/page.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status } from '../ui/status.tsx'
import { useWords } from '../ui/words.ts'
import { AddPlan } from './plan-actions.tsx'
import { planWords } from './plan-words.ts'
import { Prices } from './prices.tsx'
import { billingWords } from './words.ts'

type Plan = components['schemas']['Plan']

/** What is sold: each plan with its price, the lowest rank first. */
export default function PlansPage() {
  const words = useWords(billingWords)
  const own = useWords(planWords)
  const plans = useData(['plans'], () => api.GET('/api/v1/plans', {}))
  const rows = plans.data?.data.toSorted((one, other) => one.rank - other.rank)
  if (rows?.length === 0)
    return (
      <Page title={words.plans}>
        <Empty icon="plan" title={own.noPlansTitle} text={words.noPlans} guide="plans" act={<AddPlan />} />
      </Page>
    )
  return (
    <Page title={words.plans} acts={<AddPlan />}>
      <ShortList
        query={{ ...plans, data: rows && { data: rows } }}
        keyOf={({ key }) => key}
        empty={words.noPlans}
        columns={[
          { title: words.name, show: ({ key, name }) => <To to={`/plans/${key}`}>{name}</To> },
          { title: words.prices, show: (plan) => <CurrentPrices of={plan} /> },
          {
            title: words.state,
            show: ({ archived_at, version }) =>
              archived_at ? (
                <Status tone="off">{words.archived}</Status>
              ) : (
                <Status tone={version === null ? 'waiting' : 'good'}>
                  {version === null ? own.noVersion : words.onSale}
                </Status>
              ),
          },
          { title: own.defaultOf, show: ({ is_default }) => (is_default ? words.defaultPlan : '–') },
          {
            title: words.subscriptions,
            show: ({ key }) => (
              <To to="/subscriptions" query={{ plan: key }}>
                {own.showThem}
              </To>
            ),
          },
          { title: words.rank, align: 'end', show: ({ rank }) => rank },
        ]}
      />
    </Page>
  )
}

/** The prices of the version that is on sale. */
function CurrentPrices({ of: { key, version } }: { of: Plan }) {
  const versions = useData(
    ['plan version', key, String(version)],
    () =>
      api.GET('/api/v1/plans/{key}/versions/{number}', { params: { path: { key, number: version ?? 0 } } }),
    { enabled: version !== null },
  )
  return versions.data ? <Prices of={versions.data.prices} /> : '–'
}
