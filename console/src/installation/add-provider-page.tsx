import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { differs, useUnsaved } from '../ui/unsaved.ts'
import { useWords } from '../ui/words.ts'
import { type Plan, PlanChoice } from './plan-choice.tsx'
import { slugOf } from './slug-of.ts'
import { installationWords } from './words.ts'

const NEW = { name: '', slug: '', owner: '', host: '', plan: 'free' as Plan }
type Field = 'name' | 'slug' | 'owner' | 'host'

/** Adds a provider, and invites its first owner. The slug follows the name until it is typed. */
export default function AddProviderPage() {
  const words = useWords(installationWords)
  const navigate = useNavigate()
  const [typed, setTyped] = useState(NEW)
  const [isOwnSlug, setOwnSlug] = useState(false)
  const { name, owner, host, plan } = typed
  const slug = isOwnSlug ? typed.slug : slugOf(name)
  const add = useAct(
    () =>
      api.POST('/api/v1/providers', {
        body: { name, slug, plan, ...(owner && { owner }), ...(host && { host }) },
      }),
    {
      done: owner ? words.addedInvited(owner) : words.added,
      after: ({ id }) => void navigate({ to: `/providers/${id}` as never }),
    },
  )
  useUnsaved(differs(typed, NEW) && !add.isPending && !add.isSuccess)
  const field = (of: Field, value: string, change: (text: string) => void) => ({
    label: words[of],
    autoComplete: 'off',
    value,
    onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
  })
  const set = (of: Field) => (text: string) => setTyped({ ...typed, [of]: text })
  return (
    <Page title={words.addProvider}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate()
        }}
      >
        <Stack maw="32rem">
          <TextInput {...field('name', name, set('name'))} description={words.nameHint} required />
          <TextInput
            {...field('slug', slug, (text) => {
              setOwnSlug(true)
              set('slug')(text)
            })}
            description={words.slugHint}
            required
            pattern="[a-z0-9]([a-z0-9\-]{0,38})[a-z0-9]"
          />
          {slug && (
            <Text size="sm" c="dimmed" mt={-8} role="status">
              {words.itsAddress} <b>{host ? `https://${host}` : `${location.origin}/p/${slug}`}</b>
            </Text>
          )}
          <TextInput {...field('host', host, set('host'))} description={words.hostHint} />
          <TextInput {...field('owner', owner, set('owner'))} type="email" description={words.ownerHint} />
          <PlanChoice
            label={words.plan}
            description={words.planHint}
            value={plan}
            change={(next) => setTyped({ ...typed, plan: next })}
          />
          <ProblemNote error={add.error} />
          <Group>
            <Button type="submit" loading={add.isPending}>
              {words.addProvider}
            </Button>
            <Button variant="default" onClick={() => void navigate({ to: '/providers' as never })}>
              {words.cancel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  )
}
