import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { Copy } from '../ui/copy.tsx'
import { useWords } from '../ui/words.ts'
import { keyWords } from './words.ts'

/** A new key, which is shown this once. */
export function ShownKey({ of: key, done }: { of: string; done: () => void }) {
  const words = useWords(keyWords)
  return (
    <Stack>
      <Code block>{key}</Code>
      <Text>{words.onceHint}</Text>
      <Group justify="space-between">
        <Copy text={key} />
        <Button onClick={done}>{words.done}</Button>
      </Group>
    </Stack>
  )
}
