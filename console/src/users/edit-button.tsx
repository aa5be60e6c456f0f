import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { EditRecord, type RecordChanges } from '../ui/edit-record.tsx'
import type { Permission } from '../ui/rights.ts'
import { useWords } from '../ui/words.ts'
import { userWords } from './words.ts'

/** What the provider keeps of a person. What is not changed is not sent: a name that the person set stays theirs. */
export function EditButton({ of, needs }: { of: components['schemas']['UserRecord']; needs: Permission }) {
  const words = useWords(userWords)
  const save = useAct(
    (body: RecordChanges) => api.PATCH('/api/v1/users/{id}', { params: { path: { id: of.id } }, body }),
    { done: words.saved },
  )
  return (
    <EditRecord of={of} needs={needs} title={words.editTitle} send={(changes) => save.mutateAsync(changes)} />
  )
}
