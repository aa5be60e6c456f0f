import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { FilterBar } from '../ui/filters/filter-bar.tsx'
import { useFilters } from '../ui/filters.ts'
import { List } from '../ui/lists/list.tsx'
import { Page } from '../ui/page.tsx'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { PROVIDER_FILTERS } from './filters.ts'
import { installationWords } from './words.ts'

/** All providers of the installation. */
export default function ProvidersPage() {
  const words = useWords(installationWords)
  const navigate = useNavigate()
  const [filters, setFilters, asked] = useFilters(PROVIDER_FILTERS)
  return (
    <Page
      title={words.providers}
      acts={
        <Button onClick={() => void navigate({ to: '/providers/add' as never })}>{words.addProvider}</Button>
      }
    >
      <FilterBar
        values={filters}
        change={setFilters}
        fields={[
          { name: 'q', kind: 'search', label: words.search },
          {
            name: 'status',
            label: words.status,
            options: (['open', 'suspended'] as const).map((value) => ({ value, label: words[value] })),
          },
        ]}
      />
      <List
        name={words.providers}
        queryKey={['providers', filters]}
        load={(page, background) =>
          api.GET('/api/v1/providers', {
            params: { query: { ...(asked as object), ...page } },
            ...background,
          })
        }
        columns={[
          { title: words.name, width: '2fr', show: ({ name }) => name },
          { title: words.slug, width: '1fr', show: ({ slug }) => slug },
          { title: words.plan, width: '8rem', show: ({ plan }) => plan.name },
          {
            title: words.status,
            width: '8rem',
            show: ({ suspended_at }) => (
              <Status tone={suspended_at ? 'bad' : 'good'}>
                {suspended_at ? words.suspended : words.open}
              </Status>
            ),
          },
          { title: words.created, width: '11rem', show: ({ created_at }) => <When at={created_at} /> },
        ]}
        pathOf={({ id }) => `/providers/${id}`}
        filtered={Object.keys(filters).length > 0}
        dropFilters={() => setFilters(Object.fromEntries(PROVIDER_FILTERS.map((name) => [name, ''])))}
        empty={<p>{words.none}</p>}
      />
    </Page>
  )
}
