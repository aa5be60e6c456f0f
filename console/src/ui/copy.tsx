import { Button, Code, CopyButton } from '@mantine/core'
import { uiWords } from './ui-words.ts'
import { useWords } from './words.ts'

/** Copies a text: an id, a secret, a command. */
export function Copy({ text, label }: { text: string; label?: string }) {
  const words = useWords(uiWords)
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button size="compact-xs" variant="default" onClick={copy}>
          {copied ? words.copied : (label ?? words.copy)}
        </Button>
      )}
    </CopyButton>
  )
}

/** An id, to be read and copied. */
export function Id({ of }: { of: string }) {
  return (
    <>
      <Code>{of}</Code> <Copy text={of} />
    </>
  )
}
