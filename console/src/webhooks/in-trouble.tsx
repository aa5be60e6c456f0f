import { Text } from '@mantine/core'
import { To } from '../ui/link.tsx'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status } from '../ui/status.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { sayReason } from './endpoint-health.ts'
import { EndpointStatus } from './endpoint-status.tsx'
import { overviewWords } from './overview-words.ts'
import { useNow } from './use-now.ts'

const POLL_MS = 10_000

/** Endpoints that are paused, off or failing, with the reason. */
export function InTrouble() {
  const words = useWords(overviewWords)
  const language = useLanguage()
  const { data: now, error, refetch } = useNow(POLL_MS)
  if (now?.failing.length === 0)
    return (
      <Text mb="md">
        <Status tone="good">{words.allWell}</Status>
      </Text>
    )
  return (
    <Panel title={words.inTrouble}>
      <ShortList
        query={{ data: now && { data: now.failing }, error, refetch }}
        keyOf={({ id }) => id}
        empty=""
        columns={[
          { title: words.endpoint, show: ({ id, url }) => <To to={`/webhooks/endpoints/${id}`}>{url}</To> },
          { title: words.status, show: ({ status }) => <EndpointStatus of={status} /> },
          { title: words.reason, show: ({ status_reason }) => sayReason(language, status_reason) },
        ]}
      />
    </Panel>
  )
}
