import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status, type Tone } from '../ui/status.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { connectionWords } from './connection-words.ts'

const LIVE_MS = 5_000
const TONES: Record<'to_do' | 'under_way' | 'done', Tone> = {
  to_do: 'off',
  under_way: 'waiting',
  done: 'good',
}
const STEPS = ['connection', 'test', 'domain', 'directory', 'enable'] as const

/** How far the guides of an account got, live, and what went wrong last. */
export function GuideProgress({ accountId }: { accountId: string }) {
  const words = useWords(connectionWords)
  const guides = useData(
    ['guides', accountId],
    () => api.GET('/api/v1/accounts/{id}/setup-guides', { params: { path: { id: accountId } } }),
    { every: LIVE_MS },
  )
  return (
    <Panel title={words.guides}>
      <ShortList
        query={guides}
        keyOf={({ id }) => id}
        empty={words.noGuides}
        columns={[
          {
            title: words.state,
            show: ({ status, connection_id }) =>
              connection_id ? (
                <To to={`/connections/${connection_id}`}>{words[`guide_${status}`]}</To>
              ) : (
                words[`guide_${status}`]
              ),
          },
          { title: words.service, show: ({ service }) => service ?? '' },
          {
            title: words.steps,
            show: ({ progress }) =>
              STEPS.map((step) => (
                <div key={step}>
                  <Status tone={TONES[progress[step]]}>{words[`step_${step}`]}</Status>
                </div>
              )),
          },
          { title: words.lastRefusal, show: ({ last_refusal }) => last_refusal?.words ?? '' },
          { title: words.ends, show: ({ expires_at }) => <Time at={expires_at} ago /> },
        ]}
      />
    </Panel>
  )
}
