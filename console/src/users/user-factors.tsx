import { Group, Text } from '@mantine/core'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import type { Permission } from '../ui/rights.ts'
import { ShortList } from '../ui/short-list.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { useSessions } from './user-sessions.tsx'
import { userWords } from './words.ts'

const at = (userId: string) => ({ params: { path: { id: userId } } })

export const useMfaOf = (userId: string) =>
  useData(['mfa of', userId], () => api.GET('/api/v1/users/{id}/mfa', at(userId)))

export const usePasskeysOf = (userId: string) =>
  useData(['passkeys of', userId], () => api.GET('/api/v1/users/{id}/passkeys', at(userId)))

export const useIdentitiesOf = (userId: string) =>
  useData(['identities of', userId], () => api.GET('/api/v1/users/{id}/identities', at(userId)))

interface Props {
  userId: string
  /** What changing them takes. */
  needs: Permission
}

/** The factors of a user besides the email: an app, passkeys, accounts at other services. */
export function UserFactors({ userId, needs }: Props) {
  return (
    <>
      <TwoStep userId={userId} needs={needs} />
      <Passkeys userId={userId} needs={needs} />
      <Identities userId={userId} needs={needs} />
    </>
  )
}

function TwoStep({ userId, needs }: Props) {
  const words = useWords(userWords)
  const params = { path: { id: userId } }
  const sessions = useSessions(userId).data?.data.length ?? 0
  const { data, error, refetch } = useMfaOf(userId)
  const remove = useAct(() => api.DELETE('/api/v1/users/{id}/mfa', { params }), {
    done: words.factorsRemoved,
  })
  const acts = data?.totp && (
    <ConfirmButton
      label={words.removeFactors}
      title={words.removeFactors}
      needs={needs}
      act={() => remove.mutateAsync()}
    >
      {words.removeFactorsText(sessions)}
    </ConfirmButton>
  )
  return (
    <Panel title={words.twoStep} acts={acts}>
      <ProblemNote error={error} retry={refetch} />
      {data && !data.totp && <Text c="dimmed">{words.noTwoStep}</Text>}
      {data?.totp && (
        <Group gap="xs">
          <Text>{words.appSince}</Text>
          <When at={data.totp.activated_at} />
          <Text>· {words.codesLeft(data.recovery_codes_left)}</Text>
        </Group>
      )}
    </Panel>
  )
}

function Passkeys({ userId, needs }: Props) {
  const words = useWords(userWords)
  const sessions = useSessions(userId).data?.data.length ?? 0
  const passkeys = usePasskeysOf(userId)
  const remove = useAct(
    (passkey_id: string) =>
      api.DELETE('/api/v1/users/{id}/passkeys/{passkey_id}', {
        params: { path: { id: userId, passkey_id } },
      }),
    { done: words.passkeyRemoved },
  )
  return (
    <Panel title={words.passkeys}>
      <ShortList
        query={passkeys}
        keyOf={({ id }) => id}
        empty={words.noPasskeys}
        columns={[
          { title: words.name, show: ({ name }) => name },
          { title: words.created, show: ({ created_at }) => <When at={created_at} /> },
          {
            title: words.lastUsed,
            show: ({ last_used_at }) => (last_used_at ? <When at={last_used_at} /> : words.never),
          },
          {
            title: words.removeOne,
            show: ({ id, name }) => (
              <ConfirmButton
                label={words.removeOne}
                title={words.removePasskey}
                needs={needs}
                act={() => remove.mutateAsync(id)}
              >
                {words.removePasskeyText(name, sessions)}
              </ConfirmButton>
            ),
          },
        ]}
      />
    </Panel>
  )
}

function Identities({ userId, needs }: Props) {
  const words = useWords(userWords)
  const identities = useIdentitiesOf(userId)
  const remove = useAct(
    (connection_id: string) =>
      api.DELETE('/api/v1/users/{id}/identities/{connection_id}', {
        params: { path: { id: userId, connection_id } },
      }),
    { done: words.disconnected },
  )
  return (
    <Panel title={words.identities}>
      <ShortList
        query={identities}
        keyOf={({ connection_id }) => connection_id}
        empty={words.noIdentities}
        columns={[
          { title: words.connection, show: ({ name }) => name },
          { title: words.email, show: ({ email }) => email ?? '' },
          { title: words.lastUsed, show: ({ last_used_at }) => <When at={last_used_at} /> },
          {
            title: words.disconnect,
            show: ({ connection_id, name }) => (
              <ConfirmButton
                label={words.disconnect}
                title={words.disconnectTitle}
                needs={needs}
                act={() => remove.mutateAsync(connection_id)}
              >
                {words.disconnectText(name)}
              </ConfirmButton>
            ),
          },
        ]}
      />
    </Panel>
  )
}
