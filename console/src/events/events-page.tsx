import type { components } from '@postern/sdk'
import { useNavigate } from '@tanstack/react-router'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { To } from '../ui/link.tsx'
import type { Column } from '../ui/lists/list.tsx'
import { ListScreen } from '../ui/lists/list-screen.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { LogTime } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { AboutLink } from '../webhooks/about-link.tsx'
import { useEventNames } from '../webhooks/event-picker.tsx'
import { EVENT_FILTERS } from './filters.ts'
import { Outcome } from './outcome.tsx'
import { eventWords } from './words.ts'

type Event = components['schemas']['Event']

/** What happened, newest first: what it is about, and whether it arrived. */
export default function EventsPage() {
  const words = useWords(eventWords)
  const navigate = useNavigate()
  const names = useEventNames()
  const columns: Array<Column<Event>> = [
    {
      id: 'created_at',
      title: words.when,
      width: '9.5rem',
      card: 'fact',
      show: ({ created_at }) => <LogTime at={created_at} />,
    },
    {
      id: 'event',
      title: words.type,
      width: 'minmax(11rem, 1fr)',
      card: 'title',
      show: ({ event }) => event,
    },
    {
      id: 'about',
      csv: ['data'],
      title: words.subject,
      width: 'minmax(10rem, 1.2fr)',
      card: 'fact',
      show: ({ data }) => <AboutLink data={data} />,
    },
    {
      id: 'account',
      csv: ['account_id', 'account.name'],
      title: words.account,
      width: 'minmax(8rem, 1fr)',
      show: ({ account }) => (account ? <To to={`/accounts/${account.id}`}>{account.name}</To> : '–'),
    },
    {
      id: 'status',
      csv: ['deliveries'],
      title: words.deliveries,
      width: 'minmax(9rem, 1fr)',
      show: ({ deliveries }) => <Outcome of={deliveries} />,
    },
  ]
  return (
    <ListScreen
      title={words.events}
      list="events"
      parameters={EVENT_FILTERS}
      live
      fields={[
        { name: 'subject', kind: 'search', label: words.subject, placeholder: words.subjectHint },
        { name: 'since', until: 'until', kind: 'time', label: words.when },
        { name: 'event', label: words.type, options: names.map((value) => ({ value, label: value })) },
        { name: 'account_id', kind: 'reference', of: 'account', label: words.account },
        {
          name: 'source',
          label: words.source,
          options: [
            { value: 'postern', label: words.fromPostern },
            { value: 'own', label: words.ownTypes },
          ],
        },
        { name: 'event_id', kind: 'reference', of: 'event', label: words.oneEvent },
      ]}
      columns={columns}
      load={(query: object, background) => api.GET('/api/v1/events', { params: { query }, ...background })}
      pathOf={({ id }) => `/events/${id}`}
      exports={{ path: '/api/v1/events' }}
      acts={
        <ActButton
          label={words.publish}
          icon="add"
          primary
          hotkey="c"
          needs="staff"
          act={() => navigate({ to: '/events/publish' as never })}
        />
      }
      empty={<Empty icon="event" title={words.noneTitle} text={words.none} guide="events" />}
    />
  )
}
