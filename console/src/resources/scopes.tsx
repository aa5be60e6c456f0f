import { Code } from '@mantine/core'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { MoreActs } from '../ui/more-acts.tsx'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import type { Resource, Scope } from './resource.ts'
import { ScopeDialog } from './scope-dialog.tsx'
import { chosenFrom, roleOptions, rolesOf, sayRoles } from './staff-roles.ts'
import { titlesOf } from './titles.ts'
import { resourceWords } from './words.ts'

type NewScope = Pick<Scope, 'name' | 'title' | 'permission' | 'staff_roles'>

/** What tokens for a resource may allow. */
export function Scopes({ of: resource }: { of: Resource }) {
  const words = useWords(resourceWords)
  const language = useLanguage()
  const [edited, setEdited] = useState<Scope>()
  const add = useAct(
    (body: NewScope) =>
      api.POST('/api/v1/oauth/resources/{id}/scopes', { params: { path: { id: resource.id } }, body }),
    { done: words.scopeAdded },
  )
  const remove = useAct(
    (name: string) =>
      api.DELETE('/api/v1/oauth/resources/{id}/scopes/{name}', {
        params: { path: { id: resource.id, name }, query: { force: 'true' } },
      }),
    { done: words.scopeDeleted },
  )
  return (
    <Panel
      title={words.scopes}
      acts={
        <FormDialog
          icon="add"
          needs="staff_admin"
          label={words.addScope}
          title={words.addScope}
          start={{ name: '', en: '', de: '', permission: '', roles: '' }}
          fields={[
            { name: 'name', label: words.scope, hint: words.scopeNameHint, required: true },
            { name: 'en', label: words.titleEn },
            { name: 'de', label: words.titleDe },
            ...(resource.principal === 'customer'
              ? [{ name: 'permission' as const, label: words.permission, hint: words.permissionHint }]
              : [
                  {
                    name: 'roles' as const,
                    label: words.staffRoles,
                    hint: words.staffRolesHint,
                    options: roleOptions('', words),
                    required: true,
                  },
                ]),
          ]}
          send={({ name, en, de, permission, roles }) =>
            add.mutateAsync({
              name,
              title: titlesOf({ en, de }),
              permission: permission || null,
              staff_roles: rolesOf(roles),
            })
          }
        />
      }
    >
      <ShortList
        query={{ data: { data: resource.scopes }, error: null, refetch: () => undefined }}
        keyOf={({ name }) => name}
        empty={words.noScopes}
        columns={[
          { title: words.scope, show: ({ name }) => <Code>{name}</Code> },
          { title: words.title, show: ({ title, name }) => title[language] ?? title.en ?? name },
          { title: words.needs, show: (scope) => needsOf(scope, words) },
          { title: words.sensitive, show: ({ sensitive }) => (sensitive ? words.yes : words.no) },
          {
            title: '',
            align: 'end',
            show: (scope) => (
              <MoreActs
                label={words.actsOf(scope.name)}
                of={[
                  {
                    label: words.editScope,
                    icon: 'edit',
                    needs: 'staff_admin',
                    act: () => setEdited(scope),
                  },
                  {
                    label: words.deleteScope,
                    icon: 'delete',
                    needs: 'staff_admin',
                    act: () => remove.mutateAsync(scope.name),
                    confirm: {
                      keep: words.keepScope,
                      title: words.deleteScopeTitle(scope.name),
                      children: words.deleteScopeText,
                    },
                  },
                ]}
              />
            ),
          },
        ]}
      />
      {edited && <ScopeDialog of={edited} resource={resource} close={() => setEdited(undefined)} />}
    </Panel>
  )
}

const needsOf = (
  { staff_roles, permission, per_account }: Scope,
  words: (typeof resourceWords)['de'],
): string =>
  permission ??
  (per_account ? words.oneAccount : staff_roles ? sayRoles(chosenFrom(staff_roles), words) : words.everyone)
