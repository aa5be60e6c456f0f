import { auditWords } from '../audit/words.ts'
import { methodWords } from '../methods/words.ts'
import { api } from '../ui/api.ts'
import { TwoLines } from '../ui/cells/person.tsx'
import { useData } from '../ui/data.ts'
import { sayDevice } from '../ui/device.ts'
import { To } from '../ui/link.tsx'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status, type Tone } from '../ui/status.tsx'
import { LogTime } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { activityWords } from './activity-words.ts'
import { userWords } from './words.ts'

const MANY = 50
const TONES: Record<string, Tone> = {
  'user.logged_in': 'good',
  'user.login_refused': 'bad',
  'passkey.counter_fell': 'bad',
  'user.blocked': 'bad',
}

/** Sign-ins, refusals and changes of a person, in words, the newest first. */
export function UserActivity({ userId }: { userId: string }) {
  const words = useWords(userWords)
  const audit = useWords(auditWords)
  const said = useWords(activityWords) as unknown as Record<string, string>
  const methods = useWords(methodWords) as unknown as Record<string, string>
  const language = useLanguage()
  const query = { user_id: userId, limit: MANY }
  const entries = useData(['audit', query], () => api.GET('/api/v1/audit-log', { params: { query } }))
  return (
    <Panel
      title={words.activity}
      acts={
        <To to="/audit" query={{ user_id: userId }}>
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
          {
            title: audit.action,
            show: ({ action, detail }) => (
              <Status
                tone={TONES[action] ?? 'off'}
              >{`${said[action] ?? action}${by(detail, methods)}`}</Status>
            ),
          },
          {
            title: audit.actor,
            show: ({ actor }) => (actor.id === userId ? words.themselves : audit[actor.kind]),
          },
          {
            title: audit.from,
            show: ({ ip, user_agent }) =>
              user_agent ? <TwoLines first={sayDevice(user_agent, language)} second={ip} /> : (ip ?? ''),
          },
        ]}
      />
    </Panel>
  )
}

/** `: Password`, where the entry says by which method. */
function by(detail: unknown, methods: Record<string, string>): string {
  const { method } = (detail ?? {}) as { method?: string }
  return method ? `: ${methods[method] ?? method}` : ''
}
