import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { userWords } from './words.ts'

export function useAccountsOf(userId: string) {
  return useData(['accounts of', userId], () =>
    api.GET('/api/v1/users/{id}/accounts', {
      params: { path: { id: userId }, query: { limit: 100, include: 'roles' } },
    }),
  )
}

type Own = components['schemas']['AccountOfUser']

/** The accounts a user belongs to, with their level and roles in each. */
export function UserAccounts({ userId }: { userId: string }) {
  const words = useWords(userWords)
  const query = useAccountsOf(userId)
  const hasRoles = query.data?.data.some(({ roles = [] }) => roles.length > 0)
  return (
    <Panel title={words.accounts}>
      <ShortList
        query={query}
        keyOf={({ id }) => id}
        empty={words.noAccounts}
        columns={[
          { title: words.name, show: ({ id, name }) => <To to={`/accounts/${id}`}>{name}</To> },
          { title: words.levelThere, show: ({ role }) => role && words[role] },
          ...(hasRoles
            ? [
                {
                  title: words.rolesThere,
                  show: ({ roles = [] }: Own) => roles.map(({ name }) => name).join(', '),
                },
              ]
            : []),
          { title: words.created, show: ({ created_at }) => <When at={created_at} /> },
        ]}
      />
    </Panel>
  )
}
