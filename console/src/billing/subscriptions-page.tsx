import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { Money } from '../ui/cells/money.tsx'
import { FilterBar } from '../ui/filters/filter-bar.tsx'
import { useFilters } from '../ui/filters.ts'
import { To } from '../ui/link.tsx'
import { type Column, List } from '../ui/lists/list.tsx'
import { Named } from '../ui/named.tsx'
import { Page } from '../ui/page.tsx'
import { StatusOf } from '../ui/status.tsx'
import { stateOptions } from '../ui/status-words.ts'
import { When } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { SUBSCRIPTION_FILTERS } from './filters.ts'
import { billingWords } from './words.ts'

/** What the API can filter by. */
const SUBSCRIPTION_STATES = ['incomplete', 'trialing', 'active', 'past_due', 'cancelled'] as const

export default function SubscriptionsPage() {
  const language = useLanguage()
  const words = useWords(billingWords)
  const [filters, setFilters, asked] = useFilters(SUBSCRIPTION_FILTERS)
  const columns: Array<Column<components['schemas']['Subscription']>> = [
    {
      title: words.plan,
      width: '1.5fr',
      show: ({ plan_name, plan_version }) => `${plan_name} (${plan_version})`,
    },
    { title: words.account, width: '2fr', show: ({ account_id }) => <Named id={account_id} /> },
    { title: words.status, width: '10rem', show: ({ status }) => <StatusOf of="subscription" is={status} /> },
    {
      title: words.amount,
      width: 'minmax(11rem, 1fr)',
      show: ({ amount, currency, interval }) => (
        <>
          <Money amount={amount} currency={currency} /> / {words[interval]}
        </>
      ),
    },
    { title: words.until, width: '11rem', show: ({ period_end }) => <When at={period_end} /> },
  ]
  return (
    <Page title={words.subscriptions} acts={<To to="/subscriptions/import">{words.importThem}</To>}>
      <FilterBar
        values={filters}
        change={setFilters}
        fields={[
          {
            name: 'status',
            label: words.status,
            options: stateOptions('subscription', language, SUBSCRIPTION_STATES),
          },
          { name: 'plan', label: words.plan, kind: 'reference', of: 'plan' },
          { name: 'account_id', label: words.account, kind: 'reference', of: 'account' },
        ]}
      />
      <List
        name={words.subscriptions}
        queryKey={['subscriptions', filters]}
        load={(page, background) =>
          api.GET('/api/v1/subscriptions', {
            params: { query: { ...(asked as object), ...page } },
            ...background,
          })
        }
        columns={columns}
        pathOf={({ id }) => `/subscriptions/${id}`}
        filtered={Object.keys(filters).length > 0}
        dropFilters={() => setFilters(Object.fromEntries(SUBSCRIPTION_FILTERS.map((name) => [name, ''])))}
        empty={<p>{words.noSubscriptions}</p>}
      />
    </Page>
  )
}
