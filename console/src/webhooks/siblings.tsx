import { Table, Title } from '@mantine/core'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Named } from '../ui/named.tsx'
import { StatusOf } from '../ui/status.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { deliveryWords } from './delivery-words.ts'
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
  return (
    <Table.ScrollContainer minWidth={480} mb="lg">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words[by]}</Table.Th>
            <Table.Th>{words.created}</Table.Th>
            <Table.Th>{words.status}</Table.Th>
            <Table.Th>{words.answer}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {deliveries.map(({ id, url, endpoint_id, event, status, created_at, response_status, error }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <To to={`/webhooks/deliveries/${id}`}>
                  {by === 'event' ? event : (url ?? <Named id={endpoint_id} />)}
                </To>
              </Table.Td>
              <Table.Td>
                <Time at={created_at} />
              </Table.Td>
              <Table.Td>
                <StatusOf of="delivery" is={status} />
              </Table.Td>
              <Table.Td>{response_status ?? error}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
