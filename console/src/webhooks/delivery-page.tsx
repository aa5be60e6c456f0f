import { ActionIcon, Group, Stack, Text, Title } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { Copy, Id } from '../ui/copy.tsx'
import { useAct, useData } from '../ui/data.ts'
import { Icon } from '../ui/icon.tsx'
import { JsonTree } from '../ui/json-tree.tsx'
import { useKeys } from '../ui/keys.ts'
import { To } from '../ui/link.tsx'
import { neighboursOf } from '../ui/lists/neighbours.ts'
import { Facts, Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { Status, StatusOf } from '../ui/status.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { AboutLink } from './about-link.tsx'
import { asCurl } from './as-curl.ts'
import { Attempts } from './attempts.tsx'
import { curesOf, sayStatus } from './cure.ts'
import { deliveryWords } from './delivery-words.ts'
import { EndpointLink } from './endpoint-link.tsx'
import { Siblings } from './siblings.tsx'
import type { DeliveryDetail } from './types.ts'

const PARAMS = (id: string) => ({ params: { path: { id } } })
const POLL_MS = 2_000

/** One delivery: what became of it and why, what to do, every attempt, and what was sent. */
export default function DeliveryPage() {
  const words = useWords(deliveryWords)
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useData(['delivery', id], () => api.GET('/api/v1/webhooks/deliveries/{id}', PARAMS(id)), {
    every: POLL_MS,
  })
  const delivery = query.data
  if (!delivery)
    return (
      <Page title={words.delivery}>
        <ProblemNote error={query.error} retry={query.refetch} />
      </Page>
    )
  return (
    <Page
      title={delivery.event}
      status={
        <>
          <StatusOf of="delivery" is={delivery.status} />
          {delivery.test && <Status tone="off">{words.test}</Status>}
        </>
      }
      acts={
        <>
          <Neighbours id={id} />
          <Acts of={delivery} />
        </>
      }
    >
      <Sentence of={delivery} />
      <WhatItIs of={delivery} />
      <Attempts key={id} of={delivery} />
      <Payload of={delivery} />
      <Siblings eventId={delivery.event_id} except={delivery.id} />
    </Page>
  )
}

/** What became of it in a sentence, and what cures it. */
function Sentence({ of: delivery }: { of: DeliveryDetail }) {
  const words = useWords(deliveryWords)
  const last = delivery.attempts.at(-1)
  const cure = last && curesOf(words, last)
  return (
    <Text mb="md" size="lg">
      {sayStatus(words, delivery)} {cure}
    </Text>
  )
}

function WhatItIs({ of: delivery }: { of: DeliveryDetail }) {
  const words = useWords(deliveryWords)
  const { account, payload, next_attempt_at } = delivery
  return (
    <Facts
      of={[
        [words.endpoint, <EndpointLink key="e" of={delivery} />],
        [words.about, payload && <AboutLink key="a" data={payload.data} />],
        [
          words.account,
          account && (
            <To key="ac" to={`/accounts/${account.id}`}>
              {account.name}
            </To>
          ),
        ],
        [
          words.event,
          <To key="ev" to={`/events/${delivery.event_id}`}>
            {delivery.event}
          </To>,
        ],
        [words.created, <Time key="c" at={delivery.created_at} />],
        [
          words.next,
          next_attempt_at && delivery.status === 'pending' && <Time key="n" at={next_attempt_at} ago />,
        ],
        [words.id, <Id key="i" of={delivery.id} />],
      ]}
    />
  )
}

function Payload({ of: delivery }: { of: DeliveryDetail }) {
  const words = useWords(deliveryWords)
  const { body } = delivery
  return (
    <Stack gap="xs" mb="xl" component="section">
      <Group gap="xs">
        <Title order={2} size="h4">
          {words.payload}
        </Title>
        {body !== null && (
          <>
            <Copy text={body} label={words.copyPayload} />
            <Copy text={asCurl(delivery)} label={words.copyCurl} />
          </>
        )}
      </Group>
      {body === null ? (
        <Text c="dimmed">{words.payloadGone}</Text>
      ) : (
        <JsonTree of={body} label={words.payload} />
      )}
    </Stack>
  )
}

/** The deliveries before and after it in the list that it was opened from. */
function Neighbours({ id }: { id: string }) {
  const words = useWords(deliveryWords)
  const navigate = useNavigate()
  const { before, after } = neighboursOf(`/webhooks/deliveries/${id}`)
  const go = (path: string | undefined) => () => void (path && navigate({ to: path as never }))
  useKeys({ j: go(after), k: go(before) })
  if (!before && !after) return null
  return (
    <Group gap={4}>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={words.newer}
        title={`${words.newer} (k)`}
        disabled={!before}
        onClick={go(before)}
      >
        <Icon name="left" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={words.older}
        title={`${words.older} (j)`}
        disabled={!after}
        onClick={go(after)}
      >
        <Icon name="right" />
      </ActionIcon>
    </Group>
  )
}

function Acts({ of: { id, status, test } }: { of: DeliveryDetail }) {
  const words = useWords(deliveryWords)
  const replay = useAct(() => api.POST('/api/v1/webhooks/deliveries/{id}/replay', PARAMS(id)), {
    done: words.replayed,
  })
  const retry = useAct(() => api.POST('/api/v1/webhooks/deliveries/{id}/retry', PARAMS(id)), {
    done: words.retried,
  })
  const cancel = useAct(() => api.POST('/api/v1/webhooks/deliveries/{id}/cancel', PARAMS(id)), {
    done: words.cancelled,
  })
  const ended = status === 'delivered' || status === 'failed' || status === 'cancelled'
  return (
    <>
      {status === 'pending' && (
        <ActButton
          label={words.retry}
          primary
          needs="staff"
          hotkey="r"
          loading={retry.isPending}
          act={() => retry.mutate()}
        />
      )}
      {(status === 'pending' || status === 'parked') && (
        <ActButton
          label={words.cancel}
          needs="staff"
          loading={cancel.isPending}
          act={() => cancel.mutate()}
        />
      )}
      {ended && !test && (
        <ActButton
          label={words.replay}
          icon="refresh"
          needs="staff"
          hotkey="r"
          primary={status === 'failed'}
          loading={replay.isPending}
          act={() => replay.mutate()}
        />
      )}
    </>
  )
}
