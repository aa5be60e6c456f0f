import { Text } from '@mantine/core'
import { api } from '../ui/api.ts'
import { Person } from '../ui/cells/person.tsx'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { StatusOf } from '../ui/status.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { connectionWords } from './words.ts'

const SHOWN = 50

/** Who has signed in with it, the latest first. */
export function ConnectionUsers({ id, count }: { id: string; count: number }) {
  const words = useWords(connectionWords)
  const query = useData(['users of', id], () =>
    api.GET('/api/v1/users', {
      params: { query: { connection_id: id, sort: '-last_login_at', limit: SHOWN } },
    }),
  )
  return (
    <Panel title={words.users}>
      <ShortList
        query={query}
        keyOf={(user) => user.id}
        empty={words.noUsers}
        columns={[
          {
            title: words.user,
            show: (user) => (
              <To to={`/users/${user.id}`}>
                <Person name={user.name} email={user.email} />
              </To>
            ),
          },
          { title: words.state, show: ({ status }) => <StatusOf of="user" is={status} /> },
          {
            title: words.lastSignIn,
            show: ({ last_login_at }) => (last_login_at ? <When at={last_login_at} /> : words.never),
          },
        ]}
      />
      {count > SHOWN && (
        <Text mt="sm">
          <To to="/users" query={{ connection_id: id }}>
            {words.allUsers}
          </To>
        </Text>
      )}
    </Panel>
  )
}
