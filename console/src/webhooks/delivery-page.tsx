import { Code } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { Facts, Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { DeliveryStatus } from './delivery-status.tsx'
import { webhookWords } from './words.ts'

export default function DeliveryPage() {
  const words = useWords(webhookWords)
  const { id } = useParams({ strict: false }) as { id: string }
  const delivery = useData(['delivery', id], () =>
    api.GET('/api/v1/webhooks/deliveries/{id}', { params: { path: { id } } }),
  )
  const found = delivery.data
  return (
    <Page title={found ? `${words.delivery}: ${found.event}` : words.delivery}>
      <ProblemNote error={delivery.error} retry={delivery.refetch} />
      {found && (
        <Facts
          of={[
            [words.status, <DeliveryStatus key="status" of={found.status} />],
            [words.when, <Time key="when" at={found.created_at} />],
            ['ID', <Code key="id">{found.id}</Code>],
          ]}
        />
      )}
    </Page>
  )
}
