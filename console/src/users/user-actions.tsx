import type { components } from '@postern/sdk'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useKeysOfStaff } from '../keys/keys-of.tsx'
import { api } from '../ui/api.ts'
import { ConfirmDialog } from '../ui/confirm.tsx'
import { useAct } from '../ui/data.ts'
import { MoreActs } from '../ui/more-acts.tsx'
import { useWords } from '../ui/words.ts'
import { EditButton } from './edit-button.tsx'
import { rightOver } from './right-over.ts'
import { useAccountsOf } from './user-accounts.tsx'
import { EndSessions, useSessions } from './user-sessions.tsx'
import { userWords } from './words.ts'

/** What can be done with a person, from the heading; the rare acts are in a menu. */
export function UserActions({ of }: { of: components['schemas']['UserRecord'] }) {
  const { id, status } = of
  const [asked, setAsked] = useState<'status' | 'remove' | 'keep'>()
  const close = (): void => setAsked(undefined)
  const words = useWords(userWords)
  const needs = rightOver(of)
  const isActive = status !== 'blocked'
  return (
    <>
      <EndSessions userId={id} needs={needs} />
      <EditButton of={of} needs={needs} />
      <MoreActs
        of={[
          {
            label: isActive ? words.block : words.unblock,
            icon: isActive ? 'block' : 'unblock',
            needs,
            act: () => setAsked('status'),
          },
          ...(of.delete_at === null
            ? []
            : [
                { label: words.cancelDeletion, icon: 'unblock' as const, needs, act: () => setAsked('keep') },
              ]),
          { label: words.remove, icon: 'delete', needs, act: () => setAsked('remove') },
        ]}
      />
      <StatusDialog of={of} opened={asked === 'status'} close={close} />
      <KeepDialog of={of} opened={asked === 'keep'} close={close} />
      <RemoveDialog of={of} opened={asked === 'remove'} close={close} />
    </>
  )
}

interface Dialog {
  of: components['schemas']['UserRecord']
  opened: boolean
  close: () => void
}

/** Blocks or unblocks a person. */
function StatusDialog({ of: { id, status, email, principal }, opened, close }: Dialog) {
  const words = useWords(userWords)
  const sessions = useSessions(id).data?.data.length ?? 0
  const { revokes, ask } = useKeysOfStaff()
  const set = useAct(
    (to: 'active' | 'blocked') =>
      api.PATCH('/api/v1/users/{id}', {
        params: { path: { id } },
        body: {
          status: to,
          ...(to === 'blocked' && principal === 'provider' && { revoke_keys: revokes }),
        },
      }),
    { done: status !== 'blocked' ? words.blockDone : words.unblockDone },
  )
  return status !== 'blocked' ? (
    <ConfirmDialog
      opened={opened}
      close={close}
      label={words.block}
      title={words.block}
      act={() => set.mutateAsync('blocked')}
    >
      {ask(id, words.blockText(sessions))}
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      opened={opened}
      close={close}
      label={words.unblock}
      title={words.unblock}
      color="indigo"
      act={() => set.mutateAsync('active')}
    >
      {words.unblockText(email)}
    </ConfirmDialog>
  )
}

/** Cancels the deletion that a person asked for. */
function KeepDialog({ of: { id, email }, opened, close }: Dialog) {
  const words = useWords(userWords)
  const cancel = useAct(() => api.DELETE('/api/v1/users/{id}/deletion', { params: { path: { id } } }), {
    done: words.cancelDeletionDone,
  })
  return (
    <ConfirmDialog
      opened={opened}
      close={close}
      label={words.cancelDeletion}
      title={words.cancelDeletion}
      color="indigo"
      act={() => cancel.mutateAsync()}
    >
      {words.cancelDeletionText(email)}
    </ConfirmDialog>
  )
}

function RemoveDialog({ of: { id, email, principal }, opened, close }: Dialog) {
  const words = useWords(userWords)
  const navigate = useNavigate()
  const sessions = useSessions(id).data?.data.length ?? 0
  const accounts = useAccountsOf(id).data?.data.length ?? 0
  const { revokes, ask } = useKeysOfStaff()
  const query = { revoke_keys: principal === 'provider' && revokes ? ('true' as const) : ('false' as const) }
  const remove = useAct(() => api.DELETE('/api/v1/users/{id}', { params: { path: { id }, query } }), {
    done: words.removed,
    leaves: true,
    after: () => void navigate({ to: '/users' as never }),
  })
  return (
    <ConfirmDialog
      opened={opened}
      close={close}
      label={words.remove}
      title={words.remove}
      type={email}
      act={() => remove.mutateAsync()}
    >
      {ask(id, words.removeText(sessions, accounts))}
    </ConfirmDialog>
  )
}
