import { useState } from 'react'
import { api } from '../ui/api.ts'
import { sayDevice } from '../ui/device.ts'
import type { Column } from '../ui/lists/list.tsx'
import { ListScreen } from '../ui/lists/list-screen.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { LogTime } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { actionOptions } from './action-groups.ts'
import { ActorName } from './actor-name.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { AUDIT_FILTERS } from './filters.ts'
import type { Entry } from './sentence.ts'
import { SentenceText } from './sentence-text.tsx'
import { auditWords } from './words.ts'

/** Who did what, to whom, when and from where, in sentences; an entry shows what was before and after. */
export default function AuditPage() {
  const words = useWords(auditWords)
  const language = useLanguage()
  const [entry, setEntry] = useState<Entry>()
  const columns: Array<Column<Entry>> = [
    {
      id: 'at',
      title: words.when,
      width: '9.5rem',
      card: 'fact',
      show: ({ at }) => <LogTime at={at} />,
    },
    {
      id: 'actor',
      csv: ['actor_kind', 'actor_id', 'actor_name'],
      title: words.actor,
      width: 'minmax(9rem, 1fr)',
      card: 'none',
      show: (row) => <ActorName of={row} />,
    },
    {
      id: 'action',
      csv: ['action', 'target_type', 'target_id', 'target_label', 'detail'],
      title: words.action,
      width: 'minmax(16rem, 3fr)',
      card: 'title',
      show: (row) => <SentenceText of={row} />,
      showOnCard: (row) => (
        <>
          <ActorName of={row} /> <SentenceText of={row} />
        </>
      ),
    },
    { id: 'ip', title: words.ip, width: '8rem', show: ({ ip }) => ip ?? '–' },
    {
      id: 'device',
      csv: ['user_agent'],
      title: words.device,
      width: '9.5rem',
      card: 'fact',
      show: ({ user_agent }) => (user_agent ? sayDevice(user_agent, language) : '–'),
    },
  ]
  return (
    <>
      <ListScreen
        title={words.audit}
        list="audit"
        parameters={AUDIT_FILTERS}
        live
        fields={[
          { name: 'since', until: 'until', label: words.when, kind: 'time' },
          { name: 'action', label: words.action, options: actionOptions(language), many: true },
          { name: 'actor_id', label: words.actor, kind: 'reference', of: 'user' },
          { name: 'user_id', label: words.userId, kind: 'reference', of: 'user' },
          { name: 'target_id', label: words.whom, kind: 'reference' },
          { name: 'plan', label: words.plan, kind: 'reference', of: 'plan' },
          { name: 'ip', label: words.ip, placeholder: '203.0.113.7' },
        ]}
        columns={columns}
        load={(query: object, background) =>
          api.GET('/api/v1/audit-log', { params: { query }, ...background })
        }
        open={setEntry}
        exports={{ path: '/api/v1/audit-log' }}
        empty={<Empty icon="history" title={words.noneTitle} text={words.noneText} guide="operations" />}
      />
      {entry && <EntryDialog of={entry} close={() => setEntry(undefined)} />}
    </>
  )
}
