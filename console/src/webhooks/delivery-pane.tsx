import { Group, Title } from '@mantine/core'
import { To } from '../ui/link.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import { DeliveryActs, DeliveryContent, DeliveryStatus, useDelivery } from './delivery-detail.tsx'
import { deliveryWords } from './delivery-words.ts'

/** A delivery beside the list that it was chosen in. */
export function DeliveryPane({ id }: { id: string }) {
  const words = useWords(deliveryWords)
  const { data: delivery, error, refetch } = useDelivery(id)
  if (!delivery) return <ProblemNote error={error} retry={refetch} />
  return (
    <>
      <Group justify="space-between" mb="sm" gap="sm">
        <Group gap="sm">
          <Title order={2} size="h3">
            {delivery.event}
          </Title>
          <DeliveryStatus of={delivery} />
        </Group>
        <Group gap="xs">
          <To to={`/webhooks/deliveries/${id}`}>{words.openWhole}</To>
          <DeliveryActs of={delivery} />
        </Group>
      </Group>
      <DeliveryContent of={delivery} />
    </>
  )
}
