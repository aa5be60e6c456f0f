import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { Count } from '../ui/cells/figures.tsx'
import { Url } from '../ui/cells/url.tsx'
import type { Column } from '../ui/lists/list.tsx'
import { ListScreen } from '../ui/lists/list-screen.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { Named } from '../ui/named.tsx'
import { StatusOf } from '../ui/status.tsx'
import { stateOptions } from '../ui/status-words.ts'
import { LogTime } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { errorWords } from './error-words.ts'
import { DELIVERY_FILTERS, STATUS_CLASSES } from './filters.ts'
import { webhookWords } from './words.ts'

type Delivery = components['schemas']['Delivery']

export default function DeliveriesPage() {
  const words = useWords(webhookWords)
  const errors = useWords(errorWords)
  const language = useLanguage()
  const columns: Array<Column<Delivery>> = [
    {
      id: 'created_at',
      title: words.when,
      width: '9.5rem',
      card: 'fact',
      show: ({ created_at }) => <LogTime at={created_at} />,
    },
    {
      id: 'event',
      title: words.event,
      width: 'minmax(12rem, 1.5fr)',
      card: 'title',
      show: ({ event }) => event,
    },
    {
      id: 'endpoint',
      title: words.endpoint,
      width: 'minmax(12rem, 2fr)',
      card: 'fact',
      show: ({ url, endpoint_id }) => (url ? <Url of={url} /> : <Named id={endpoint_id} />),
    },
    {
      id: 'status',
      title: words.status,
      width: '9rem',
      show: ({ status }) => <StatusOf of="delivery" is={status} />,
    },
    {
      id: 'attempts',
      title: words.attempts,
      width: '5rem',
      align: 'end',
      show: ({ attempt_count }) => <Count of={attempt_count} />,
    },
    {
      id: 'answer',
      title: words.answer,
      width: '11rem',
      show: ({ response_status, error }) => response_status ?? (error ? errors[error] : '–'),
    },
  ]
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
        { name: 'event', label: words.event, placeholder: 'invoice.created' },
        { name: 'endpoint_id', kind: 'reference', of: 'endpoint', label: words.endpoint },
        {
          name: 'status_class',
          label: words.answer,
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
        { name: 'event_id', kind: 'reference', of: 'event', label: words.eventId },
      ]}
      columns={columns}
      load={(query: object, background) =>
        api.GET('/api/v1/webhooks/deliveries', { params: { query }, ...background })
      }
      pathOf={({ id }) => `/webhooks/deliveries/${id}`}
      exports={{ path: '/api/v1/webhooks/deliveries' }}
      nameOf={({ event }) => event}
      empty={<Empty icon="delivery" title={words.noneTitle} text={words.noneYet} guide="webhooks" />}
    />
  )
}
