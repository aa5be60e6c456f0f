import { Code } from '@mantine/core'
import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { FilterBar } from '../ui/filter-bar.tsx'
import { useFilters } from '../ui/filters.ts'
import { type Column, List } from '../ui/lists/list.tsx'
import { Page } from '../ui/page.tsx'
import { shortTime } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { EVENT_FILTERS } from './filters.ts'
import { eventWords } from './words.ts'

type Event = components['schemas']['Event']

const SIGNS: Record<string, string> = { delivered: '✓', failed: '✗', pending: '…', delivering: '…' }

export default function EventsPage() {
  const words = useWords(eventWords)
  const language = useLanguage()
  const [filters, setFilters] = useFilters(EVENT_FILTERS)
  const columns: Array<Column<Event>> = [
    { title: words.when, width: '11rem', show: ({ created_at }) => shortTime(created_at, language) },
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
          { name: 'subject', label: words.subject, placeholder: words.subjectHint },
          { name: 'event', label: words.event },
          { name: 'since', label: words.since, time: true },
          { name: 'until', label: words.until, time: true },
        ]}
      />
      <List
        name={words.events}
        queryKey={['events', filters]}
        load={(page, background) =>
          api.GET('/api/v1/events', { params: { query: { ...(filters as object), ...page } }, ...background })
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
