import { Modal, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { TwoLines } from '../ui/cells/person.tsx'
import { Copy, Id } from '../ui/copy.tsx'
import { useAct, useData } from '../ui/data.ts'
import { JsonTree } from '../ui/json-tree.tsx'
import { To } from '../ui/link.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { StatusOf } from '../ui/status.tsx'
import { Time } from '../ui/time.tsx'
import { uiWords } from '../ui/ui-words.ts'
import { useLanguage, useWords } from '../ui/words.ts'
import { AboutLink } from '../webhooks/about-link.tsx'
import { sayError } from '../webhooks/endpoint-health.ts'
import { EndpointName } from '../webhooks/endpoint-link.tsx'
import classes from './events.module.css'
import { Outcome } from './outcome.tsx'
import { eventWords } from './words.ts'

const POLL_MS = 3_000
const TYPED_MS = 200
const FEW = 20

/** An event: what it said, and what became of it at each endpoint. */
export default function EventPage() {
  const words = useWords(eventWords)
  const language = useLanguage()
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useData(['event', id], () => api.GET('/api/v1/events/{id}', { params: { path: { id } } }), {
    every: POLL_MS,
  })
  const event = query.data
  if (!event)
    return (
      <Page title={words.event}>
        <ProblemNote error={query.error} retry={query.refetch} />
      </Page>
    )
  return (
    <Page title={event.event} acts={<ReplayTo eventId={id} />}>
      <Facts
        of={[
          [words.subject, <AboutLink key="a" data={event.data} />],
          [
            words.account,
            event.account && (
              <To key="ac" to={`/accounts/${event.account.id}`}>
                {event.account.name}
              </To>
            ),
          ],
          [words.deliveries, <Outcome key="o" of={event.deliveries} />],
          [words.when, <Time key="w" at={event.created_at} />],
          [words.version, event.version],
          [words.id, <Id key="i" of={event.id} />],
        ]}
      />
      <Panel title={words.deliveries}>
        <ShortList
          query={{ data: { data: event.deliveries }, error: null, refetch: query.refetch }}
          keyOf={(one) => one.id}
          empty={words.noDeliveries}
          columns={[
            {
              title: words.endpoint,
              show: (one) => (
                <To to={`/webhooks/deliveries/${one.id}`}>
                  <EndpointName of={one} />
                </To>
              ),
            },
            { title: words.status, show: (one) => <StatusOf of="delivery" is={one.status as never} /> },
            { title: words.attempts, show: (one) => one.attempt_count },
            { title: words.answer, show: (one) => sayError(language, one as never) },
          ]}
        />
      </Panel>
      <Panel title={words.data} acts={<Copy text={event.body} />}>
        <JsonTree of={event.body} label={words.data} />
      </Panel>
    </Page>
  )
}

/** Sends it to one endpoint, found by its name, whether or not that had it before. */
function ReplayTo({ eventId }: { eventId: string }) {
  const words = useWords(eventWords)
  const ui = useWords(uiWords)
  const [opened, { open, close }] = useDisclosure()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), TYPED_MS)
  const endpoints = useData(
    ['endpoints to choose', q],
    () => api.GET('/api/v1/webhooks/endpoints', { params: { query: { limit: FEW, ...(q && { q }) } } }),
    { enabled: opened },
  )
  const send = useAct(
    (endpoint_id: string) =>
      api.POST('/api/v1/events/{id}/replay', { params: { path: { id: eventId } }, body: { endpoint_id } }),
    { done: words.sent, after: close },
  )
  return (
    <>
      <ActButton
        label={words.replayTo}
        icon="refresh"
        needs="staff"
        hotkey="r"
        loading={send.isPending}
        act={open}
      />
      <Modal
        opened={opened}
        onClose={close}
        title={words.replayTo}
        closeButtonProps={{ 'aria-label': ui.close }}
      >
        <TextInput
          label={words.endpoint}
          description={words.replayHint}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
          mb="xs"
        />
        <ProblemNote error={send.error} />
        {endpoints.data?.data.length === 0 && <p>{ui.noHits}</p>}
        {endpoints.data?.data.map(({ id, url, description }) => (
          <UnstyledButton key={id} className={classes.choice!} onClick={() => send.mutate(id)}>
            <TwoLines first={description || url} second={description ? url : null} />
          </UnstyledButton>
        ))}
      </Modal>
    </>
  )
}
