import { Checkbox, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { useWords } from '../ui/words.ts'
import { keyWords } from './words.ts'

/**
 * For dialogs that end one of the staff: names the keys that they made, and asks whether to revoke these in the same act.
 * `revokes` is what was chosen last; it counts only for those who made keys.
 */
export function useKeysOfStaff(): { revokes: boolean; ask: (id: string, text: string) => ReactNode } {
  const words = useWords(keyWords)
  const keys = useData(['keys'], () => api.GET('/api/v1/api-keys', { params: { query: { limit: 100 } } }))
  const [revokes, setRevokes] = useState(true)
  const ask = (id: string, text: string): ReactNode => {
    const names = keys.data?.data.flatMap(({ created_by, name }) => (created_by?.id === id ? name : [])) ?? []
    if (names.length === 0) return text
    return (
      <Stack>
        <Text>{text}</Text>
        <Checkbox
          label={words.revokeTheirs(names.join(', '))}
          checked={revokes}
          onChange={(event) => setRevokes(event.currentTarget.checked)}
        />
      </Stack>
    )
  }
  return { revokes, ask }
}
