import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { sayDevice } from '../ui/device.ts'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status } from '../ui/status.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { useSessionColumns } from '../users/session-columns.tsx'
import { personWords } from './words.ts'

const STAFF = { params: { path: { principal: 'provider' } } } as const

/** Where the person is signed in, this device first, and how to end it elsewhere. */
export function OwnSessions() {
  const words = useWords(personWords)
  const columns = useSessionColumns(words)
  const language = useLanguage()
  const { data, error, refetch } = useData(['own sessions'], () =>
    api.GET('/api/v1/auth/{principal}/sessions', STAFF),
  )
  const endOne = useAct(
    (id: string) =>
      api.DELETE('/api/v1/auth/{principal}/sessions/{id}', {
        params: { path: { principal: 'provider', id } },
      }),
    { done: words.ended },
  )
  const endOthers = useAct(() => api.DELETE('/api/v1/auth/{principal}/sessions', STAFF), {
    done: words.endedOthers,
  })
  const sessions = data?.data.toSorted((a, b) => Number(b.current) - Number(a.current))
  const others = (sessions?.length ?? 0) - 1
  return (
    <Panel
      title={words.devices}
      acts={
        others > 0 && (
          <ConfirmButton
            label={words.endOthers}
            keep={words.keepOthers}
            title={words.endOthersTitle}
            icon="sign-out"
            act={() => endOthers.mutateAsync()}
          >
            {words.endOthersText(others)}
          </ConfirmButton>
        )
      }
    >
      <ShortList
        query={{ data: sessions && { data: sessions }, error, refetch }}
        keyOf={({ id }) => id}
        empty={words.noDevices}
        columns={[
          ...columns,
          {
            title: words.act,
            show: ({ id, current, user_agent, ip }) =>
              current ? (
                <Status tone="good">{words.thisDevice}</Status>
              ) : (
                <ConfirmButton
                  label={words.end}
                  keep={words.keep}
                  title={words.endTitle}
                  act={() => endOne.mutateAsync(id)}
                >
                  {words.endText([sayDevice(user_agent, language), ip].filter(Boolean).join(', '))}
                </ConfirmButton>
              ),
          },
        ]}
      />
    </Panel>
  )
}
