import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Copy } from '../ui/copy.tsx'
import { BASE_URL } from '../ui/place.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { SecretInput } from '../ui/secret-input.tsx'
import { useWords } from '../ui/words.ts'
import { connectionWords } from './words.ts'

/** A form that adds a connection: its fields, what the API refused, and the ways back and on. */
export function ConnectionForm({
  add,
  submit,
  send,
  back,
  children,
}: {
  add: { error: Error | null; isPending: boolean }
  /** What the button says. */
  submit: string
  send: () => void
  back: () => void
  children: ReactNode
}) {
  const words = useWords(connectionWords)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack>
        {children}
        <ProblemNote error={add.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={back}>
            {words.back}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The redirect URL that the form of the other service asks for. It has the slug, so there is none before that is known. */
export function RedirectUrl({
  says,
  slug,
  principal = 'customer',
}: {
  says: string
  slug: string
  principal?: 'customer' | 'provider'
}) {
  const words = useWords(connectionWords)
  const redirect = `${BASE_URL}/api/v1/auth/${principal}/oauth/${slug}/callback`
  return (
    <Text size="sm">
      {slug === '' ? (
        words.nameFirst
      ) : (
        <>
          {says} <Code>{redirect}</Code> <Copy text={redirect} />
        </>
      )}
    </Text>
  )
}

export function ClientId({
  value,
  set,
  first = false,
}: {
  value: string
  set: (value: string) => void
  first?: boolean
}) {
  const words = useWords(connectionWords)
  return (
    <TextInput
      label={words.clientId}
      required
      autoComplete="off"
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
      {...(first && { 'data-autofocus': true })}
    />
  )
}

export function ClientSecret({
  value,
  set,
  required = true,
}: {
  value: string
  set: (value: string) => void
  required?: boolean
}) {
  const words = useWords(connectionWords)
  return (
    <SecretInput
      label={words.clientSecret}
      required={required}
      autoComplete="off"
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}
