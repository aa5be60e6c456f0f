import { Modal, Stack, Table } from '@mantine/core'
import { Id } from '../ui/copy.tsx'
import { To } from '../ui/link.tsx'
import { Named } from '../ui/named.tsx'
import { Facts } from '../ui/page.tsx'
import { sayDevice } from '../ui/say-device.ts'
import { Time } from '../ui/time.tsx'
import { uiWords } from '../ui/ui-words.ts'
import { useLanguage, useWords } from '../ui/words.ts'
import { ActorName } from './actor-name.tsx'
import { changesIn } from './changes-in.ts'
import { sayField, sayValue } from './field-words.ts'
import { type Entry, namesTarget } from './sentence.ts'
import { SentenceText } from './sentence-text.tsx'
import { TargetName } from './target-name.tsx'
import { auditWords } from './words.ts'

/** One entry with everything it holds; what changed stands as before and after. */
export function EntryDialog({ of: entry, close }: { of: Entry; close: () => void }) {
  const words = useWords(auditWords)
  const { close: closeWord } = useWords(uiWords)
  const { actor, user, target, at, ip, user_agent } = entry
  const isPerson = actor.id !== null && (actor.kind === 'user' || actor.kind === 'staff')
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={
        <>
          <ActorName of={entry} /> <SentenceText of={entry} />
        </>
      }
      closeButtonProps={{ 'aria-label': closeWord }}
    >
      <Stack>
        <Changes of={entry} />
        <Facts
          of={[
            [words.when, <Time key="w" at={at} />],
            [
              words.actor,
              isPerson ? (
                <To key="a" to={`/users/${actor.id}`}>
                  <ActorName of={entry} />
                </To>
              ) : (
                <ActorName key="a" of={entry} />
              ),
            ],
            [
              words.user,
              user && (
                <To key="u" to={`/users/${user.id}`}>
                  {user.email || words.erased}
                </To>
              ),
            ],
            [words.whom, namesTarget(entry.action) && target && <TargetName key="t" of={target} />],
            [words.ip, ip],
            [words.device, user_agent && <span title={user_agent}>{sayDevice(user_agent, words.on)}</span>],
            [words.apiName, <code key="n">{entry.action}</code>],
            ['ID', <Id key="i" of={entry.id} />],
          ]}
        />
        <Details of={entry} />
      </Stack>
    </Modal>
  )
}

function Changes({ of: { detail } }: { of: Entry }) {
  const words = useWords(auditWords)
  const language = useLanguage()
  const currency = typeof detail.currency === 'string' ? detail.currency : undefined
  const changed = changesIn(detail)
  if (changed.length === 0) return null
  return (
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
            <Table.Td>{sayField(field, language)}</Table.Td>
            <Table.Td>{sayValue(field, before, language, currency)}</Table.Td>
            <Table.Td>{sayValue(field, after, language, currency)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** An id in a detail, which is shown by its name. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What else is known of it, such as the method and the reason of a refusal. */
function Details({ of: { detail } }: { of: Entry }) {
  const words = useWords(auditWords)
  const language = useLanguage()
  const used = new Set(changesIn(detail).flatMap(({ names }) => names))
  const currency = typeof detail.currency === 'string' ? detail.currency : undefined
  const rest = Object.entries(detail).filter(([name, value]) => !used.has(name) && value !== null)
  if (rest.length === 0) return null
  return (
    <Facts
      of={rest.map(([name, value]) => [
        sayField(name.replace(/_id$/, ''), language),
        typeof value === 'string' && ID.test(value) ? (
          <Named key={name} id={value} linked missing={words.gone} />
        ) : (
          sayValue(name, value, language, currency)
        ),
      ])}
    />
  )
}
