import { Button, Checkbox, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { uiWords } from '../ui/ui-words.ts'
import { useWords } from '../ui/words.ts'
import type { Resource, Scope } from './resource.ts'
import { chosenFrom, roleOptions, rolesOf } from './staff-roles.ts'
import { titlesOf } from './titles.ts'
import { resourceWords } from './words.ts'

/** Changes a scope; its name stays. Titles in languages other than these two stay, too. */
export function ScopeDialog({
  of: scope,
  resource,
  close,
}: {
  of: Scope
  resource: Resource
  close: () => void
}) {
  const words = useWords(resourceWords)
  const ui = useWords(uiWords)
  const [typed, setTyped] = useState({
    en: scope.title.en ?? '',
    de: scope.title.de ?? '',
    permission: scope.permission ?? '',
    roles: chosenFrom(scope.staff_roles),
    sensitive: scope.sensitive,
    perAccount: scope.per_account,
  })
  const set = (change: Partial<typeof typed>): void => setTyped({ ...typed, ...change })
  const isCustomers = resource.principal === 'customer'
  const { en: _, de: __, ...others } = scope.title
  const save = useAct(
    () =>
      api.PATCH('/api/v1/oauth/resources/{id}/scopes/{name}', {
        params: { path: { id: resource.id, name: scope.name } },
        body: {
          title: { ...others, ...titlesOf({ en: typed.en, de: typed.de }) },
          sensitive: typed.sensitive,
          ...(isCustomers
            ? { permission: typed.permission || null, per_account: typed.perAccount }
            : { staff_roles: rolesOf(typed.roles) }),
        },
      }),
    { done: words.scopeSaved, after: close },
  )
  return (
    <Modal opened onClose={close} title={scope.name} closeButtonProps={{ 'aria-label': ui.close }}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <Stack>
          <TextInput
            label={words.titleEn}
            value={typed.en}
            onChange={(event) => set({ en: event.currentTarget.value })}
          />
          <TextInput
            label={words.titleDe}
            value={typed.de}
            onChange={(event) => set({ de: event.currentTarget.value })}
          />
          {isCustomers ? (
            <TextInput
              label={words.permission}
              description={words.permissionHint}
              value={typed.permission}
              onChange={(event) => set({ permission: event.currentTarget.value })}
            />
          ) : (
            <Select
              label={words.staffRoles}
              description={words.staffRolesHint}
              data={roleOptions(chosenFrom(scope.staff_roles), words)}
              allowDeselect={false}
              value={typed.roles}
              onChange={(roles) => set({ roles: roles ?? '' })}
            />
          )}
          {isCustomers && (
            <Checkbox
              label={words.perAccount}
              description={words.perAccountHint}
              checked={typed.perAccount}
              onChange={(event) => set({ perAccount: event.currentTarget.checked })}
            />
          )}
          <Checkbox
            label={words.sensitive}
            description={words.sensitiveHint}
            checked={typed.sensitive}
            onChange={(event) => set({ sensitive: event.currentTarget.checked })}
          />
          <ProblemNote error={save.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {ui.cancel}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {words.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
