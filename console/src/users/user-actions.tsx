import type { components } from '@postern/sdk'
import { useNavigate } from '@tanstack/react-router'
import { useKeysOfStaff } from '../keys/keys-of.tsx'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct } from '../ui/data.ts'
import { useSession } from '../ui/session.ts'
import { useWords } from '../ui/words.ts'
import { EditButton } from './edit-button.tsx'
import { useAccountsOf } from './user-accounts.tsx'
import { useSessions } from './user-sessions.tsx'
import { userWords } from './words.ts'

/** What can be done with a person, from the heading. */
export function UserActions({ of }: { of: components['schemas']['UserRecord'] }) {
  const { id, status, email, principal, staff_role } = of
  const { permissions } = useSession()
  const sessions = useSessions(id).data?.data.length ?? 0
  const accounts = useAccountsOf(id).data?.data.length ?? 0
  const words = useWords(userWords)
  const navigate = useNavigate()
  const params = { path: { id } }
  const isStaff = principal === 'provider'
  const { revokes, ask } = useKeysOfStaff()
  const setStatus = useAct(
    (to: 'active' | 'blocked') =>
      api.PATCH('/api/v1/users/{id}', {
        params,
        body: { status: to, ...(to === 'blocked' && isStaff && { revoke_keys: revokes }) },
      }),
    {
      done: status === 'active' ? words.blockDone : words.unblockDone,
    },
  )
  const query = { revoke_keys: isStaff && revokes ? ('true' as const) : ('false' as const) }
  const remove = useAct(() => api.DELETE('/api/v1/users/{id}', { params: { ...params, query } }), {
    done: words.removed,
    leaves: true,
    after: () => void navigate({ to: '/users' as never }),
  })
  const needs = staff_role === 'owner' ? 'staff_owner' : 'staff_admin'
  if (principal === 'provider' && !permissions.includes(needs)) return null // the API would refuse it
  return (
    <>
      <EditButton of={of} />
      {status === 'active' ? (
        <ConfirmButton label={words.block} title={words.block} act={() => setStatus.mutateAsync('blocked')}>
          {ask(id, words.blockText(sessions))}
        </ConfirmButton>
      ) : (
        <ConfirmButton
          label={words.unblock}
          title={words.unblock}
          color="indigo"
          act={() => setStatus.mutateAsync('active')}
        >
          {email}
        </ConfirmButton>
      )}
      <ConfirmButton label={words.remove} title={words.remove} type={email} act={() => remove.mutateAsync()}>
        {ask(id, words.removeText(sessions, accounts))}
      </ConfirmButton>
    </>
  )
}
