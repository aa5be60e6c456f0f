import { Table, Title } from '@mantine/core'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { StatusOf } from '../ui/status.tsx'
import { LogTime } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { deliveryWords } from './delivery-words.ts'
import { sayError } from './endpoint-health.ts'
import { EndpointName } from './endpoint-link.tsx'
import type { Delivery } from './types.ts'

/** The deliveries of one event, without the one that is open. */
export function Siblings({ eventId, except }: { eventId: string; except: string }) {
  const words = useWords(deliveryWords)
  const { data } = useData(['deliveries of', eventId], () =>
    api.GET('/api/v1/webhooks/deliveries', { params: { query: { event_id: eventId, limit: 50 } } }),
  )
  const others = data?.data.filter(({ id }) => id !== except) ?? []
  if (others.length === 0) return null
  return (
    <section>
      <Title order={2} size="h4">
        {words.siblings}
      </Title>
      <DeliveryTable of={others} />
    </section>
  )
}

/** A few deliveries, each a link: by the endpoint or by the event that tells them apart. */
export function DeliveryTable({
  of: deliveries,
  by = 'endpoint',
}: {
  of: readonly Delivery[]
  by?: 'endpoint' | 'event'
}) {
  const words = useWords(deliveryWords)
  const language = useLanguage()
  return (
    <Table.ScrollContainer minWidth={480} mb="lg">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words[by]}</Table.Th>
            <Table.Th>{words.created}</Table.Th>
            <Table.Th>{words.status}</Table.Th>
            <Table.Th ta="end">{words.attemptCount}</Table.Th>
            <Table.Th>{words.answer}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {deliveries.map((delivery) => (
            <Table.Tr key={delivery.id}>
              <Table.Td>
                <To to={`/webhooks/deliveries/${delivery.id}`}>
                  {by === 'event' ? delivery.event : <EndpointName of={delivery} />}
                </To>
              </Table.Td>
              <Table.Td>
                <LogTime at={delivery.created_at} />
              </Table.Td>
              <Table.Td>
                <StatusOf of="delivery" is={delivery.status} />
              </Table.Td>
              <Table.Td ta="end">{delivery.attempt_count}</Table.Td>
              <Table.Td>{sayError(language, delivery)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
