import { Button, Code, Group, Stack, Text, Title } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { indented } from '../../../server/src/platform/text/indented.ts'
import { api } from '../ui/api.ts'
import { Copy, Id } from '../ui/copy.tsx'
import { useAct, useData } from '../ui/data.ts'
import { useKeys } from '../ui/keys.ts'
import { To } from '../ui/link.tsx'
import { neighboursOf } from '../ui/lists/neighbours.ts'
import { Named } from '../ui/named.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { StatusOf } from '../ui/status.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { asCurl } from './as-curl.ts'
import { Attempts } from './attempts.tsx'
import { curesOf, sayStatus } from './cure.ts'
import { deliveryWords } from './delivery-words.ts'
import { Siblings } from './siblings.tsx'
import type { DeliveryDetail } from './types.ts'

const PARAMS = (id: string) => ({ params: { path: { id } } })
const POLL_MS = 2_000

/** One delivery: what became of it and why, what to do, every attempt, and what was sent. */
export default function DeliveryPage() {
  const words = useWords(deliveryWords)
  const { id } = useParams({ strict: false }) as { id: string }
  const navigate = useNavigate()
  const { before, after } = neighboursOf(`/webhooks/deliveries/${id}`)
  const go = (path: string | undefined) => () => void (path && navigate({ to: path as never }))
  useKeys({ j: go(after), k: go(before) })
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
    <Page title={`${delivery.event}`} acts={<Acts of={delivery} />}>
      <Sentence of={delivery} />
      <Facts
        of={[
          [words.status, <StatusOf key="s" of="delivery" is={delivery.status} />],
          [words.created, <Time key="c" at={delivery.created_at} />],
          [
            words.next,
            delivery.next_attempt_at && delivery.status === 'pending' && (
              <Time key="n" at={delivery.next_attempt_at} ago />
            ),
          ],
          [
            words.endpoint,
            <To key="e" to={`/webhooks/endpoints/${delivery.endpoint_id}`}>
              {delivery.url ?? <Named id={delivery.endpoint_id} />}
            </To>,
          ],
          [
            words.event,
            <To key="ev" to={`/events/${delivery.event_id}`}>
              {delivery.event}
            </To>,
          ],
          [words.id, <Id key="i" of={delivery.id} />],
        ]}
      />
      <Attempts of={delivery} />
      <Siblings eventId={delivery.event_id} except={delivery.id} />
      <Title order={2} size="h4" mb="xs">
        {words.payload}
      </Title>
      {delivery.body !== null ? (
        <Stack gap="xs" align="flex-start">
          <Group gap="xs">
            <Copy text={delivery.body} label={words.copyPayload} />
            <Copy text={asCurl(delivery)} label={words.copyCurl} />
          </Group>
          <Code block w="100%">
            {indented(delivery.body)}
          </Code>
        </Stack>
      ) : (
        <Text c="dimmed">{words.payloadGone}</Text>
      )}
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
        <Button loading={retry.isPending} onClick={() => retry.mutate()}>
          {words.retry}
        </Button>
      )}
      {(status === 'pending' || status === 'parked') && (
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {words.cancel}
        </Button>
      )}
      {ended && !test && (
        <Button
          variant={status === 'failed' ? 'filled' : 'default'}
          loading={replay.isPending}
          onClick={() => replay.mutate()}
        >
          {words.replay}
        </Button>
      )}
    </>
  )
}
