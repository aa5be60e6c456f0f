import { Text } from '@mantine/core'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { catalogue, useWords } from '../ui/words.ts'
import { DeliveryTable } from './siblings.tsx'

const words = catalogue(
  { none: 'No deliveries yet.', all: 'All deliveries to this endpoint' },
  { de: { none: 'Noch keine Zustellungen.', all: 'Alle Zustellungen an diesen Endpunkt' } },
)

const POLL_MS = 5_000
const RECENT = 25

/** The newest deliveries to an endpoint; the others are in the list, with its filters. */
export function EndpointDeliveries({ endpointId }: { endpointId: string }) {
  const say = useWords(words)
  const { data } = useData(
    ['deliveries to', endpointId],
    () =>
      api.GET('/api/v1/webhooks/deliveries', {
        params: { query: { endpoint_id: endpointId, limit: RECENT } },
      }),
    { every: POLL_MS },
  )
  if (!data) return null
  return (
    <>
      {data.data.length === 0 ? <Text>{say.none}</Text> : <DeliveryTable of={data.data} by="event" />}
      <To to="/webhooks/deliveries" query={{ endpoint_id: endpointId }}>
        {say.all}
      </To>
    </>
  )
}
