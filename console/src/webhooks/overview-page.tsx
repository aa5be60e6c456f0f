import { Text } from '@mantine/core'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { Few, Part } from '../ui/few.tsx'
import { To } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { useWords } from '../ui/words.ts'
import { AttemptsOverTime } from './attempts-over-time.tsx'
import { EndpointStatus } from './endpoint-status.tsx'
import { Jobs } from './jobs.tsx'
import { overviewWords } from './overview-words.ts'

const POLL_MS = 10_000

/** Whether webhooks arrive: who is in trouble first, then what was sent, then what is being sent again. */
export default function OverviewPage() {
  const words = useWords(overviewWords)
  return (
    <Page title={words.overview}>
      <InTrouble />
      <AttemptsOverTime />
      <Jobs />
    </Page>
  )
}

/** Endpoints that are paused or off. */
export function InTrouble() {
  const words = useWords(overviewWords)
  const of = (status: 'paused' | 'disabled') =>
    api.GET('/api/v1/webhooks/endpoints', { params: { query: { status, limit: 20 } } })
  const paused = useData(['endpoints', 'paused'], () => of('paused'), { every: POLL_MS })
  const disabled = useData(['endpoints', 'disabled'], () => of('disabled'), { every: POLL_MS })
  const all = [...(paused.data?.data ?? []), ...(disabled.data?.data ?? [])]
  if (paused.data && disabled.data && all.length === 0) return <Text mb="md">✓ {words.allWell}</Text>
  return (
    <Part title={words.inTrouble}>
      <Few
        query={{ data: { data: all }, error: paused.error ?? disabled.error, refetch: paused.refetch }}
        keyOf={({ id }) => id}
        empty=""
        columns={[
          { title: words.endpoint, show: ({ id, url }) => <To to={`/webhooks/endpoints/${id}`}>{url}</To> },
          { title: words.status, show: ({ status }) => <EndpointStatus of={status} /> },
          { title: words.reason, show: ({ status_reason }) => status_reason ?? '' },
        ]}
      />
    </Part>
  )
}
