import { Button, Group, Stack, Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { useAct, useData } from '../ui/data.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status, type Tone } from '../ui/status.tsx'
import { useWords } from '../ui/words.ts'
import { addressWords } from './address-words.ts'

type Address = components['schemas']['AlertAddress']

const TONES: Record<Address['state'], Tone> = {
  staff: 'good',
  confirmed: 'good',
  pending: 'waiting',
  unsubscribed: 'off',
}

/**
 * The addresses that alerts go to, and whether each gets them. Without `canRemove` where a form beside it edits the same
 * list: what it holds must not change under the hands.
 */
export function AddressList({ canRemove = false }: { canRemove?: boolean }) {
  const words = useWords(addressWords)
  const query = useData(['alert-addresses'], () => api.GET('/api/v1/provider/alert-addresses', {}))
  const ask = useAct(
    (email: string) =>
      api.POST('/api/v1/provider/alert-addresses/{email}/ask-again', { params: { path: { email } } }),
    { done: words.askedAgain },
  )
  const remove = useAct(
    (email: string) =>
      api.DELETE('/api/v1/provider/alert-addresses/{email}', { params: { path: { email } } }),
    { done: words.removed },
  )
  const named = query.data?.data ?? []
  const isHeard = named.some(({ state }) => TONES[state] === 'good')
  const acts = ({ email, state }: Address) => (
    <Group gap="xs">
      {TONES[state] !== 'good' && (
        <Button
          variant="default"
          size="xs"
          aria-label={`${words.askAgain}: ${email}`}
          onClick={() => ask.mutate(email)}
        >
          {words.askAgain}
        </Button>
      )}
      {canRemove && (
        <Button
          variant="default"
          size="xs"
          aria-label={`${words.remove}: ${email}`}
          onClick={() => remove.mutate(email)}
        >
          {words.remove}
        </Button>
      )}
    </Group>
  )
  return (
    <Stack gap="xs">
      <ShortList
        query={query}
        keyOf={({ email }) => email}
        empty={words.none}
        columns={[
          { title: words.address, show: ({ email }) => email },
          { title: words.state, show: ({ state }) => <Status tone={TONES[state]}>{words[state]}</Status> },
          { title: words.acts, show: acts },
        ]}
      />
      {named.length > 0 && !isHeard && <Text c="dimmed">{words.fallback}</Text>}
      <ProblemNote error={ask.error ?? remove.error} />
    </Stack>
  )
}
