import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { userWords } from './words.ts'

export function useSessions(userId: string) {
  return useData(['sessions of', userId], () =>
    api.GET('/api/v1/users/{id}/sessions', { params: { path: { id: userId } } }),
  )
}

/** The sessions of a user, with buttons that end one or all. */
export function UserSessions({ userId }: { userId: string }) {
  const words = useWords(userWords)
  const params = { path: { id: userId } }
  const sessions = useSessions(userId)
  const endAll = useAct(() => api.DELETE('/api/v1/users/{id}/sessions', { params }), { done: words.ended })
  const endOne = useAct(
    (session_id: string) =>
      api.DELETE('/api/v1/users/{id}/sessions/{session_id}', {
        params: { path: { id: userId, session_id } },
      }),
    { done: words.endedOne },
  )
  const count = sessions.data?.data.length ?? 0
  const acts = count > 0 && (
    <ConfirmButton label={words.endAll} title={words.endAll} act={() => endAll.mutateAsync()}>
      {words.endAllText(count)}
    </ConfirmButton>
  )
  return (
    <Panel title={words.sessions} acts={acts}>
      <ShortList
        query={sessions}
        keyOf={({ id }) => id}
        empty={words.noSessions}
        columns={[
          { title: words.device, show: ({ user_agent }) => user_agent ?? '' },
          { title: words.address, show: ({ ip }) => ip ?? '' },
          {
            title: words.method,
            show: ({ method, second_factor }) => (second_factor ? `${method} + ${second_factor}` : method),
          },
          { title: words.lastSeen, show: ({ last_seen_at }) => <Time at={last_seen_at} ago /> },
          {
            title: words.endOne,
            show: ({ id, user_agent, ip }) => (
              <ConfirmButton
                label={words.endOne}
                title={words.endOneTitle}
                act={() => endOne.mutateAsync(id)}
              >
                {words.endOneText(user_agent ?? ip ?? '')}
              </ConfirmButton>
            ),
          },
        ]}
      />
    </Panel>
  )
}
