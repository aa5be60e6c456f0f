import { Text } from '@mantine/core'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { Few, Part } from '../ui/few.tsx'
import { To } from '../ui/link.tsx'
import { Status } from '../ui/status.tsx'
import { useWords } from '../ui/words.ts'
import { homeWords } from './words.ts'

const POLL_MS = 30_000
const FEW = 20

/** Endpoints that are paused or disabled, with the reason. */
export function Trouble() {
  const words = useWords(homeWords)
  const of = (status: 'paused' | 'disabled') => () =>
    api.GET('/api/v1/webhooks/endpoints', { params: { query: { status, limit: FEW } } })
  const paused = useData(['endpoints', 'paused'], of('paused'), { every: POLL_MS })
  const disabled = useData(['endpoints', 'disabled'], of('disabled'), { every: POLL_MS })
  const data =
    paused.data && disabled.data ? { data: [...paused.data.data, ...disabled.data.data] } : undefined
  const error = paused.error ?? disabled.error
  if (data?.data.length === 0)
    return (
      <Text mb="md">
        <Status tone="good">{words.noTrouble}</Status>
      </Text>
    )
  return (
    <Part title={words.trouble}>
      <Few
        query={{ data, error, refetch: paused.refetch }}
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
