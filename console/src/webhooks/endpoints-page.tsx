import { useNavigate } from '@tanstack/react-router'
import { ActButton } from '../ui/act-button.tsx'
import { api, call } from '../ui/api.ts'
import { Count, Duration, Percent } from '../ui/cells/figures.tsx'
import { TwoLines } from '../ui/cells/person.tsx'
import { Url } from '../ui/cells/url.tsx'
import { useFilters } from '../ui/filters.ts'
import { To } from '../ui/link.tsx'
import type { BulkAct } from '../ui/lists/bulk.ts'
import { bulkAll } from '../ui/lists/bulk-all.ts'
import type { Column } from '../ui/lists/list.tsx'
import { ListScreen } from '../ui/lists/list-screen.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { stateOptions } from '../ui/status-words.ts'
import { When } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { EndpointStatus } from './endpoint-status.tsx'
import { endpointWords } from './endpoint-words.ts'
import { useEventNames } from './event-picker.tsx'
import { ENDPOINT_FILTERS } from './filters.ts'
import type { Endpoint } from './types.ts'

/** The API counts no further. */
const COUNTED_MOST = 1_000
const DAY_MS = 86_400_000

/** Every endpoint, those that need attention first. */
export default function EndpointsPage() {
  const language = useLanguage()
  const words = useWords(endpointWords)
  const navigate = useNavigate()
  const names = useEventNames()
  return (
    <ListScreen
      title={words.endpoints}
      list="endpoints"
      parameters={ENDPOINT_FILTERS}
      defaultSort="trouble"
      fields={[
        { name: 'q', kind: 'search', label: words.search, placeholder: words.searchHint },
        { name: 'status', label: words.status, options: stateOptions('endpoint', language) },
        { name: 'account_id', kind: 'reference', of: 'account', label: words.account },
        { name: 'event', label: words.event, options: names.map((value) => ({ value, label: value })) },
        { name: 'external_id', label: words.externalId },
      ]}
      columns={useColumns()}
      load={(query: object, background) =>
        api.GET('/api/v1/webhooks/endpoints', {
          params: { query: { sort: 'trouble', ...query, include: 'activity' } },
          ...background,
        })
      }
      pathOf={({ id }) => `/webhooks/endpoints/${id}`}
      nameOf={({ description, url }) => description || url}
      acts={
        <ActButton
          label={words.add}
          icon="add"
          primary
          hotkey="c"
          needs="staff"
          act={() => navigate({ to: '/webhooks/endpoints/add' as never })}
        />
      }
      bulk={useBulk()}
      exports={{ path: '/api/v1/webhooks/endpoints' }}
      empty={<Empty icon="endpoint" title={words.noneTitle} text={words.none} guide="webhooks" />}
    />
  )
}

function useColumns(): Array<Column<Endpoint>> {
  const words = useWords(endpointWords)
  return [
    {
      id: 'url',
      csv: ['url', 'description'],
      title: words.endpoint,
      width: 'minmax(13rem, 2fr)',
      sort: 'url',
      show: ({ url, description }) =>
        description ? <TwoLines first={description} second={url} /> : <Url of={url} />,
    },
    {
      id: 'account',
      csv: ['account_id', 'account.name'],
      title: words.account,
      width: 'minmax(8rem, 1fr)',
      show: ({ account }) => (account ? <To to={`/accounts/${account.id}`}>{account.name}</To> : '–'),
    },
    {
      id: 'events',
      title: words.events,
      width: 'minmax(9rem, 1fr)',
      show: ({ events }) => <Chosen of={events} />,
    },
    {
      id: 'status',
      csv: ['status', 'status_reason'],
      title: words.status,
      width: '8rem',
      sort: 'trouble',
      show: ({ status, activity }) => <EndpointStatus of={status} day={activity} />,
    },
    {
      id: 'success',
      csv: [],
      title: words.success,
      width: '6.5rem',
      align: 'end',
      card: 'fact',
      show: ({ activity }) => <Percent part={activity?.delivered ?? 0} of={activity?.sent ?? 0} />,
    },
    {
      id: 'latency',
      csv: [],
      title: words.latency,
      width: '5rem',
      align: 'end',
      show: ({ activity }) =>
        activity?.latency_p95_ms == null ? '–' : <Duration ms={activity.latency_p95_ms} />,
    },
    {
      id: 'waiting',
      csv: [],
      title: words.waiting,
      width: '5.5rem',
      align: 'end',
      card: 'fact',
      show: ({ activity }) => (
        <>
          <Count of={activity?.queued ?? 0} />
          {activity?.queued === COUNTED_MOST && '+'}
        </>
      ),
    },
    {
      id: 'created_at',
      title: words.created,
      width: '8rem',
      sort: '-created_at',
      hidden: true,
      show: ({ created_at }) => <When at={created_at} />,
    },
  ]
}

/** Which events it receives, in one line. */
function Chosen({ of: events }: { of: readonly string[] }) {
  const words = useWords(endpointWords)
  const text = events.includes('*')
    ? words.all
    : events.length > 1
      ? words.more(events[0]!, events.length - 1)
      : (events[0] ?? '')
  return <span title={events.includes('*') ? words.all : events.join(', ')}>{text}</span>
}

function useBulk(): Array<BulkAct<Endpoint>> {
  const words = useWords(endpointWords)
  const [, , asked] = useFilters(ENDPOINT_FILTERS)
  const at = ({ id }: { id: string }) => ({ params: { path: { id } } })
  const pause = (row: Endpoint) => call(() => api.POST('/api/v1/webhooks/endpoints/{id}/pause', at(row)))
  const resume = (row: Endpoint) => call(() => api.POST('/api/v1/webhooks/endpoints/{id}/resume', at(row)))
  return [
    {
      label: words.replayMany,
      icon: 'refresh',
      needs: 'staff',
      confirm: (count) => ({
        title: words.replayManyTitle(count),
        text: words.replayManyText,
        color: 'indigo',
      }),
      each: ({ id }) => {
        const since = new Date(Date.now() - DAY_MS).toISOString()
        const filter = { endpoint_id: id, status: ['failed' as const], since }
        return call(() => api.POST('/api/v1/webhooks/replays', { body: { filter } }))
      },
      done: words.replayedMany,
    },
    {
      label: words.pauseMany,
      icon: 'pause',
      needs: 'staff',
      confirm: (count) => ({ title: words.pauseManyTitle(count), text: words.pauseText, color: 'indigo' }),
      ...bulkAll('/api/v1/webhooks/endpoints', 'pause', asked),
      each: pause,
      undo: resume,
      done: words.pausedMany,
    },
    {
      label: words.resumeMany,
      icon: 'resume',
      needs: 'staff',
      confirm: (count) => ({ title: words.resumeManyTitle(count), text: words.resumeText, color: 'indigo' }),
      ...bulkAll('/api/v1/webhooks/endpoints', 'resume', asked),
      each: resume,
      done: words.resumedMany,
    },
  ]
}
