import { Button } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { FilterBar } from '../ui/filter-bar.tsx'
import { useFilters } from '../ui/filters.ts'
import { type Column, List } from '../ui/lists/list.tsx'
import { Page } from '../ui/page.tsx'
import { Status } from '../ui/status.tsx'
import { shortTime } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { USER_FILTERS } from './filters.ts'
import { userWords } from './words.ts'

type User = components['schemas']['UserRecord']

export default function UsersPage() {
  const words = useWords(userWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const [filters, setFilters] = useFilters(USER_FILTERS)
  const columns: Array<Column<User>> = [
    { title: words.email, width: '2fr', show: ({ email }) => email },
    { title: words.name, width: '1.5fr', show: ({ name }) => name ?? '' },
    { title: words.status, width: '8rem', show: ({ status }) => <UserStatus of={status} /> },
    {
      title: words.lastLogin,
      width: '11rem',
      show: ({ last_login_at }) => (last_login_at ? shortTime(last_login_at, language) : words.never),
    },
    { title: words.created, width: '11rem', show: ({ created_at }) => shortTime(created_at, language) },
  ]
  return (
    <Page
      title={words.users}
      acts={<Button onClick={() => void navigate({ to: '/users/add' as never })}>{words.add}</Button>}
    >
      <FilterBar
        values={filters}
        change={(change) => setFilters(withoutBoth(change))}
        fields={[
          { name: 'q', label: words.search, placeholder: words.searchHint, width: '20rem' },
          {
            name: 'status',
            label: words.status,
            options: [
              { value: 'active', label: words.active },
              { value: 'blocked', label: words.blocked },
            ],
          },
          {
            name: 'verified',
            label: words.verified,
            options: [
              { value: 'true', label: words.proved },
              { value: 'false', label: words.notVerified },
            ],
          },
          {
            name: 'sort',
            label: words.sort,
            placeholder: words.newest,
            options: [
              { value: 'email', label: words.email },
              { value: 'name', label: words.name },
              { value: '-last_login_at', label: words.lastLogin },
            ],
          },
          { name: 'since', label: words.since, time: true },
          { name: 'until', label: words.until, time: true },
        ]}
      />
      <List
        name={words.users}
        queryKey={['users', filters]}
        load={(page, background) =>
          api.GET('/api/v1/users', {
            params: { query: { ...(filters as object), ...page, principal: 'customer' } },
            ...background,
          })
        }
        columns={columns}
        pathOf={({ id }) => `/users/${id}`}
        filtered={Object.keys(filters).length > 0}
        dropFilters={() => setFilters(Object.fromEntries(USER_FILTERS.map((name) => [name, ''])))}
        empty={<p>{words.none}</p>}
      />
    </Page>
  )
}

/** What a search finds has its own order: the API takes either a text or an order. */
function withoutBoth<Change extends { q?: string; sort?: string }>(change: Change): Change {
  if (change.q) return { ...change, sort: '' }
  return change.sort ? { ...change, q: '' } : change
}

export function UserStatus({ of }: { of: User['status'] }) {
  const words = useWords(userWords)
  return <Status tone={of === 'active' ? 'good' : 'bad'}>{words[of]}</Status>
}
