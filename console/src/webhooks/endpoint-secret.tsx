import { Code, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { Copy } from '../ui/copy.tsx'
import { useAct } from '../ui/data.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { secretWords } from './endpoint-secret-words.ts'
import type { Endpoint } from './types.ts'

type Secret = { secret: string; next_secret: string | null; overlap_ends_at: string | null }

const DAY_S = 86_400

/** Shows the signing secret, and renews it: for a day both sign. */
export function EndpointSecret({ of: { id, overlap_ends_at } }: { of: Endpoint }) {
  const words = useWords(secretWords)
  const params = { path: { id } }
  const [shown, setShown] = useState<Secret>()
  const show = useAct(() => api.GET('/api/v1/webhooks/endpoints/{id}/secret', { params }), {
    after: setShown,
  })
  const rotate = useAct(
    () =>
      api.POST('/api/v1/webhooks/endpoints/{id}/rotate-secret', { params, body: { overlap_seconds: DAY_S } }),
    { done: words.rotated, after: setShown },
  )
  const promote = useAct(() => api.POST('/api/v1/webhooks/endpoints/{id}/promote-secret', { params }), {
    done: words.rotated,
    after: setShown,
  })
  return (
    <Stack gap="sm" align="flex-start">
      <Text c="dimmed">{words.hint}</Text>
      <Group gap="xs">
        {!shown && (
          <ActButton
            label={words.show}
            icon="eye"
            needs="staff"
            loading={show.isPending}
            act={() => show.mutate()}
          />
        )}
        {overlap_ends_at ? (
          <ActButton
            label={words.promote}
            needs="staff"
            loading={promote.isPending}
            act={() => promote.mutate()}
          />
        ) : (
          <ConfirmButton
            label={words.rotate}
            keep={words.keep}
            title={words.rotate}
            needs="staff"
            color="indigo"
            act={() => rotate.mutateAsync()}
          >
            {words.rotateText}
          </ConfirmButton>
        )}
      </Group>
      <ProblemNote error={show.error ?? promote.error} />
      {overlap_ends_at && (
        <Text>
          {words.overlap} <Time at={overlap_ends_at} /> (<Time at={overlap_ends_at} ago />)
        </Text>
      )}
      {shown && <Shown name={words.secret} of={shown.secret} />}
      {shown?.next_secret && <Shown name={words.next} of={shown.next_secret} />}
    </Stack>
  )
}

function Shown({ name, of }: { name: string; of: string }) {
  return (
    <Text>
      {name}: <Code>{of}</Code> <Copy text={of} />
    </Text>
  )
}
