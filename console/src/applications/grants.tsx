import { Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import type { ReactNode } from 'react'
import { api } from '../ui/api.ts'
import { Person } from '../ui/cells/person.tsx'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import type { Permission } from '../ui/rights.ts'
import { ShortList } from '../ui/short-list.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { grantWords } from './grant-words.ts'

type Grant = components['schemas']['Grant']

const SHOWN = 100

/** Whose grants, or of what. */
interface Whose {
  user_id?: string
  client_id?: string
  resource?: string
  scope?: string
}

/** What people allowed applications, the newest first; each can be ended. */
export function Grants({
  of: whose,
  show,
  empty,
  needs = 'staff',
}: {
  of: Whose
  /** Which of the two sides tells the rows apart. */
  show: ReadonlyArray<'person' | 'application'>
  empty: string
  needs?: Permission
}) {
  const words = useWords(grantWords)
  const query = useData(['grants', whose], () =>
    api.GET('/api/v1/oauth/grants', { params: { query: { ...whose, limit: SHOWN } } }),
  )
  const sides = {
    person: {
      title: words.person,
      show: ({ user }: Grant): ReactNode => (
        <To to={`/users/${user.id}`}>
          <Person name={user.name} email={user.email} />
        </To>
      ),
    },
    application: {
      title: words.application,
      show: ({ application }: Grant): ReactNode => (
        <To to={`/applications/${application.id}`}>{application.name}</To>
      ),
    },
  }
  const hasAccounts = query.data?.data.some(({ account }) => account !== null)
  return (
    <>
      <ShortList
        query={query}
        keyOf={({ id }) => id}
        empty={empty}
        columns={[
          ...show.map((side) => sides[side]),
          ...(hasAccounts
            ? [
                {
                  title: words.account,
                  show: ({ account }: Grant) =>
                    account && <To to={`/accounts/${account.id}`}>{account.name}</To>,
                },
              ]
            : []),
          { title: words.may, show: (grant) => <May of={grant} /> },
          { title: words.since, show: ({ created_at }) => <When at={created_at} /> },
          { title: words.lastUsed, show: ({ last_used_at }) => <When at={last_used_at} /> },
          { title: '', align: 'end', show: (grant) => <Disconnect of={grant} needs={needs} /> },
        ]}
      />
      {query.data?.next_cursor && (
        <Text size="sm" c="dimmed" mt="sm">
          {words.more(SHOWN)}
        </Text>
      )}
    </>
  )
}

const KNOWN = ['openid', 'profile', 'email', 'account', 'offline_access'] as const
type Known = (typeof KNOWN)[number]
const isKnown = (scope: string): scope is Known => (KNOWN as readonly string[]).includes(scope)

/** What a grant allows, in words; scopes of resources by their names. */
function May({ of: { openid_scopes, resources } }: { of: Grant }) {
  const words = useWords(grantWords)
  const said = openid_scopes.map((scope) => (isKnown(scope) ? words[scope] : scope))
  const others = resources.map(({ resource, scopes }) => words.at(scopes.join(', '), resource))
  return [...said, ...others].join('; ')
}

function Disconnect({ of: { id, user, application }, needs }: { of: Grant; needs: Permission }) {
  const words = useWords(grantWords)
  const end = useAct(() => api.DELETE('/api/v1/oauth/grants/{id}', { params: { path: { id } } }), {
    done: words.disconnected,
  })
  return (
    <ConfirmButton
      label={words.disconnect}
      keep={words.keep}
      title={words.disconnectTitle(user.name ?? user.email, application.name)}
      needs={needs}
      act={() => end.mutateAsync()}
    >
      {words.disconnectText}
    </ConfirmButton>
  )
}
