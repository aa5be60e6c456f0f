import { api } from '../ui/api.ts'
import { Count, Duration } from '../ui/cells/figures.tsx'
import { lazily } from '../ui/lazily.tsx'
import { To } from '../ui/link.tsx'
import type { Column } from '../ui/lists/list.tsx'
import { ListScreen } from '../ui/lists/list-screen.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { StatusOf } from '../ui/status.tsx'
import { stateOptions } from '../ui/status-words.ts'
import { LogTime } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { useDeliveryActs } from './delivery-acts.ts'
import { sayError } from './endpoint-health.ts'
import { EndpointName } from './endpoint-link.tsx'
import { errorWords } from './error-words.ts'
import { useEventNames } from './event-picker.tsx'
import { DELIVERY_FILTERS, STATUS_CLASSES } from './filters.ts'
import type { Delivery } from './types.ts'
import { webhookWords } from './words.ts'

const DeliveryPane = lazily(async () => (await import('./delivery-pane.tsx')).DeliveryPane)

/** The delivery log, newest first: filtered, exported, sent again and cancelled in bulk. */
export default function DeliveriesPage() {
  const words = useWords(webhookWords)
  const errors = useWords(errorWords)
  const language = useLanguage()
  const names = useEventNames()
  return (
    <ListScreen
      title={words.deliveries}
      list="deliveries"
      parameters={DELIVERY_FILTERS}
      live
      fields={[
        { name: 'subject', kind: 'search', label: words.subject, placeholder: words.subjectHint },
        { name: 'since', until: 'until', kind: 'time', label: words.when },
        { name: 'status', label: words.status, options: stateOptions('delivery', language), many: true },
        { name: 'endpoint_id', kind: 'reference', of: 'endpoint', label: words.endpoint },
        { name: 'account_id', kind: 'reference', of: 'account', label: words.account },
        { name: 'event', label: words.event, options: names.map((value) => ({ value, label: value })) },
        {
          name: 'status_class',
          label: words.statusClass,
          options: STATUS_CLASSES.map((value) => ({
            value,
            label: value === 'none' ? words.noAnswer : value,
          })),
        },
        {
          name: 'error',
          label: words.error,
          options: Object.entries(errors).map(([value, label]) => ({ value, label })),
        },
        { name: 'response_status', label: words.responseStatus, placeholder: '503' },
        { name: 'url', label: words.url, placeholder: 'https://' },
        { name: 'event_id', kind: 'reference', of: 'event', label: words.oneEvent },
      ]}
      columns={useColumns()}
      load={(query: object, background) =>
        api.GET('/api/v1/webhooks/deliveries', { params: { query }, ...background })
      }
      pathOf={({ id }) => `/webhooks/deliveries/${id}`}
      exports={{ path: '/api/v1/webhooks/deliveries' }}
      bulk={useDeliveryActs()}
      detail={({ id }) => <DeliveryPane id={id} />}
      nameOf={({ event, endpoint }) => `${event}, ${endpoint?.description || endpoint?.url || ''}`}
      empty={<Empty icon="delivery" title={words.noneTitle} text={words.noneYet} guide="webhooks" />}
    />
  )
}

function useColumns(): Array<Column<Delivery>> {
  const words = useWords(webhookWords)
  const language = useLanguage()
  return [
    {
      id: 'created_at',
      title: words.when,
      width: '9rem',
      card: 'fact',
      show: ({ created_at }) => <LogTime at={created_at} />,
    },
    {
      id: 'event',
      title: words.event,
      width: 'minmax(10rem, 1.5fr)',
      card: 'title',
      show: ({ event }) => event,
    },
    {
      id: 'endpoint',
      csv: ['endpoint_id', 'endpoint.url', 'endpoint.description'],
      title: words.endpoint,
      width: 'minmax(9.5rem, 2fr)',
      card: 'fact',
      show: (row) => <EndpointName of={row} />,
    },
    {
      id: 'account',
      csv: ['account.id', 'account.name'],
      title: words.account,
      width: 'minmax(7rem, 1fr)',
      hidden: true,
      show: ({ account }) => (account ? <To to={`/accounts/${account.id}`}>{account.name}</To> : '–'),
    },
    {
      id: 'status',
      title: words.status,
      width: '8rem',
      show: ({ status }) => <StatusOf of="delivery" is={status} />,
    },
    {
      id: 'attempts',
      csv: ['attempt_count'],
      title: words.attempts,
      width: '5rem',
      align: 'end',
      show: ({ attempt_count }) => <Count of={attempt_count} />,
    },
    {
      id: 'answer',
      csv: ['response_status', 'error'],
      title: words.answer,
      width: '8.5rem',
      show: (row) => sayError(language, row),
    },
    {
      id: 'duration',
      csv: [],
      title: words.duration,
      width: '5.5rem',
      align: 'end',
      show: ({ duration_ms }) => (duration_ms === null ? '–' : <Duration ms={duration_ms} />),
    },
  ]
}
