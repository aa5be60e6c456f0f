import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { auditWords } from './words.ts'

const FEW = 10

/** The newest entries of the audit log about a person, or by one. */
export function History({ of: filter }: { of: { user_id?: string; actor_id?: string } }) {
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
        empty={words.none}
        columns={[
          { title: words.when, show: ({ at }) => <Time at={at} /> },
          { title: words.action, show: ({ action }) => action },
          { title: words.actor, show: ({ actor }) => words[actor.kind] },
          { title: words.from, show: ({ ip }) => ip ?? '' },
        ]}
      />
    </Panel>
  )
}
