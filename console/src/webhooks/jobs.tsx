import { Progress } from '@mantine/core'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { Named } from '../ui/named.tsx'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { overviewWords } from './overview-words.ts'

const POLL_MS = 3_000
const FEW = 10

/** What is being sent again or later, with its progress. */
export function Jobs() {
  const words = useWords(overviewWords)
  const params = { query: { limit: FEW } }
  const replays = useData(['replays'], () => api.GET('/api/v1/webhooks/replays', { params }), {
    every: POLL_MS,
  })
  const backfills = useData(['backfills'], () => api.GET('/api/v1/webhooks/backfills', { params }), {
    every: POLL_MS,
  })
  const stopReplay = useAct(
    (id: string) => api.DELETE('/api/v1/webhooks/replays/{id}', { params: { path: { id } } }),
    {
      done: words.stopped,
    },
  )
  const stopBackfill = useAct(
    (id: string) => api.DELETE('/api/v1/webhooks/backfills/{id}', { params: { path: { id } } }),
    { done: words.stopped },
  )
  const jobs = [
    ...(replays.data?.data ?? []).map((job) => ({ ...job, kind: 'replay' as const })),
    ...(backfills.data?.data ?? []).map((job) => ({ ...job, kind: 'backfill' as const })),
  ].sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
  return (
    <Panel title={words.jobs}>
      <ShortList
        query={{ data: { data: jobs }, error: replays.error ?? backfills.error, refetch: replays.refetch }}
        keyOf={({ id }) => id}
        empty={words.noJobs}
        columns={[
          { title: words.what, show: ({ kind }) => words[kind] },
          {
            title: words.endpoint,
            show: ({ endpoint_id }) => (endpoint_id ? <Named id={endpoint_id} linked /> : words.allEndpoints),
          },
          {
            title: words.progress,
            show: ({ done, total, status }) => (
              <>
                {words[status]}, {words.of(done, total)}
                <Progress value={total === 0 ? 100 : (done / total) * 100} aria-label={words.progress} />
              </>
            ),
          },
          { title: words.began, show: ({ created_at }) => <Time at={created_at} ago /> },
          {
            title: words.stop,
            show: ({ id, kind, status }) =>
              status === 'running' && (
                <ConfirmButton
                  label={words.stop}
                  title={words.stop}
                  keep={words.keep}
                  act={() => (kind === 'replay' ? stopReplay : stopBackfill).mutateAsync(id)}
                >
                  {words.stopText}
                </ConfirmButton>
              ),
          },
        ]}
      />
    </Panel>
  )
}
