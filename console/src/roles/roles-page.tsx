import { Anchor, Button, Group, Select, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ActButton } from '../ui/act-button.tsx'
import { Refusal } from '../ui/allowed.tsx'
import { api } from '../ui/api.ts'
import { PHONE } from '../ui/breakpoints.ts'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { Page } from '../ui/page.tsx'
import { BASE_URL } from '../ui/place.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useMay } from '../ui/rights.ts'
import { SaveBar } from '../ui/save-bar.tsx'
import { useShownSearch } from '../ui/shown-search.ts'
import { say } from '../ui/toasts.ts'
import { useUnsaved } from '../ui/unsaved.ts'
import { useWords } from '../ui/words.ts'
import { countChanges, type Draft, stillThere, toggle } from './draft.ts'
import { Matrix, type MatrixActs } from './matrix.tsx'
import { PermissionDialog } from './permission-dialog.tsx'
import { RemovePermission } from './remove-permission.tsx'
import { RemoveRole } from './remove-role.tsx'
import { type Column, columnsOf, type Permission, type Role, type Roles, type Row, rowsOf } from './role.ts'
import { RoleDialog } from './role-dialog.tsx'
import { saveDraft } from './save-draft.ts'
import { roleWords } from './words.ts'

/** What is open over the page. */
type Opened =
  | { what: 'role'; role?: Role | undefined }
  | { what: 'permission'; row?: Row | undefined }
  | { what: 'remove-role'; role: Role }
  | { what: 'remove-permission'; row: Row }

/** What members of accounts may do in the provider's application, by level and role. */
export default function RolesPage() {
  const words = useWords(roleWords)
  const roles = useData(['roles'], () => api.GET('/api/v1/roles'))
  const permissions = useData(['permissions'], () => api.GET('/api/v1/permissions'))
  const { opened, open, close } = useOpened()
  const isEmpty =
    permissions.data?.data.length === 0 &&
    roles.data?.roles.length === 0 &&
    roles.data.data.every((level) => level.permissions.length === 0)
  return (
    <Page
      title={words.title}
      acts={
        <>
          <ActButton
            label={words.addPermission}
            icon="add"
            primary={isEmpty}
            needs="staff_admin"
            act={() => open({ what: 'permission' })}
          />
          <ActButton
            label={words.addRole}
            icon="add"
            primary={!isEmpty}
            hotkey="c"
            needs="staff_admin"
            act={() => open({ what: 'role' })}
          />
        </>
      }
    >
      <ProblemNote error={roles.error} retry={roles.refetch} />
      <ProblemNote error={permissions.error} retry={permissions.refetch} />
      <Refusal needs="staff_admin" />
      {isEmpty && <Empty icon="roles" title={words.noneTitle} text={words.none} guide="authorisation" />}
      {!isEmpty && roles.data && permissions.data && (
        <Editor roles={roles.data} permissions={permissions.data.data} open={open} />
      )}
      {opened && <Dialog of={opened} roles={roles.data} close={close} />}
    </Page>
  )
}

/** The dialog that is open; the palette opens one by the query. */
function useOpened() {
  const navigate = useNavigate()
  const may = useMay()('staff_admin')
  const { add } = useShownSearch()
  const [opened, setOpened] = useState<Opened>()
  const asked: Opened | undefined =
    may && (add === 'role' || add === 'permission') ? { what: add } : undefined
  return {
    opened: opened ?? asked,
    open: setOpened,
    close: () => {
      setOpened(undefined)
      if (asked) void navigate({ to: '.', search: {}, replace: true } as never)
    },
  }
}

function Dialog({ of, roles, close }: { of: Opened; roles: Roles | undefined; close: () => void }) {
  switch (of.what) {
    case 'role':
      return <RoleDialog of={of.role} close={close} />
    case 'permission':
      return <PermissionDialog of={of.row} close={close} />
    case 'remove-role': {
      const others = roles?.roles.filter(({ id }) => id !== of.role.id) ?? []
      return <RemoveRole of={of.role} others={others} close={close} />
    }
    case 'remove-permission':
      return <RemovePermission of={of.row} roles={roles} close={close} />
  }
}

