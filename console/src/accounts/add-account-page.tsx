import { Button, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import { accountWords } from './words.ts'

export default function AddAccountPage() {
  const words = useWords(accountWords)
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const add = useAct(
    () => api.POST('/api/v1/accounts', { body: { name, ...(email && { owner: { email } }) } }),
    {
      done: words.added,
      after: ({ id }) => void navigate({ to: `/accounts/${id}` as never }),
    },
  )
  return (
    <Page title={words.addTitle}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate()
        }}
      >
        <Stack maw="28rem">
          <TextInput
            label={words.name}
            required
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label={words.owner}
            description={words.ownerHint}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
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
