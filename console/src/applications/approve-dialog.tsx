import { api } from '../ui/api.ts'
import { ConfirmDialog } from '../ui/confirm.tsx'
import { useAct } from '../ui/data.ts'
import { useWords } from '../ui/words.ts'
import { approveWords } from './approve-words.ts'
import type { Application } from './kinds.ts'
import { WhatApprovalMeans } from './what-approval-means.tsx'

/** Lets in an application that registered itself. Needs staff_admin where it is opened. */
export function ApproveDialog({
  of: application,
  opened = true,
  close,
}: {
  of: Application
  opened?: boolean
  close: () => void
}) {
  const words = useWords(approveWords)
  const approve = useAct(
    () => api.POST('/api/v1/oauth/applications/{id}/approve', { params: { path: { id: application.id } } }),
    { done: words.approved },
  )
  return (
    <ConfirmDialog
      opened={opened}
      close={close}
      label={words.approve}
      keep={words.keep}
      title={words.approveTitle(application.name)}
      color="indigo"
      act={() => approve.mutateAsync()}
    >
      <WhatApprovalMeans of={application} />
    </ConfirmDialog>
  )
}
