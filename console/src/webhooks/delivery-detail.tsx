import { Group, Stack, Text, Title } from '@mantine/core'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { Copy, Id } from '../ui/copy.tsx'
import { useAct, useData } from '../ui/data.ts'
import { JsonTree } from '../ui/json-tree.tsx'
import { To } from '../ui/link.tsx'
import { Facts } from '../ui/page.tsx'
import { Status, StatusOf } from '../ui/status.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { AboutLink } from './about-link.tsx'
import { asCurl } from './as-curl.ts'
import { Attempts } from './attempts.tsx'
import { curesOf, sayStatus } from './cure.ts'
import { deliveryWords } from './delivery-words.ts'
import { EndpointLines } from './endpoint-link.tsx'
import { Siblings } from './siblings.tsx'
import type { DeliveryDetail } from './types.ts'

const PARAMS = (id: string) => ({ params: { path: { id } } })
const POLL_MS = 2_000

/** One delivery, asked for again every two seconds. */
export function useDelivery(id: string) {
  return useData(['delivery', id], () => api.GET('/api/v1/webhooks/deliveries/{id}', PARAMS(id)), {
    every: POLL_MS,
  })
}

/** What became of it and why, every attempt, and what was sent. */
export function DeliveryContent({ of: delivery }: { of: DeliveryDetail }) {
  return (
    <>
      <Sentence of={delivery} />
      <WhatItIs of={delivery} />
      <Attempts key={delivery.id} of={delivery} />
      <Payload of={delivery} />
      <Siblings eventId={delivery.event_id} except={delivery.id} />
    </>
  )
}

export function DeliveryStatus({ of: { status, test } }: { of: DeliveryDetail }) {
  const words = useWords(deliveryWords)
  return (
    <>
      <StatusOf of="delivery" is={status} />
      {test && <Status tone="off">{words.test}</Status>}
    </>
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
        [words.endpoint, <EndpointLines key="e" of={delivery} />],
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

export function DeliveryActs({ of: { id, status, test } }: { of: DeliveryDetail }) {
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
