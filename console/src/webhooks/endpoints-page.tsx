import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { FilterBar } from '../ui/filters/filter-bar.tsx'
import { useFilters } from '../ui/filters.ts'
import { type Column, List } from '../ui/lists/list.tsx'
import { Page } from '../ui/page.tsx'
import { stateOptions } from '../ui/status-words.ts'
import { useLanguage, useWords } from '../ui/words.ts'
import { Success, Waiting } from './activity.tsx'
import { EndpointStatus } from './endpoint-status.tsx'
import { endpointWords } from './endpoint-words.ts'
import { ENDPOINT_FILTERS } from './filters.ts'
import type { ListedEndpoint } from './types.ts'

export default function EndpointsPage() {
  const language = useLanguage()
  const words = useWords(endpointWords)
  const navigate = useNavigate()
  const [filters, setFilters, asked] = useFilters(ENDPOINT_FILTERS)
  const columns: Array<Column<ListedEndpoint>> = [
    { title: words.url, width: '2fr', show: ({ url }) => url },
    {
      title: words.status,
      width: '8rem',
      show: ({ status, activity }) => <EndpointStatus of={status} day={activity} />,
    },
    { title: words.success, width: '7rem', show: ({ activity }) => <Success of={activity} /> },
    { title: words.waiting, width: '6rem', show: ({ activity }) => <Waiting of={activity} /> },
    {
      title: words.events,
      width: '1fr',
      show: ({ events }) => (events.includes('*') ? words.all : events.join(', ')),
    },
    { title: words.description, width: '1fr', show: ({ description }) => description },
  ]
  const add = (
    <Button onClick={() => void navigate({ to: '/webhooks/endpoints/add' as never })}>{words.add}</Button>
  )
  return (
    <Page title={words.endpoints} acts={add}>
      <FilterBar
        values={filters}
        change={setFilters}
        fields={[
          { name: 'q', kind: 'search', label: words.search, placeholder: words.searchHint },
          {
            name: 'status',
            label: words.status,
            options: stateOptions('endpoint', language, ['enabled', 'paused', 'disabled']),
          },
        ]}
      />
      <List
        name={words.endpoints}
        queryKey={['endpoints', filters]}
        load={(page, background) =>
          api.GET('/api/v1/webhooks/endpoints', {
            params: { query: { ...(asked as object), include: 'activity', ...page } },
            ...background,
          })
        }
        columns={columns}
        pathOf={({ id }) => `/webhooks/endpoints/${id}`}
        filtered={Object.keys(filters).length > 0}
        dropFilters={() => setFilters(Object.fromEntries(ENDPOINT_FILTERS.map((name) => [name, ''])))}
        empty={<p>{words.none}</p>}
      />
    </Page>
  )
}
