import { Button, Code, Menu } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { indented } from '../../../server/src/platform/text/indented.ts'
import { api } from '../ui/api.ts'
import { Copy, Id } from '../ui/copy.tsx'
import { useAct, useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Named } from '../ui/named.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { StatusOf } from '../ui/status.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { eventWords } from './words.ts'

/** An event: what it said, and what became of it at each endpoint. */
export default function EventPage() {
  const words = useWords(eventWords)
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useData(['event', id], () => api.GET('/api/v1/events/{id}', { params: { path: { id } } }), {
    every: 3_000,
  })
  const event = query.data
  if (!event)
    return (
      <Page title={words.event}>
        <ProblemNote error={query.error} retry={query.refetch} />
      </Page>
    )
  return (
    <Page title={event.event} acts={<SendTo eventId={id} />}>
      <Facts
        of={[
          [words.when, <Time key="w" at={event.created_at} />],
          [words.version, event.version],
          ['ID', <Id key="i" of={event.id} />],
        ]}
      />
      <Panel title={words.deliveries}>
        <ShortList
          query={{ data: { data: event.deliveries }, error: null, refetch: query.refetch }}
          keyOf={(one) => one.id}
          empty={words.noDeliveries}
          columns={[
            {
              title: words.deliveries,
              show: (one) => (
                <To to={`/webhooks/deliveries/${one.id}`}>
                  <StatusOf of="delivery" is={one.status as never} />
                </To>
              ),
            },
            {
              title: words.endpoint,
              show: (one) => <Named id={one.endpoint_id} linked />,
            },
            { title: words.attempts, show: (one) => one.attempt_count },
            { title: words.answer, show: (one) => one.response_status ?? one.error ?? '' },
          ]}
        />
      </Panel>
      <Panel title={words.data} acts={<Copy text={event.body} />}>
        <Code block>{indented(event.body)}</Code>
      </Panel>
    </Page>
  )
}

/** Sends it to one endpoint, whether or not that had it before. */
function SendTo({ eventId }: { eventId: string }) {
  const words = useWords(eventWords)
  const endpoints = useData(['endpoints to choose'], () =>
    api.GET('/api/v1/webhooks/endpoints', { params: { query: { limit: 50 } } }),
  )
  const send = useAct(
    (endpoint_id: string) =>
      api.POST('/api/v1/events/{id}/replay', { params: { path: { id: eventId } }, body: { endpoint_id } }),
    { done: words.sent },
  )
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" loading={send.isPending} title={words.sendHint}>
          {words.send}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={words.send}>
        {endpoints.data?.data.map(({ id, url }) => (
          <Menu.Item key={id} onClick={() => send.mutate(id)}>
            {url}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
