import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { Copy } from '../ui/copy.tsx'
import { useAct } from '../ui/data.ts'
import { BASE_URL } from '../ui/place.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { SecretInput } from '../ui/secret-input.tsx'
import { useWords } from '../ui/words.ts'
import { labelOf, type Service } from './services.ts'
import { connectionWords } from './words.ts'

/** Asks for what a well-known service gave the provider. */
export function AddService({ preset, back }: { preset: Service; back: () => void }) {
  const words = useWords(connectionWords)
  const navigate = useNavigate()
  const [clientId, setClientId] = useState('')
  const [secret, setSecret] = useState('')
  const add = useAct(
    () =>
      api.POST('/api/v1/connections', {
        body: {
          kind: 'oauth',
          preset,
          slug: preset,
          client_id: clientId,
          ...(secret && { client_secret: secret }),
        },
      }),
    { done: words.added, after: ({ id }) => void navigate({ to: `/connections/${id}` as never }) },
  )
  const redirect = `${BASE_URL}/api/v1/auth/customer/oauth/${preset}/callback`
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate()
      }}
    >
      <Stack>
        <Text fw={600}>{labelOf(preset)}</Text>
        <Text size="sm">
          {words.fromTheirs} <Code>{redirect}</Code> <Copy text={redirect} />
        </Text>
        <TextInput
          label={words.clientId}
          required
          autoComplete="off"
          value={clientId}
          onChange={(event) => setClientId(event.currentTarget.value)}
          data-autofocus
        />
        <SecretInput
          label={words.clientSecret}
          required={preset !== 'vkid'}
          autoComplete="off"
          value={secret}
          onChange={(event) => setSecret(event.currentTarget.value)}
        />
        <ProblemNote error={add.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={back}>
            {words.back}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {words.addIt}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
