import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { ActorName } from './actor-name.tsx'
import { SentenceText } from './sentence-text.tsx'
import { auditWords } from './words.ts'

const FEW = 10

/** The newest entries of the audit log about a person or an object, or by a person. */
export function History({ of: filter }: { of: { user_id?: string; actor_id?: string; target_id?: string } }) {
  const words = useWords(auditWords)
  const entries = useData(['audit', filter], () =>
    api.GET('/api/v1/audit-log', { params: { query: { ...filter, limit: FEW } } }),
  )
  return (
    <Panel
      title={words.history}
      acts={
        <To to="/audit" query={filter}>
          {words.all}
        </To>
      }
    >
      <ShortList
        query={entries}
        keyOf={({ id }) => id}
        empty={words.noneTitle}
        columns={[
          { title: words.when, show: ({ at }) => <Time at={at} /> },
          { title: words.actor, show: (entry) => <ActorName of={entry} /> },
          { title: words.action, show: (entry) => <SentenceText of={entry} /> },
          { title: words.ip, show: ({ ip }) => ip ?? '–' },
        ]}
      />
    </Panel>
  )
}
