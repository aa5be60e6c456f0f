import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { Copy } from '../ui/copy.tsx'
import { useWords } from '../ui/words.ts'
import { detailWords } from './detail-words.ts'

/** A new secret, which is shown this once. */
export function ShownSecret({ of: secret, done }: { of: string; done: () => void }) {
  const words = useWords(detailWords)
  return (
    <Stack>
      <Code block>{secret}</Code>
      <Text>{words.onceHint}</Text>
      <Group justify="space-between">
        <Copy text={secret} />
        <Button onClick={done}>{words.done}</Button>
      </Group>
    </Stack>
  )
}
