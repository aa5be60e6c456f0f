import { SimpleGrid } from '@mantine/core'
import { api } from '../ui/api.ts'
import { sayCount } from '../ui/cells/say-figure.ts'
import { Url } from '../ui/cells/url.tsx'
import { type Rank, Ranked } from '../ui/charts/ranked.tsx'
import { useData } from '../ui/data.ts'
import { catalogue, useLanguage, useWords } from '../ui/words.ts'
import { errorWords } from './error-words.ts'

const words = catalogue(
  {
    classes: 'Most frequent errors, 24 h',
    endpoints: 'Endpoints with the most failures, 24 h',
    status: (status: number, error: string) => `${status}, ${error}`,
    gone: 'Deleted endpoint',
  },
  {
    de: {
      classes: 'Häufigste Fehler, 24 h',
      endpoints: 'Endpunkte mit den meisten Fehlern, 24 h',
      status: (status, error) => `${status}, ${error}`,
      gone: 'Gelöschter Endpunkt',
    },
  },
)

const POLL_MS = 15_000

/** Why deliveries of the last day have not arrived: at one endpoint, or at all. */
export const useErrors = (endpointId: string | undefined) =>
  useData(
    ['errors', endpointId],
    () =>
      api.GET('/api/v1/stats/errors', {
        params: { query: endpointId ? { endpoint_id: endpointId } : {} },
      }),
    { every: POLL_MS },
  ).data

/** The most frequent errors, and the endpoints that have most of them; each leads to its deliveries. */
export function ErrorsLately({ endpointId }: { endpointId?: string }) {
  const say = useWords(words)
  const errors = useWords(errorWords)
  const language = useLanguage()
  const found = useErrors(endpointId)
  if (!found || found.count === 0) return null
  const rank = (count: number, query: Record<string, string>) => ({
    count,
    figure: sayCount(count, language),
    to: '/webhooks/deliveries',
    query: { ...query, ...(endpointId && { endpoint_id: endpointId }), since: '24h' },
  })
  const classes: Rank[] = found.classes.map(({ error, response_status, count }) => ({
    key: `${error} ${response_status}`,
    label: response_status === null ? errors[error] : say.status(response_status, errors[error]),
    ...rank(count, { error, ...(response_status !== null && { response_status: String(response_status) }) }),
  }))
  const endpoints: Rank[] = found.endpoints.map(({ id, url, description, count }) => ({
    key: id,
    label: description || (url ? <Url of={url} /> : say.gone),
    ...rank(count, { endpoint_id: id, status: 'failed,pending' }),
  }))
  return (
    <SimpleGrid cols={{ base: 1, md: endpointId ? 1 : 2 }} mb="xl" maw={endpointId ? '40rem' : undefined}>
      <Ranked title={say.classes} tone="bad" of={classes} />
      {!endpointId && <Ranked title={say.endpoints} tone="bad" of={endpoints} />}
    </SimpleGrid>
  )
}
