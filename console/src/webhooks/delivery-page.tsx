import { ActionIcon, Group } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Icon } from '../ui/icon.tsx'
import { useKeys } from '../ui/keys.ts'
import { neighboursOf } from '../ui/lists/neighbours.ts'
import { Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import { DeliveryActs, DeliveryContent, DeliveryStatus, useDelivery } from './delivery-detail.tsx'
import { deliveryWords } from './delivery-words.ts'

/** One delivery on a screen of its own, with the way to the ones beside it. */
export default function DeliveryPage() {
  const words = useWords(deliveryWords)
  const { id } = useParams({ strict: false }) as { id: string }
  const { data: delivery, error, refetch } = useDelivery(id)
  if (!delivery)
    return (
      <Page title={words.delivery}>
        <ProblemNote error={error} retry={refetch} />
      </Page>
    )
  return (
    <Page
      title={delivery.event}
      status={<DeliveryStatus of={delivery} />}
      acts={
        <>
          <Neighbours id={id} />
          <DeliveryActs of={delivery} />
        </>
      }
    >
      <DeliveryContent of={delivery} />
    </Page>
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
