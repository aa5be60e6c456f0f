import { api } from '../ui/api.ts'
import { ConfirmDialog } from '../ui/confirm.tsx'
import { useAct } from '../ui/data.ts'
import { useWords } from '../ui/words.ts'
import type { Roles, Row } from './role.ts'
import { roleWords } from './words.ts'

/** Asks before a permission is deleted, and says how many levels and roles lose it. */
export function RemovePermission({
  of: { key, declared },
  roles,
  close,
}: {
  of: Row
  roles: Roles | undefined
  close: () => void
}) {
  const words = useWords(roleWords)
  const all = [...(roles?.data ?? []), ...(roles?.roles ?? [])]
  const losing = all.filter(({ permissions }) => permissions.includes(key)).length
  const remove = useAct(() => api.DELETE('/api/v1/permissions/{key}', { params: { path: { key } } }), {
    done: words.permissionDeleted,
  })
  return (
    <ConfirmDialog
      opened
      close={close}
      label={words.deletePermission}
      keep={words.keepPermission}
      title={words.deleteTitle(declared?.name ?? key)}
      act={() => remove.mutateAsync()}
    >
      {words.deletePermissionText(losing)}
    </ConfirmDialog>
  )
}
