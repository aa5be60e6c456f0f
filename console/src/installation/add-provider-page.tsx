import { Button, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import { type Plan, PlanChoice } from './plan-choice.tsx'
import { installationWords } from './words.ts'

const FIELDS = ['name', 'slug', 'owner', 'host'] as const

/** Adds a provider, and invites its first owner. */
export default function AddProviderPage() {
  const words = useWords(installationWords)
  const navigate = useNavigate()
  const [typed, setTyped] = useState({ name: '', slug: '', owner: '', host: '' })
  const [plan, setPlan] = useState<Plan>('free')
  const { name, slug, owner, host } = typed
  const add = useAct(
    () =>
      api.POST('/api/v1/providers', {
        body: { name, slug, plan, ...(owner && { owner }), ...(host && { host }) },
      }),
    { done: words.added, after: ({ id }) => void navigate({ to: `/providers/${id}` as never }) },
  )
  const hints: Partial<Record<string, string>> = { slug: words.slugHint, owner: words.ownerHint }
  return (
    <Page title={words.addProvider}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate()
        }}
      >
        <Stack maw="32rem">
          {FIELDS.map((field) => (
            <TextInput
              key={field}
              label={words[field]}
              description={hints[field]}
              required={field === 'name' || field === 'slug'}
              type={field === 'owner' ? 'email' : 'text'}
              autoComplete="off"
              value={typed[field]}
              onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
            />
          ))}
          <PlanChoice label={words.plan} value={plan} change={setPlan} />
          <ProblemNote error={add.error} />
          <Button type="submit" loading={add.isPending} style={{ alignSelf: 'flex-start' }}>
            {words.create}
          </Button>
        </Stack>
      </form>
    </Page>
  )
}
