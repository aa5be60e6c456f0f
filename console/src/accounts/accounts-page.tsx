import { Button } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { FilterBar } from '../ui/filters/filter-bar.tsx'
import { useFilters } from '../ui/filters.ts'
import { type Column, List } from '../ui/lists/list.tsx'
import { Page } from '../ui/page.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { ACCOUNT_FILTERS } from './filters.ts'
import { accountWords } from './words.ts'

export default function AccountsPage() {
  const words = useWords(accountWords)
  const navigate = useNavigate()
  const [filters, setFilters, asked] = useFilters(ACCOUNT_FILTERS)
  const columns: Array<Column<components['schemas']['Account']>> = [
    { title: words.name, width: '2fr', show: ({ name }) => name },
    { title: words.externalId, width: '1fr', show: ({ external_id }) => external_id ?? '' },
    { title: words.created, width: '11rem', show: ({ created_at }) => <When at={created_at} /> },
  ]
  return (
    <Page
      title={words.accounts}
      acts={<Button onClick={() => void navigate({ to: '/accounts/add' as never })}>{words.add}</Button>}
    >
      <FilterBar
        values={filters}
        change={setFilters}
        fields={[{ name: 'q', kind: 'search', label: words.search, placeholder: words.searchHint }]}
      />
      <List
        name={words.accounts}
        queryKey={['accounts', filters]}
        load={(page, background) =>
          api.GET('/api/v1/accounts', {
            params: { query: { ...(asked as object), ...page } },
            ...background,
          })
        }
        columns={columns}
        pathOf={({ id }) => `/accounts/${id}`}
        filtered={Object.keys(filters).length > 0}
        dropFilters={() => setFilters(Object.fromEntries(ACCOUNT_FILTERS.map((name) => [name, ''])))}
        empty={<p>{words.none}</p>}
      />
    </Page>
  )
}
