import type { components } from '@postern/sdk'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct } from '../ui/data.ts'
import { useWords } from '../ui/words.ts'
import { userWords } from './words.ts'

/** What can be done with a person, from the heading. */
export function UserActs({ of: { id, status, email } }: { of: components['schemas']['UserRecord'] }) {
  const words = useWords(userWords)
  const navigate = useNavigate()
  const params = { path: { id } }
  const setStatus = useAct(
    (to: 'active' | 'blocked') => api.PATCH('/api/v1/users/{id}', { params, body: { status: to } }),
    {
      done: status === 'active' ? words.blockDone : words.unblockDone,
    },
  )
  const removeFactors = useAct(() => api.DELETE('/api/v1/users/{id}/mfa', { params }), {
    done: words.factorsRemoved,
  })
  const remove = useAct(() => api.DELETE('/api/v1/users/{id}', { params }), {
    done: words.removed,
    leaves: true,
    after: () => void navigate({ to: '/users' as never }),
  })
  return (
    <>
      <ConfirmButton
        label={words.removeFactors}
        title={words.removeFactors}
        act={() => removeFactors.mutateAsync()}
      >
        {words.removeFactorsText}
      </ConfirmButton>
      {status === 'active' ? (
        <ConfirmButton label={words.block} title={words.block} act={() => setStatus.mutateAsync('blocked')}>
          {words.blockText}
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
        {words.removeText}
      </ConfirmButton>
    </>
  )
}
