import { auditWords } from '../audit/words.ts'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { LogTime } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { activityWords } from './activity-words.ts'
import { accountWords } from './words.ts'

const MANY = 50

/** What happened to an account, in words, the newest first. */
export function AccountActivity({ accountId }: { accountId: string }) {
  const words = useWords(accountWords)
  const audit = useWords(auditWords)
  const said = useWords(activityWords) as unknown as Record<string, string>
  const query = { target_id: accountId, limit: MANY }
  const entries = useData(['audit', query], () => api.GET('/api/v1/audit-log', { params: { query } }))
  return (
    <Panel
      title={words.activity}
      acts={
        <To to="/audit" query={{ target_id: accountId }}>
          {audit.all}
        </To>
      }
    >
      <ShortList
        query={entries}
        keyOf={({ id }) => id}
        empty={audit.none}
        columns={[
          { title: audit.when, show: ({ at }) => <LogTime at={at} /> },
          { title: audit.action, show: ({ action }) => said[action] ?? action },
          {
            title: words.email,
            show: ({ user }) => user && <To to={`/users/${user.id}`}>{user.email}</To>,
          },
          { title: audit.actor, show: ({ actor }) => audit[actor.kind] },
        ]}
      />
    </Panel>
  )
}
