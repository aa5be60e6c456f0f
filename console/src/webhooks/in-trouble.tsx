import { Text } from '@mantine/core'
import { api } from '../ui/api.ts'
import { Count, Percent } from '../ui/cells/figures.tsx'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status } from '../ui/status.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { isFailing, sayReason } from './endpoint-health.ts'
import { EndpointStatus } from './endpoint-status.tsx'
import { overviewWords } from './overview-words.ts'

const POLL_MS = 10_000
const FEW = 6

/** Endpoints that are failing, paused or disabled, with the reason: those that need attention most. */
export function InTrouble() {
  const words = useWords(overviewWords)
  const language = useLanguage()
  const { data, error, refetch } = useData(
    ['endpoints', 'in trouble'],
    () =>
      api.GET('/api/v1/webhooks/endpoints', {
        params: { query: { sort: 'trouble', include: 'activity', limit: FEW } },
      }),
    { every: POLL_MS },
  )
  const all = data?.data ?? []
  const bad = all.filter(({ status, activity }) => status !== 'enabled' || isFailing(status, activity))
  if (data && all.length === 0) return null
  if (data && bad.length === 0)
    return (
      <Text mb="md">
        <Status tone="good">{words.allWell}</Status>
      </Text>
    )
  return (
    <Panel
      title={words.inTrouble}
      acts={
        bad.length === FEW && (
          <To to="/webhooks/endpoints" query={{ sort: 'trouble' }}>
            {words.allEndpoints}
          </To>
        )
      }
    >
      <ShortList
        query={{ data: data && { data: bad }, error, refetch }}
        keyOf={({ id }) => id}
        empty=""
        columns={[
          {
            title: words.endpoint,
            show: ({ id, url, description }) => (
              <To to={`/webhooks/endpoints/${id}`}>{description || url}</To>
            ),
          },
          {
            title: words.status,
            show: ({ status, activity }) => <EndpointStatus of={status} day={activity} />,
          },
          {
            title: words.success,
            show: ({ activity }) => <Percent part={activity?.delivered ?? 0} of={activity?.sent ?? 0} />,
          },
          { title: words.waiting, show: ({ activity }) => <Count of={activity?.queued ?? 0} /> },
          { title: words.reason, show: ({ status_reason }) => sayReason(language, status_reason) || '–' },
        ]}
      />
    </Panel>
  )
}
