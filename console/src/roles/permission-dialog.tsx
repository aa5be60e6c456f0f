import { Checkbox, Text } from '@mantine/core'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { useWords } from '../ui/words.ts'
import { RecordDialog } from './record-dialog.tsx'
import type { Permission, Row } from './role.ts'
import { roleWords } from './words.ts'

type Typed = Pick<Permission, 'key' | 'name' | 'assignable'>

/** Declares a permission, or changes one. Levels may have its key already: then that is what is declared. */
export function PermissionDialog({ of: row, close }: { of?: Row | undefined; close: () => void }) {
  const words = useWords(roleWords)
  const was = row?.declared
  const add = useAct((body: Typed) => api.POST('/api/v1/permissions', { body }), {
    done: words.permissionAdded,
  })
  const change = useAct(
    ({ key, ...body }: Typed) => api.PATCH('/api/v1/permissions/{key}', { params: { path: { key } }, body }),
    { done: words.permissionSaved },
  )
  return (
    <RecordDialog<Typed>
      title={was ? words.editPermission : words.addPermission}
      submit={was ? words.save : words.addPermission}
      start={{ key: row?.key ?? '', name: was?.name ?? '', assignable: was?.assignable ?? false }}
      isNew={row === undefined}
      hints={{ key: words.permissionKeyHint, name: words.permissionNameHint }}
      close={close}
      send={(typed) => (was ? change.mutateAsync(typed) : add.mutateAsync(typed))}
      more={({ assignable }, set) => (
        <>
          <Checkbox
            label={words.assignable}
            description={words.assignableHint}
            checked={assignable}
            onChange={(event) => set({ assignable: event.currentTarget.checked })}
          />
          {was?.assignable && !assignable && <Text role="status">{words.takeFromAccounts}</Text>}
        </>
      )}
    />
  )
}
