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
import { ActorName } from './actor-name.tsx'
import type { Action } from './sentence.ts'
import { SentenceText } from './sentence-text.tsx'
import { auditWords } from './words.ts'

const MANY = 50
const TONES: Partial<Record<Action, Tone>> = {
  'user.logged_in': 'good',
  'user.login_refused': 'bad',
  'user.blocked': 'bad',
  'passkey.counter_fell': 'bad',
}

/** The newest entries of the audit log on a user or an account, in its sentences. */
export function Activity({ of }: { of: { user_id: string } | { target_id: string } }) {
  const words = useWords(auditWords)
  const language = useLanguage()
  const query = { ...of, limit: MANY }
  const entries = useData(['audit', query], () => api.GET('/api/v1/audit-log', { params: { query } }))
  return (
    <Panel
      title={words.activity}
      acts={
        <To to="/audit" query={of}>
          {words.all}
        </To>
      }
    >
      <ShortList
        query={entries}
        keyOf={({ id }) => id}
        empty={words.noneTitle}
        columns={[
          { title: words.when, show: ({ at }) => <LogTime at={at} /> },
          { title: words.actor, show: (entry) => <ActorName of={entry} /> },
          {
            title: words.action,
            show: (entry) => (
              <Status tone={TONES[entry.action] ?? 'off'}>
                <SentenceText of={entry} />
              </Status>
            ),
          },
          {
            title: words.device,
            show: ({ ip, user_agent }) =>
              user_agent ? <TwoLines first={sayDevice(user_agent, language)} second={ip} /> : (ip ?? ''),
          },
        ]}
      />
    </Panel>
  )
}
