import { Table } from '@mantine/core'
import { EditConflict } from '../ui/edit-conflict.tsx'
import { useWords } from '../ui/words.ts'
import { differing, type Fields } from './settings-fields.ts'
import { settingsWords } from './settings-words.ts'

/** The version that another person saved beside the one in the form. One of them is kept. */
export function BothVersions({
  theirs,
  yours,
  keep,
  take,
}: {
  theirs: Fields
  yours: Fields
  keep: () => void
  take: () => void
}) {
  const words = useWords(settingsWords)
  return (
    <EditConflict keep={keep} take={take}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.field}</Table.Th>
            <Table.Th>{words.theirs}</Table.Th>
            <Table.Th>{words.yours}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differing(theirs, yours).map((field) => (
            <Table.Tr key={field}>
              <Table.Td>{words[field]}</Table.Td>
              <Table.Td>{String(theirs[field])}</Table.Td>
              <Table.Td>{String(yours[field])}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </EditConflict>
  )
}
