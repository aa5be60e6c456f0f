import { Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { lazily } from '../ui/lazily.tsx'
import { To } from '../ui/link.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useNow } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { AttemptsOverTime, useAttempts } from './attempts-over-time.tsx'
import { EndpointActions } from './endpoint-actions.tsx'
import { sayHealth, sayReason } from './endpoint-health.ts'
import { EndpointSecret } from './endpoint-secret.tsx'
import { EndpointStatus } from './endpoint-status.tsx'
import { endpointWords } from './endpoint-words.ts'
import { ErrorsLately, useErrors } from './errors-lately.tsx'
import type { Endpoint } from './types.ts'

const EndpointDeliveries = lazily(async () => (await import('./endpoint-deliveries.tsx')).EndpointDeliveries)
const EndpointSettings = lazily(async () => (await import('./endpoint-settings.tsx')).EndpointSettings)
const SendTest = lazily(async () => (await import('./send-test.tsx')).SendTest)

const POLL_MS = 5_000

/** One endpoint: whether it answers, in a sentence; then its parts. */
export default function EndpointPage() {
  const words = useWords(endpointWords)
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useData(
    ['endpoint', id],
    () => api.GET('/api/v1/webhooks/endpoints/{id}', { params: { path: { id } } }),
    { every: POLL_MS },
  )
  const day = useAttempts(id)?.total
  const endpoint = query.data
  if (!endpoint)
    return (
      <Page title={words.endpoint}>
        <ProblemNote error={query.error} retry={query.refetch} />
      </Page>
    )
  return (
    <Page
      title={endpoint.description || endpoint.url}
      status={<EndpointStatus of={endpoint.status} day={day} />}
      acts={<EndpointActions of={endpoint} />}
    >
      <Sentence of={endpoint} day={day} />
      <Tabs
        label={words.tabs}
        of={[
          { id: 'overview', label: words.overview, show: () => <Overview of={endpoint} /> },
          { id: 'deliveries', label: words.deliveries, show: () => <EndpointDeliveries endpointId={id} /> },
          { id: 'settings', label: words.settings, show: () => <EndpointSettings of={endpoint} /> },
          ...(endpoint.kind === 'http'
            ? [{ id: 'secret', label: words.secretTab, show: () => <EndpointSecret of={endpoint} /> }]
            : []),
          { id: 'test', label: words.testTab, show: () => <SendTest endpointId={id} /> },
        ]}
      />
    </Page>
  )
}

function Sentence({
  of: endpoint,
  day,
}: {
  of: Endpoint
  day: { sent: number; delivered: number } | undefined
}) {
  const language = useLanguage()
  const now = useNow()
  const last = useErrors(endpoint.id)?.last
  return (
    <Text size="lg" mb="md">
      {sayHealth(language, endpoint, day, last, now)}
    </Text>
  )
}

function Overview({ of: endpoint }: { of: Endpoint }) {
  const words = useWords(endpointWords)
  const language = useLanguage()
  const { account, events, url, description } = endpoint
  return (
    <>
      <Facts
        of={[
          [words.url, description && url],
          [
            words.account,
            account && (
              <To key="a" to={`/accounts/${account.id}`}>
                {account.name}
              </To>
            ),
          ],
          [words.events, events.includes('*') ? words.all : events.join(', ')],
          [words.reason, sayReason(language, endpoint.status_reason)],
        ]}
      />
      <AttemptsOverTime endpointId={endpoint.id} />
      <ErrorsLately endpointId={endpoint.id} />
    </>
  )
}
