import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { FilterBar } from '../ui/filter-bar.tsx'
import { useFilters } from '../ui/filters.ts'
import { type Column, List } from '../ui/lists/list.tsx'
import { Named } from '../ui/named.tsx'
import { Page } from '../ui/page.tsx'
import { shortTime } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { DELIVERY_STATES, DeliveryStatus } from './delivery-status.tsx'
import { DELIVERY_FILTERS, STATUS_CLASSES } from './filters.ts'
import { webhookWords } from './words.ts'

type Delivery = components['schemas']['Delivery']

export default function DeliveriesPage() {
  const words = useWords(webhookWords)
  const language = useLanguage()
  const [filters, setFilters] = useFilters(DELIVERY_FILTERS)
  const columns: Array<Column<Delivery>> = [
    { title: words.when, width: '10rem', show: ({ created_at }) => shortTime(created_at, language) },
    { title: words.event, width: 'minmax(14rem, 1.5fr)', show: ({ event }) => event },
    { title: words.status, width: '8rem', show: ({ status }) => <DeliveryStatus of={status} /> },
    { title: words.attempts, width: '5rem', show: ({ attempt_count }) => attempt_count },
    {
      title: words.answer,
      width: '9rem',
      show: ({ response_status, error }) => response_status ?? error ?? '',
    },
    { title: words.url, width: '2fr', show: ({ url, endpoint_id }) => url ?? <Named id={endpoint_id} /> },
  ]
  return (
    <Page title={words.deliveries}>
      <FilterBar
        values={filters}
        change={setFilters}
        fields={[
          { name: 'subject', label: words.subject, placeholder: words.subjectHint },
          {
            name: 'status',
            label: words.status,
            options: [
              ...DELIVERY_STATES.map((value) => ({ value, label: words[value] })),
              { value: 'pending,delivering', label: `${words.pending}, ${words.delivering}` },
              { value: 'failed,cancelled', label: `${words.failed}, ${words.cancelled}` },
            ],
          },
          {
            name: 'status_class',
            label: words.answer,
            options: STATUS_CLASSES.map((value) => ({
              value,
              label: value === 'none' ? words.noAnswer : value,
            })),
            width: '9rem',
          },
          { name: 'event', label: words.event, width: '12rem' },
          { name: 'url', label: words.url },
          { name: 'since', label: words.since, time: true },
          { name: 'until', label: words.until, time: true },
        ]}
      />
      <List
        name={words.deliveries}
        queryKey={['deliveries', filters]}
        load={(page, background) =>
          api.GET('/api/v1/webhooks/deliveries', {
            params: { query: { ...(filters as object), ...page } },
            ...background,
          })
        }
        columns={columns}
        pathOf={({ id }) => `/webhooks/deliveries/${id}`}
        live
        filtered={Object.keys(filters).length > 0}
        dropFilters={() => setFilters(Object.fromEntries(DELIVERY_FILTERS.map((name) => [name, ''])))}
        empty={<p>{words.noneYet}</p>}
      />
    </Page>
  )
}
