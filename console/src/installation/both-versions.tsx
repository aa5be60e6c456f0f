import { Table } from '@mantine/core'
import { EditConflict } from '../ui/edit-conflict.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { SettingValue } from './setting-input.tsx'
import { differing, SETTING_FIELDS, type Values } from './settings-fields.ts'
import { FIELD_WORDS, settingsWords } from './settings-words.ts'

/** The version that another person saved beside the one in the form. One of them is kept. */
export function BothVersions({
  theirs,
  yours,
  keep,
  take,
}: {
  theirs: Values
  yours: Values
  keep: () => void
  take: () => void
}) {
  const words = useWords(settingsWords)
  const language = useLanguage()
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
          {differing(theirs, yours).map((name) => {
            const field = SETTING_FIELDS.find((one) => one.name === name)
            return (
              <Table.Tr key={name}>
                <Table.Td>{FIELD_WORDS[language][name]!.label}</Table.Td>
                <Table.Td>
                  <SettingValue field={field} value={theirs[name]} />
                </Table.Td>
                <Table.Td>
                  <SettingValue field={field} value={yours[name]} />
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </EditConflict>
  )
}
