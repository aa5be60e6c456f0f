import { Button, Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { useWords } from '../ui/words.ts'
import { BackfillButton } from './backfill-button.tsx'
import { endpointWords } from './endpoint-words.ts'
import { useEventNames } from './event-picker.tsx'
import type { Endpoint } from './types.ts'

const WEEK_MS = 7 * 86_400_000

/** What can be done with an endpoint, from its heading. */
export function EndpointActions({ of: endpoint }: { of: Endpoint }) {
  const words = useWords(endpointWords)
  const navigate = useNavigate()
  const params = { path: { id: endpoint.id } }
  const pause = useAct(() => api.POST('/api/v1/webhooks/endpoints/{id}/pause', { params }), {
    done: words.pausedDone,
  })
  const resume = useAct(() => api.POST('/api/v1/webhooks/endpoints/{id}/resume', { params }), {
    done: words.resumed,
  })
  const remove = useAct(() => api.DELETE('/api/v1/webhooks/endpoints/{id}', { params }), {
    done: words.removed,
    leaves: true,
    after: () => void navigate({ to: '/webhooks/endpoints' as never }),
  })
  return (
    <>
      <TestMenu endpointId={endpoint.id} />
      <ReplayFailed endpointId={endpoint.id} />
      <BackfillButton endpointId={endpoint.id} />
      {endpoint.status === 'enabled' ? (
        <ConfirmButton label={words.pause} title={words.pause} color="indigo" act={() => pause.mutateAsync()}>
          {words.pauseText}
        </ConfirmButton>
      ) : (
        <Button loading={resume.isPending} onClick={() => resume.mutate()}>
          {words.resume}
        </Button>
      )}
      <ConfirmButton
        label={words.remove}
        title={words.remove}
        type={new URL(endpoint.url).host}
        act={() => remove.mutateAsync()}
      >
        {words.removeText}
      </ConfirmButton>
    </>
  )
}

function TestMenu({ endpointId }: { endpointId: string }) {
  const words = useWords(endpointWords)
  const names = useEventNames()
  const test = useAct(
    (event: string) =>
      api.POST('/api/v1/webhooks/endpoints/{id}/test', {
        params: { path: { id: endpointId } },
        body: { event: event as never },
      }),
    { done: words.testSent },
  )
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" loading={test.isPending}>
          {words.test}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="24rem" style={{ overflowY: 'auto' }} aria-label={words.testEvent}>
        {names.map((name) => (
          <Menu.Item key={name} onClick={() => test.mutate(name)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Everything that failed in the last week, counted before it is sent again. */
function ReplayFailed({ endpointId }: { endpointId: string }) {
  const words = useWords(endpointWords)
  const since = new Date(Math.floor(Date.now() / WEEK_MS) * WEEK_MS - WEEK_MS).toISOString()
  const filter = { endpoint_id: endpointId, status: ['failed' as const], since }
  const counted = useData(['replay count', endpointId], () =>
    api.POST('/api/v1/webhooks/replays', { body: { filter, dry_run: true } }),
  )
  const replay = useAct(() => api.POST('/api/v1/webhooks/replays', { body: { filter } }), {
    done: words.replayStarted,
  })
  const count = counted.data && 'count' in counted.data ? counted.data.count : undefined
  if (!count) return null
  return (
    <ConfirmButton
      label={words.replayFailed}
      title={words.replayFailed}
      color="indigo"
      act={() => replay.mutateAsync()}
    >
      {words.replayFailedText(count)}
    </ConfirmButton>
  )
}
