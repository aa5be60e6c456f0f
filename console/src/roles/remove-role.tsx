import { Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { ConfirmDialog } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import type { Role } from './role.ts'
import { roleWords } from './words.ts'

/** Asks before a role is deleted, and for the role that its members get in its place. */
export function RemoveRole({
  of: role,
  others,
  close,
}: {
  of: Role
  /** Those that may take its place. */
  others: readonly Role[]
  close: () => void
}) {
  const words = useWords(roleWords)
  const [heir, setHeir] = useState<string | null>(null)
  const path = { role_id: role.id }
  const remove = useAct(
    () =>
      api.DELETE('/api/v1/roles/{role_id}', {
        params: { path, query: heir === null ? {} : { replace_with: heir } },
      }),
    { done: words.roleDeleted },
  )
  const counted = useData(['role', role.id], () => api.GET('/api/v1/roles/{role_id}', { params: { path } }), {
    enabled: !remove.isPending && !remove.isSuccess, // it is gone then
  })
  const members = counted.data?.members
  return (
    <ConfirmDialog
      opened
      close={close}
      label={words.deleteRole}
      keep={words.keepRole}
      title={words.deleteTitle(role.name)}
      incomplete={members === undefined || (members > 0 && heir === null)}
      act={() => remove.mutateAsync()}
    >
      <Stack>
        <ProblemNote error={counted.error} retry={counted.refetch} />
        {!counted.error && members === undefined && <Text>{words.counting}</Text>}
        {members === 0 && <Text>{words.deleteRoleText}</Text>}
        {members !== undefined && members > 0 && (
          <>
            <Text>{others.length > 0 ? words.heldBy(members) : words.noOther}</Text>
            <Select
              label={words.replaceWith}
              data={others.map(({ id, name }) => ({ value: id, label: name }))}
              value={heir}
              onChange={setHeir}
              searchable={others.length > 8}
              disabled={others.length === 0}
              required
            />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
