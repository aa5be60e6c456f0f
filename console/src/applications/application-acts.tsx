import { Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { ConfirmDialog } from '../ui/confirm.tsx'
import { useAct } from '../ui/data.ts'
import { MoreActs } from '../ui/more-acts.tsx'
import { useWords } from '../ui/words.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { approveWords } from './approve-words.ts'
import { detailWords } from './detail-words.ts'
import type { Application } from './kinds.ts'

/** Approving, with what it lets in; disabling and deleting, each with who is disconnected by it. */
export function ApplicationActs({ of: application }: { of: Application }) {
  const words = useWords(detailWords)
  const own = useWords(approveWords)
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'approve' | 'disable' | 'remove'>()
  const { id, name, status, open_grants } = application
  const params = { path: { id } }
  const turn = useAct(
    (next: 'active' | 'disabled') =>
      api.PATCH('/api/v1/oauth/applications/{id}', { params, body: { status: next } }),
    { done: status === 'active' ? words.disabled : words.enabled },
  )
  const remove = useAct(() => api.DELETE('/api/v1/oauth/applications/{id}', { params }), {
    done: words.removed,
    leaves: true,
    after: () => void navigate({ to: '/applications' as never }),
  })
  const shut = (): void => setAsked(undefined)
  return (
    <>
      {status === 'disabled' && (
        <ActButton
          label={words.enable}
          primary
          needs="staff_admin"
          loading={turn.isPending}
          act={() => turn.mutate('active')}
        />
      )}
      {status === 'pending' && (
        <ActButton label={own.approve} primary needs="staff_admin" act={() => setAsked('approve')} />
      )}
      <MoreActs
        of={[
          ...(status === 'disabled'
            ? []
            : [
                {
                  label: words.disable,
                  icon: 'block' as const,
                  needs: 'staff_admin' as const,
                  act: () => setAsked('disable'),
                },
              ]),
          { label: words.remove, icon: 'delete', needs: 'staff_admin', act: () => setAsked('remove') },
        ]}
      />
      <ApproveDialog of={application} opened={asked === 'approve'} close={shut} />
      <ConfirmDialog
        opened={asked === 'disable'}
        close={shut}
        label={words.disable}
        keep={words.keep}
        title={words.disableTitle(name)}
        act={() => turn.mutateAsync('disabled')}
      >
        <Stack gap="xs">
          <Text>{words.ends(open_grants)}</Text>
          <Text>{words.enableLater}</Text>
        </Stack>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'remove'}
        close={shut}
        label={words.remove}
        keep={words.keep}
        title={words.removeTitle(name)}
        type={name}
        act={() => remove.mutateAsync()}
      >
        <Stack gap="xs">
          <Text>{words.ends(open_grants)}</Text>
          <Text>{words.removeText}</Text>
        </Stack>
      </ConfirmDialog>
    </>
  )
}
