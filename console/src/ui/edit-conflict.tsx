import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiWords } from './ui-words.ts'
import { useWords } from './words.ts'

/** Somebody else saved what is being edited: save over theirs, or go on from theirs. `children` shows where they differ. */
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