function Editor({
  roles,
  permissions,
  open,
}: {
  roles: Roles
  permissions: readonly Permission[]
  open: (what: Opened) => void
}) {
  const words = useWords(roleWords)
  const may = useMay()('staff_admin')
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const columns = useMemo(() => columnsOf(roles, (level) => words[level]), [roles, words])
  const rows = useMemo(() => rowsOf(permissions, roles), [permissions, roles])
  const { draft, setDraft, saving } = useDraft(columns, rows)
  const changes = countChanges(draft)
  const found = rows.filter(({ key, declared }) =>
    `${key} ${declared?.name ?? ''}`.toLowerCase().includes(text.trim().toLowerCase()),
  )
  const only = columns.find(({ id }) => id === chosen) ?? columns.find(({ role }) => role) ?? columns[0]!
  const shown = useMemo(() => (isPhone ? [only] : columns), [isPhone, only, columns])
  return (
    <>
      <Lead />
      <Group mb="sm" align="flex-end">
        {rows.length > 5 && (
          <TextInput
            type="search"
            aria-label={words.find}
            placeholder={words.find}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            w={isPhone ? '100%' : '20rem'}
          />
        )}
        {isPhone && <ColumnChoice columns={columns} value={only} choose={setChosen} />}
      </Group>
      {found.length > 0 || rows.length === 0 ? (
        <Matrix
          rows={found}
          columns={shown}
          draft={draft}
          change={(column, key) => setDraft((was) => toggle(was, column, key))}
          isReadOnly={!may}
          acts={actsBy(open)}
        />
      ) : (
        <Text c="dimmed" py="md">
          {words.noneFound}: {text}
        </Text>
      )}
      {rows.length === 0 && (
        <Text c="dimmed" py="md">
          {words.noRows}
        </Text>
      )}
      <ProblemNote error={saving.error} />
      {changes > 0 && (
        <SaveBar
          unsaved={words.unsaved(changes)}
          discard={{ label: words.discard, act: () => setDraft({}), disabled: saving.isPending }}
        >
          <Button onClick={() => saving.mutate()} loading={saving.isPending}>
            {words.save}
          </Button>
        </SaveBar>
      )}
    </>
  )
}

function useDraft(columns: readonly Column[], rows: readonly Row[]) {
  const words = useWords(roleWords)
  const client = useQueryClient()
  const [kept, setDraft] = useState<Draft>({})
  const draft = stillThere(kept, columns, new Set(rows.map(({ key }) => key)))
  const saving = useMutation({
    mutationFn: () =>
      saveDraft(draft, (id) => setDraft(({ [id]: _, ...rest }) => rest)).finally(() =>
        client.invalidateQueries(),
      ),
    onSuccess: () => say(words.saved),
  })
  useUnsaved(countChanges(draft) > 0 && !saving.isPending)
  return { draft, setDraft, saving }
}

const actsBy = (open: (what: Opened) => void): MatrixActs => ({
  editPermission: (row) => open({ what: 'permission', row }),
  removePermission: (row) => open({ what: 'remove-permission', row }),
  editRole: ({ role }) => role && open({ what: 'role', role }),
  removeRole: ({ role }) => role && open({ what: 'remove-role', role }),
})

/** One role at a time, where there is no room for more. */
function ColumnChoice({
  columns,
  value,
  choose,
}: {
  columns: readonly Column[]
  value: Column
  choose: (id: string | null) => void
}) {
  const words = useWords(roleWords)
  return (
    <Select
      label={words.shownRole}
      data={columns.map(({ id, name }) => ({ value: id, label: name }))}
      value={value.id}
      onChange={choose}
      allowDeselect={false}
      w="100%"
    />
  )
}

/** What levels and roles are, and whether accounts make their own. */
function Lead() {
  const words = useWords(roleWords)
  const provider = useData(['provider settings'], () => api.GET('/api/v1/provider'))
  const isOn = provider.data?.settings.account_roles
  return (
    <Text mb="md" c="dimmed" maw="48rem">
      {words.lead}{' '}
      {isOn !== undefined && (
        <>
          {isOn ? words.ownOn : words.ownOff} <To to="/settings">{words.setting}</To>.{' '}
        </>
      )}
      <Anchor
        href={`${BASE_URL}/docs/guides/authorisation`}
        target="_blank"
        rel="noopener"
        inherit
        underline="always"
      >
        {words.docs}
      </Anchor>
    </Text>
  )
}
