import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { sayDevice } from '../ui/device.ts'
import { Panel } from '../ui/panel.tsx'
import type { Permission } from '../ui/rights.ts'
import { ShortList } from '../ui/short-list.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { useSessionColumns } from './session-columns.tsx'
import { userWords } from './words.ts'

export function useSessions(userId: string) {
  return useData(['sessions of', userId], () =>
    api.GET('/api/v1/users/{id}/sessions', { params: { path: { id: userId } } }),
  )
}

/** Ends all sessions of a user, such as after a laptop was stolen. */
export function EndSessions({ userId, needs }: { userId: string; needs: Permission }) {
  const words = useWords(userWords)
  const sessions = useSessions(userId).data?.data
  const endAll = useAct(
    () => api.DELETE('/api/v1/users/{id}/sessions', { params: { path: { id: userId } } }),
    { done: words.ended },
  )
  if (!sessions || sessions.length === 0) return null
  return (
    <ConfirmButton
      label={words.endAll}
      title={words.endAll}
      icon="sign-out"
      needs={needs}
      act={() => endAll.mutateAsync()}
    >
      {words.endAllText(sessions.length)}
    </ConfirmButton>
  )
}

/** The sessions of a user, each with a button that ends it. */
export function UserSessions({ userId, needs }: { userId: string; needs: Permission }) {
  const words = useWords(userWords)
  const columns = useSessionColumns(words)
  const language = useLanguage()
  const sessions = useSessions(userId)
  const endOne = useAct(
    (session_id: string) =>
      api.DELETE('/api/v1/users/{id}/sessions/{session_id}', {
        params: { path: { id: userId, session_id } },
      }),
    { done: words.endedOne },
  )
  return (
    <Panel title={words.sessions}>
      <ShortList
        query={sessions}
        keyOf={({ id }) => id}
        empty={words.noSessions}
        columns={[
          ...columns,
          {
            title: words.endOne,
            show: ({ id, user_agent, ip }) => (
              <ConfirmButton
                label={words.endOne}
                title={words.endOneTitle}
                needs={needs}
                act={() => endOne.mutateAsync(id)}
              >
                {words.endOneText([sayDevice(user_agent, language), ip].filter(Boolean).join(', '))}
              </ConfirmButton>
            ),
          },
        ]}
      />
    </Panel>
  )
}
