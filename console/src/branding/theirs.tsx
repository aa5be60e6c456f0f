import { Alert, Button, Group, Text } from '@mantine/core'
import { useWords } from '../ui/words.ts'
import { theirsWords } from './theirs-words.ts'

/** Somebody else saved what is being edited. */
export function Theirs({ keep, take }: { keep: () => void; take: () => void }) {
  const words = useWords(theirsWords)
  return (
    <Alert variant="outline" color="gray" title={words.changedTitle} role="alert">
      <Text>{words.changedText}</Text>
      <Group mt="sm">
        <Button onClick={keep}>{words.keepYours}</Button>
        <Button variant="default" onClick={take}>
          {words.takeTheirs}
        </Button>
      </Group>
    </Alert>
  )
}
