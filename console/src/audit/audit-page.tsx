import { Anchor, Code, Modal, Table } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { Id } from '../ui/copy.tsx'
import { FilterBar } from '../ui/filters/filter-bar.tsx'
import { useFilters } from '../ui/filters.ts'
import { To } from '../ui/link.tsx'
import { type Column, List } from '../ui/lists/list.tsx'
import { Named } from '../ui/named.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { BASE_URL } from '../ui/place.ts'
import { placeOf } from '../ui/places.ts'
import { LogTime, Time } from '../ui/time.tsx'
import { uiWords } from '../ui/ui-words.ts'
import { useWords } from '../ui/words.ts'
import { changesIn } from './changes-in.ts'
import { AUDIT_FILTERS } from './filters.ts'
import { auditWords } from './words.ts'

type Entry = components['schemas']['AuditEntry']
type Target = NonNullable<Entry['target']>

/** Who did what, on whom, when and from where; an entry shows what was before and after. */
export default function AuditPage() {
  const words = useWords(auditWords)
  const [filters, setFilters, asked] = useFilters(AUDIT_FILTERS)
  const [entry, setEntry] = useState<Entry>()
  const columns: Array<Column<Entry>> = [
    { title: words.when, width: '11rem', show: ({ at }) => <LogTime at={at} /> },
    { title: words.action, width: '1.5fr', show: ({ action }) => action },
    { title: words.actor, width: '1.5fr', show: ({ actor }) => actor.name ?? words[actor.kind] },
    {
      title: words.whom,
      width: '2fr',
      show: ({ user, target }) => user?.email ?? (target && <TargetName of={target} />),
    },
    { title: words.from, width: '9rem', show: ({ ip }) => ip ?? '' },
  ]
  const query = new URLSearchParams(filters as Record<string, string>)
  query.set('format', 'csv')
  return (
    <Page
      title={words.audit}
      acts={<Anchor href={`${BASE_URL}/api/v1/audit-log/export?${query}`}>{words.export}</Anchor>}
    >
      <FilterBar
        values={filters}
        change={setFilters}
        fields={[
          { name: 'action', label: words.action, placeholder: 'endpoint.changed,endpoint.deleted' },
          { name: 'actor_id', label: words.actorId, kind: 'reference', of: 'user' },
          { name: 'user_id', label: words.userId, kind: 'reference', of: 'user' },
          { name: 'target_id', label: words.targetId },
          { name: 'since', until: 'until', label: words.when, kind: 'time' },
        ]}
      />
      <List
        name={words.audit}
        queryKey={['audit', filters]}
        load={(page, background) =>
          api.GET('/api/v1/audit-log', {
            params: { query: { ...(asked as object), ...page } },
            ...background,
          })
        }
        columns={columns}
        open={setEntry}
        live
        filtered={Object.keys(filters).length > 0}
        dropFilters={() => setFilters(Object.fromEntries(AUDIT_FILTERS.map((name) => [name, ''])))}
        empty={<p>{words.none}</p>}
      />
      {entry && <Shown entry={entry} close={() => setEntry(undefined)} />}
    </Page>
  )
}

/** What was changed, as it was called then; entries from before labels say what it is called today. */
function TargetName({ of: { type, id, label }, linked = false }: { of: Target; linked?: boolean }) {
  if (label === null) return <Named id={id} linked={linked} />
  const isShown = linked && type !== null && type !== 'api_key'
  return isShown ? <To to={placeOf({ kind: type, id })}>{label}</To> : label
}

/** One entry with everything it holds; what changed stands as before and after. */
function Shown({ entry, close }: { entry: Entry; close: () => void }) {
  const words = useWords(auditWords)
  const { close: closeWord } = useWords(uiWords)
  const { actor, user, target, at, ip, user_agent, detail } = entry
  const person = actor.id !== null && (actor.kind === 'user' || actor.kind === 'staff')
  return (
    <Modal
      opened
      onClose={close}
      title={entry.action}
      size="lg"
      closeButtonProps={{ 'aria-label': closeWord }}
    >
      <Facts
        of={[
          [words.when, <Time key="w" at={at} />],
          [
            words.actor,
            <span key="a">
              {words[actor.kind]}{' '}
              {person ? (
                <To to={`/users/${actor.id}`}>{actor.name ?? <Named id={actor.id!} />}</To>
              ) : (
                (actor.name ?? (actor.id && <Named id={actor.id} />))
              )}
            </span>,
          ],
          [
            words.whom,
            user ? (
              <To key="u" to={`/users/${user.id}`}>
                {user.email}
              </To>
            ) : (
              target && <TargetName key="t" of={target} linked />
            ),
          ],
          [words.from, [ip, user_agent].filter(Boolean).join(', ')],
          ['ID', <Id key="i" of={entry.id} />],
        ]}
      />
      <Changes of={detail as Record<string, unknown>} />
    </Modal>
  )
}

/** The names ending in _before and _after, or `before` and `after` themselves, side by side; the rest as it is. */
function Changes({ of: detail }: { of: Record<string, unknown> }) {
  const words = useWords(auditWords)
  const changed = changesIn(detail)
  const used = new Set(changed.flatMap(({ names }) => names))
  const rest = Object.fromEntries(Object.entries(detail).filter(([name]) => !used.has(name)))
  const show = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))
  return (
    <>
      {changed.length > 0 && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.field}</Table.Th>
              <Table.Th>{words.before}</Table.Th>
              <Table.Th>{words.after}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changed.map(({ field, before, after }) => (
              <Table.Tr key={field}>
                <Table.Td>{field}</Table.Td>
                <Table.Td>{show(before)}</Table.Td>
                <Table.Td>{show(after)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {Object.keys(rest).length > 0 && <Code block>{JSON.stringify(rest, null, 2)}</Code>}
    </>
  )
}
