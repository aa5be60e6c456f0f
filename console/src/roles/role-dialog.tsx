import { Select } from '@mantine/core'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { useWords } from '../ui/words.ts'
import { RecordDialog } from './record-dialog.tsx'
import type { Role } from './role.ts'
import { roleWords } from './words.ts'

type Typed = Pick<Role, 'key' | 'name' | 'level'>

/** Makes a role, or changes one. Its permissions are in the matrix. */
export function RoleDialog({ of: was, close }: { of?: Role | undefined; close: () => void }) {
  const words = useWords(roleWords)
  const add = useAct((body: Typed) => api.POST('/api/v1/roles', { body: { ...body, permissions: [] } }), {
    done: words.roleAdded,
  })
  const change = useAct(
    ({ name, level }: Typed) =>
      api.PATCH('/api/v1/roles/{role_id}', {
        params: { path: { role_id: was!.id } },
        body: { name, level },
      }),
    { done: words.roleSaved },
  )
  return (
    <RecordDialog<Typed>
      title={was ? words.editRole : words.addRole}
      submit={was ? words.save : words.addRole}
      start={{ key: was?.key ?? '', name: was?.name ?? '', level: was?.level ?? 'admin' }}
      isNew={was === undefined}
      hints={{ key: words.roleKeyHint, name: words.roleNameHint }}
      close={close}
      send={(typed) => (was ? change.mutateAsync(typed) : add.mutateAsync(typed))}
      more={({ level }, set) => (
        <Select
          label={words.givenBy}
          description={words.givenByHint}
          allowDeselect={false}
          data={[
            { value: 'admin', label: words.admins },
            { value: 'owner', label: words.owners },
          ]}
          value={level}
          onChange={(chosen) => chosen && set({ level: chosen as Role['level'] })}
        />
      )}
    />
  )
}
