import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status } from '../ui/status.tsx'
import { useWords } from '../ui/words.ts'
import { AddPlan } from './plan-actions.tsx'
import { billingWords } from './words.ts'

export default function PlansPage() {
  const words = useWords(billingWords)
  const plans = useData(['plans'], () => api.GET('/api/v1/plans', {}))
  return (
    <Page title={words.plans} acts={<AddPlan />}>
      <ShortList
        query={plans}
        keyOf={({ key }) => key}
        empty={words.noPlans}
        columns={[
          { title: words.name, show: ({ key, name }) => <To to={`/plans/${key}`}>{name}</To> },
          { title: words.key, show: ({ key }) => key },
          { title: words.rank, show: ({ rank }) => rank },
          {
            title: words.state,
            show: ({ archived_at, is_default }) => (
              <>
                <Status tone={archived_at ? 'off' : 'good'}>
                  {archived_at ? words.archived : words.onSale}
                </Status>{' '}
                {is_default && words.defaultPlan}
              </>
            ),
          },
        ]}
      />
    </Page>
  )
}
