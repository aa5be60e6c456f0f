import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { Copy } from '../ui/copy.tsx'
import { useAct } from '../ui/data.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { endpointWords } from './endpoint-words.ts'
import type { Endpoint } from './types.ts'

type Secret = { secret: string; next_secret: string | null; overlap_ends_at: string | null }

const DAY_S = 86_400

/** Shows the signing secret, and renews it: for a day both sign. */
export function EndpointSecret({ of: { id, overlap_ends_at } }: { of: Endpoint }) {
  const words = useWords(endpointWords)
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
    <Stack gap="xs" mb="lg" align="flex-start">
      <Group gap="xs">
        {!shown && (
          <Button variant="default" loading={show.isPending} onClick={() => show.mutate()}>
            {words.showSecret}
          </Button>
        )}
        {overlap_ends_at ? (
          <Button variant="default" loading={promote.isPending} onClick={() => promote.mutate()}>
            {words.promote}
          </Button>
        ) : (
          <ConfirmButton
            label={words.rotate}
            title={words.rotate}
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
      {shown && (
        <Text>
          {words.secret}: <Code>{shown.secret}</Code> <Copy text={shown.secret} />
        </Text>
      )}
      {shown?.next_secret && (
        <Text>
          {words.nextSecret}: <Code>{shown.next_secret}</Code> <Copy text={shown.next_secret} />
        </Text>
      )}
    </Stack>
  )
}
