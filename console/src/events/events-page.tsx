import { Code } from '@mantine/core'
import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { FilterBar } from '../ui/filters/filter-bar.tsx'
import { useFilters } from '../ui/filters.ts'
import { type Column, List } from '../ui/lists/list.tsx'
import { Page } from '../ui/page.tsx'
import { LogTime } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { EVENT_FILTERS } from './filters.ts'
import { eventWords } from './words.ts'

type Event = components['schemas']['Event']

const SIGNS: Record<string, string> = { delivered: '✓', failed: '✗', pending: '…', delivering: '…' }

export default function EventsPage() {
  const words = useWords(eventWords)
  const [filters, setFilters, asked] = useFilters(EVENT_FILTERS)
  const columns: Array<Column<Event>> = [
    { title: words.when, width: '11rem', show: ({ created_at }) => <LogTime at={created_at} /> },
    { title: words.event, width: '1fr', show: ({ event }) => event },
    {
      title: words.outcome,
      width: '1fr',
      show: ({ deliveries }) =>
        deliveries.map(({ id, status }) => <span key={id} title={status}>{`${SIGNS[status] ?? '–'} `}</span>),
    },
    { title: 'ID', width: '22rem', show: ({ id }) => <Code>{id}</Code> },
  ]
  return (
    <Page title={words.events}>
      <FilterBar
        values={filters}
        change={setFilters}
        fields={[
          { name: 'subject', kind: 'search', label: words.subject, placeholder: words.subjectHint },
          { name: 'event', label: words.event },
          { name: 'since', until: 'until', label: words.when, kind: 'time' },
        ]}
      />
      <List
        name={words.events}
        queryKey={['events', filters]}
        load={(page, background) =>
          api.GET('/api/v1/events', { params: { query: { ...(asked as object), ...page } }, ...background })
        }
        columns={columns}
        pathOf={({ id }) => `/events/${id}`}
        live
        filtered={Object.keys(filters).length > 0}
        dropFilters={() => setFilters(Object.fromEntries(EVENT_FILTERS.map((name) => [name, ''])))}
        empty={<p>{words.none}</p>}
      />
    </Page>
  )
}
