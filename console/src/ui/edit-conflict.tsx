import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiWords } from './ui-words.ts'
import { useWords } from './words.ts'

/** Another person saved what is being edited: overwrite their version, or continue from it. `children` shows where they differ. */
export function EditConflict({
  keep,
  take,
  children,
}: {
  keep: () => void
  take: () => void
  children?: ReactNode
}) {
  const words = useWords(uiWords)
  return (
    <Alert variant="outline" color="gray" title={words.changedTitle} role="alert">
      <Text>{words.changedText}</Text>
      {children}
      <Group mt="sm">
        <Button onClick={keep}>{words.keepYours}</Button>
        <Button variant="default" onClick={take}>
          {words.takeTheirs}
        </Button>
      </Group>
    </Alert>
  )
}
