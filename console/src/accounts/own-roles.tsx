import { Code, Text } from '@mantine/core'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { useWords } from '../ui/words.ts'
import { accountRoleWords } from './role-words.ts'
import { useRolesOf } from './roles-of.ts'

/** The roles that the account made, where accounts may. */
export function OwnRoles({ accountId }: { accountId: string }) {
  const words = useWords(accountRoleWords)
  const query = useRolesOf(accountId)
  const provider = useData(['provider settings'], () => api.GET('/api/v1/provider'))
  const own = query.data && { data: query.data.data.filter(({ account_id }) => account_id !== null) }
  // Without the setting there are only those that were made while it was on.
  if (own?.data.length === 0 && provider.data?.settings.account_roles !== true) return null
  return (
    <Panel title={words.ownRoles}>
      {(own?.data.length ?? 0) > 0 && (
        <Text c="dimmed" mb="sm">
          {words.ownRolesLead}
        </Text>
      )}
      <ShortList
        query={{ data: own, error: query.error, refetch: query.refetch }}
        keyOf={({ id }) => id}
        empty={words.noOwnRoles}
        columns={[
          { title: words.name, show: ({ name }) => name },
          { title: words.key, show: ({ key }) => <Code>{key}</Code> },
          {
            title: words.permissions,
            show: ({ permissions }) =>
              permissions.length > 0 ? <Code>{permissions.join(', ')}</Code> : words.none,
          },
        ]}
      />
    </Panel>
  )
}
