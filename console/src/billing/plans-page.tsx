import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { TwoLines } from '../ui/cells/person.tsx'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { type Column, List } from '../ui/lists/list.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { onePage } from '../ui/lists/one-page.ts'
import { Page } from '../ui/page.tsx'
import { useWords } from '../ui/words.ts'
import { AddPlan } from './plan-actions.tsx'
import { PlanStatus } from './plan-status.tsx'
import { planWords } from './plan-words.ts'
import { Prices } from './prices.tsx'
import { billingWords } from './words.ts'

type Plan = components['schemas']['Plan'] & { id: string }

/** What is sold: each plan with its price, the lowest rank first. */
export default function PlansPage() {
  const { plans, noPlans } = useWords(billingWords)
  const words = useWords(planWords)
  return (
    <Page title={plans} acts={<AddPlan />}>
      <List
        name={plans}
        queryKey={['plans', 'list']}
        load={readByRank}
        columns={useColumns()}
        pathOf={({ key }) => `/plans/${key}`}
        empty={<Empty icon="plan" title={words.noPlansTitle} text={noPlans} guide="plans" />}
      />
    </Page>
  )
}

async function readByRank() {
  const { data, ...rest } = await onePage(api.GET('/api/v1/plans', {}), ({ key }) => key)
  if (!data) return rest
  return { ...rest, data: { ...data, data: data.data.toSorted((one, other) => one.rank - other.rank) } }
}

function useColumns(): Array<Column<Plan>> {
  const words = useWords(billingWords)
  const own = useWords(planWords)
  return [
    {
      id: 'name',
      title: words.name,
      width: 'minmax(12rem, 2fr)',
      show: ({ name, description }) => <TwoLines first={name} second={description} />,
    },
    {
      id: 'prices',
      title: words.prices,
      width: 'minmax(10rem, 2fr)',
      card: 'fact',
      show: (plan) => <CurrentPrices of={plan} />,
    },
    { id: 'status', title: words.status, width: '9rem', show: (plan) => <PlanStatus of={plan} /> },
    {
      id: 'default',
      title: own.defaultOf,
      width: '10rem',
      show: ({ is_default }) => (is_default ? words.defaultPlan : '–'),
    },
    {
      id: 'subscriptions',
      title: words.subscriptions,
      width: '9rem',
      card: 'none',
      show: ({ key }) => (
        <To to="/subscriptions" query={{ plan: key }}>
          {own.showThem}
        </To>
      ),
    },
    { id: 'rank', title: words.rank, width: '4.5rem', align: 'end', show: ({ rank }) => rank },
  ]
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
