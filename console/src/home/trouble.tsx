import { Text } from '@mantine/core'
import { Few, Part } from '../ui/few.tsx'
import { To } from '../ui/link.tsx'
import { Status } from '../ui/status.tsx'
import { useWords } from '../ui/words.ts'
import { useNow } from '../webhooks/use-now.ts'
import { homeWords } from './words.ts'

const POLL_MS = 30_000

/** Endpoints that are paused, disabled or failing, with the reason. */
export function Trouble() {
  const words = useWords(homeWords)
  const { data: now, error, refetch } = useNow(POLL_MS)
  const data = now && { data: now.failing }
  if (data?.data.length === 0)
    return (
      <Text mb="md">
        <Status tone="good">{words.noTrouble}</Status>
      </Text>
    )
  return (
    <Part title={words.trouble}>
      <Few
        query={{ data, error, refetch }}
        keyOf={({ id }) => id}
        empty=""
        columns={[
          { title: words.url, show: ({ id, url }) => <To to={`/webhooks/endpoints/${id}`}>{url}</To> },
          { title: words.state, show: ({ status }) => <Status tone="bad">{words[status]}</Status> },
          { title: words.why, show: ({ status_reason }) => status_reason ?? '' },
        ]}
      />
    </Part>
  )
}
