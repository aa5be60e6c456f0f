import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { Copy } from './copy.tsx'
import { uiWords } from './ui-words.ts'
import { useWords } from './words.ts'

/** A new secret, which is shown this once, and where it belongs. */
export function ShownOnce({ of: secret, hint, done }: { of: string; hint: string; done: () => void }) {
  const words = useWords(uiWords)
  return (
    <Stack>
      <Code block>{secret}</Code>
      <Text>{hint}</Text>
      <Group justify="space-between">
        <Copy text={secret} />
        <Button onClick={done}>{words.done}</Button>
      </Group>
    </Stack>
  )
}
