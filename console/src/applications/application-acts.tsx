import { Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { type MoreAct, MoreActs } from '../ui/more-acts.tsx'
import { useWords } from '../ui/words.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { approveWords } from './approve-words.ts'
import { comesBack } from './comes-back.ts'
import { detailWords } from './detail-words.ts'
import type { Application } from './kinds.ts'

/** Approving, with what it lets in; disabling and deleting, each with who is disconnected by it. */
export function ApplicationActs({ of: application }: { of: Application }) {
  const words = useWords(detailWords)
  const own = useWords(approveWords)
  const navigate = useNavigate()
  const [approval, { open: openApproval, close: closeApproval }] = useDisclosure()
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
  const disable: MoreAct = {
    label: words.disable,
    icon: 'block',
    needs: 'staff_admin',
    act: () => turn.mutateAsync('disabled'),
    confirm: {
      keep: words.keep,
      title: words.disableTitle(name),
      children: <Lines of={[words.ends(open_grants), words.enableLater]} />,
    },
  }
  // One that was never approved cannot be disabled.
  const isPending = status === 'pending'
  const removal: MoreAct = {
    label: isPending ? words.reject : words.remove,
    icon: 'delete',
    needs: 'staff_admin',
    act: () => remove.mutateAsync(),
    confirm: {
      keep: words.keep,
      title: isPending ? words.rejectTitle(name) : words.removeTitle(name),
      ...(!isPending && { type: name }),
      children: (
        <Lines of={[...(isPending ? [] : [words.ends(open_grants)]), words[comesBack(application)]]} />
      ),
    },
  }
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
        <ActButton label={own.approve} primary needs="staff_admin" act={openApproval} />
      )}
      <MoreActs of={status === 'active' ? [disable, removal] : [removal]} />
      <ApproveDialog of={application} opened={approval} close={closeApproval} />
    </>
  )
}

function Lines({ of }: { of: readonly string[] }) {
  return (
    <Stack gap="xs">
      {of.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Stack>
  )
}
