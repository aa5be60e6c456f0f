import { Code, Text, Title } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { Id } from '../ui/copy.tsx'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Named } from '../ui/named.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { Time } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { AttemptsOverTime, useAttempts } from './attempts-over-time.tsx'
import { EndpointActions } from './endpoint-actions.tsx'
import { sayHealth, sayReason } from './endpoint-health.ts'
import { EndpointSecret } from './endpoint-secret.tsx'
import { EndpointStatus } from './endpoint-status.tsx'
import { endpointWords } from './endpoint-words.ts'
import { DeliveryTable } from './siblings.tsx'

const POLL_MS = 5_000
const RECENT = 10

export default function EndpointPage() {
  const words = useWords(endpointWords)
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useData(
    ['endpoint', id],
    () => api.GET('/api/v1/webhooks/endpoints/{id}', { params: { path: { id } } }),
    { every: POLL_MS },
  )
  const day = useAttempts(id)?.total
  const language = useLanguage()
  const endpoint = query.data
  if (!endpoint)
    return (
      <Page title={words.endpoint}>
        <ProblemNote error={query.error} retry={query.refetch} />
      </Page>
    )
  return (
    <Page title={endpoint.url} acts={<EndpointActions of={endpoint} />}>
      <Text size="lg" mb="md">
        {sayHealth(language, endpoint, day)}
      </Text>
      <Facts
        of={[
          [words.status, <EndpointStatus key="s" of={endpoint.status} day={day} />],
          [words.reason, sayReason(language, endpoint.status_reason)],
          [words.description, endpoint.description],
          [words.events, endpoint.events.includes('*') ? words.all : endpoint.events.join(', ')],
          [words.account, endpoint.account_id && <Named key="a" id={endpoint.account_id} linked />],
          [
            words.timeout,
            endpoint.timeout_seconds === null ? words.defaults : words.seconds(endpoint.timeout_seconds),
          ],
          [
            words.retries,
            endpoint.retry_delays?.map((delay) => words.seconds(delay)).join(', ') ?? words.defaults,
          ],
          [words.rate, endpoint.rate_limit],
          [words.headers, Object.keys(endpoint.headers ?? {}).join(', ')],
          [words.filter, endpoint.filter && <Code key="f">{JSON.stringify(endpoint.filter)}</Code>],
          [words.created, <Time key="c" at={endpoint.created_at} />],
          ['ID', <Id key="i" of={endpoint.id} />],
        ]}
      />
      {endpoint.kind === 'http' && <EndpointSecret of={endpoint} />}
      <AttemptsOverTime endpointId={id} />
      <Recent endpointId={id} />
    </Page>
  )
}

function Recent({ endpointId }: { endpointId: string }) {
  const words = useWords(endpointWords)
  const { data } = useData(
    ['deliveries to', endpointId],
    () =>
      api.GET('/api/v1/webhooks/deliveries', {
        params: { query: { endpoint_id: endpointId, limit: RECENT } },
      }),
    { every: POLL_MS },
  )
  return (
    <section>
      <Title order={2} size="h4">
        {words.recent}
      </Title>
      {data?.data.length === 0 ? (
        <Text>{words.noDeliveries}</Text>
      ) : (
        <DeliveryTable of={data?.data ?? []} by="event" />
      )}
      <To to="/webhooks/deliveries" query={{ endpoint_id: endpointId }}>
        {words.allDeliveries}
      </To>
    </section>
  )
}
