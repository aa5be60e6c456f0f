import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ProblemNote } from './problem-note.tsx'
import { SecretInput } from './secret-input.tsx'
import { useSending } from './sending.ts'
import { uiWords } from './ui-words.ts'
import { useWords } from './words.ts'

const DIGITS = 6

/** A code of six digits, or a password. What was refused is cleared, and said. */
export function SecretForm({
  kind,
  label,
  send,
  done,
  cancel,
}: {
  kind: 'code' | 'password'
  label: string
  send: (secret: string) => Promise<unknown>
  done: () => void
  cancel: () => void
}) {
  const words = useWords(uiWords)
  const sending = useSending()
  const [secret, setSecret] = useState('')
  const submit = async (): Promise<void> => {
    await sending.send(() => send(secret), done)
    setSecret('')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack>
        <ProblemNote error={sending.error} />
        {kind === 'code' ? (
          <TextInput
            label={label}
            value={secret}
            onChange={(event) => setSecret(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, DIGITS))}
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus
          />
        ) : (
          <SecretInput
            label={label}
            value={secret}
            onChange={(event) => setSecret(event.currentTarget.value)}
            autoComplete="current-password"
            data-autofocus
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={cancel}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            loading={sending.busy}
            disabled={kind === 'code' ? secret.length < DIGITS : secret === ''}
          >
            {words.goOn}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
