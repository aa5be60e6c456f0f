import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import { userWords } from './words.ts'

export default function AddUserPage() {
  const words = useWords(userWords)
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const add = useAct(() => api.POST('/api/v1/users', { body: { email, ...(name && { name }) } }), {
    done: words.added,
    after: ({ id }) => void navigate({ to: `/users/${id}` as never }),
  })
  return (
    <Page title={words.addTitle}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate()
        }}
      >
        <Stack maw="28rem" align="stretch">
          <Text c="dimmed">{words.addHint}</Text>
          <TextInput
            label={words.email}
            type="email"
            required
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <TextInput
            label={words.name}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <ProblemNote error={add.error} />
          <Button type="submit" loading={add.isPending} style={{ alignSelf: 'flex-start' }}>
            {words.create}
          </Button>
        </Stack>
      </form>
    </Page>
  )
}
