import { Button, Group, Modal, MultiSelect, Stack, Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { useAct, useData } from '../ui/data.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { uiWords } from '../ui/ui-words.ts'
import { differs, useUnsaved } from '../ui/unsaved.ts'
import { useWords } from '../ui/words.ts'
import { accountRoleWords } from './role-words.ts'
import { useRolesOf } from './roles-of.ts'

type Held = components['schemas']['RoleOfMember']
type Role = components['schemas']['Role']

/** A member may have so many. */
const MOST = 5

/** Asks which roles a member should have. */
export function MemberRolesDialog({
  accountId,
  member: { user_id, email },
  close,
}: {
  accountId: string
  member: { user_id: string; email: string }
  close: () => void
}) {
  const words = useWords(accountRoleWords)
  const ui = useWords(uiWords)
  const params = { path: { id: accountId, user_id } }
  const roles = useRolesOf(accountId)
  const held = useData(['roles of member', accountId, user_id], () =>
    api.GET('/api/v1/accounts/{id}/members/{user_id}/roles', { params }),
  )
  return (
    <Modal
      opened
      onClose={close}
      closeOnClickOutside={false}
      title={words.rolesOf(email)}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <ProblemNote error={roles.error ?? held.error} />
      {roles.data && held.data && (
        <Choice params={params} roles={roles.data.data} held={held.data.data} close={close} />
      )}
    </Modal>
  )
}

const isByHand = ({ sources }: Held): boolean => sources.includes('manual')

function Choice({
  params,
  roles,
  held,
  close,
}: {
  params: { path: { id: string; user_id: string } }
  roles: readonly Role[]
  held: readonly Held[]
  close: () => void
}) {
  const words = useWords(accountRoleWords)
  const ui = useWords(uiWords)
  const [start] = useState(() => held.filter(isByHand).map(({ id }) => id))
  const [chosen, setChosen] = useState(start)
  const elsewhere = held.filter(({ sources }) => sources.some((source) => source !== 'manual'))
  const save = useAct(
    () => api.PUT('/api/v1/accounts/{id}/members/{user_id}/roles', { params, body: { roles: chosen } }),
    { done: words.rolesSaved, after: close },
  )
  useUnsaved(differs(chosen, start) && !save.isPending)
  const counted = new Set([...chosen, ...elsewhere.map(({ id }) => id)]).size
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Stack>
        <MultiSelect
          label={words.roles}
          description={words.rolesHint(MOST)}
          data={roles.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={setChosen}
          searchable
          clearable
          hidePickedOptions
          clearButtonProps={{ 'aria-label': words.takeAll }}
          error={counted > MOST ? words.tooMany(MOST) : undefined}
          nothingFoundMessage={words.noMatch}
        />
        {elsewhere.length > 0 && (
          <Text c="dimmed">{words.byDirectory(elsewhere.map(({ name }) => name).join(', '))}</Text>
        )}
        <ProblemNote error={save.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {ui.cancel}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={counted > MOST}>
            {words.saveRoles}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
