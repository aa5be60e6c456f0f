import { Code, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { History } from '../audit/history.tsx'
import { api } from '../ui/api.ts'
import { Id } from '../ui/copy.tsx'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { StatusOf } from '../ui/status.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { UserAccounts } from './user-accounts.tsx'
import { UserActions } from './user-actions.tsx'
import { UserFactors } from './user-factors.tsx'
import { UserSessions } from './user-sessions.tsx'
import { userWords } from './words.ts'

const WEEK_MS = 7 * 86_400_000

/** A person: who they are, where they are signed in, what they accepted, and what happened. */
export default function UserPage() {
  const words = useWords(userWords)
  const { id } = useParams({ strict: false }) as { id: string }
  const params = { path: { id } }
  const query = useData(['user', id], () => api.GET('/api/v1/users/{id}', { params }))
  const terms = useData(['terms of', id], () => api.GET('/api/v1/users/{id}/terms', { params }))
  const user = query.data
  if (!user)
    return (
      <Page title={words.user}>
        <ProblemNote error={query.error} retry={query.refetch} />
      </Page>
    )
  return (
    <Page title={user.name ?? user.email} acts={<UserActions of={user} />}>
      <Facts
        of={[
          [words.email, user.email],
          [words.status, <StatusOf key="s" of="user" is={user.status} />],
          [words.role, user.staff_role],
          [
            words.audit,
            user.staff_role && (
              <To key="h" to="/audit" query={{ actor_id: id, since: lastWeek() }}>
                {words.theirActs}
              </To>
            ),
          ],
          [words.verified, user.verified_at ? <Time key="v" at={user.verified_at} /> : words.notVerified],
          [words.lastLogin, user.last_login_at ? <Time key="l" at={user.last_login_at} /> : words.never],
          [words.created, <Time key="c" at={user.created_at} />],
          [words.locale, user.locale],
          [words.externalId, user.external_id],
          ['ID', <Id key="i" of={user.id} />],
        ]}
      />
      <UserSessions userId={id} />
      <UserFactors userId={id} />
      {user.principal === 'customer' && <UserAccounts userId={id} />}
      <Panel title={words.terms}>
        <ShortList
          query={terms}
          keyOf={(one) => one.id}
          empty={words.noTerms}
          columns={[
            { title: words.terms, show: (one) => one.document },
            { title: words.version, show: (one) => one.version },
            { title: words.accepted, show: (one) => <Time at={one.accepted_at} /> },
          ]}
        />
      </Panel>
      <Panel title={words.metadata}>
        <Text size="sm" c="dimmed">
          {words.publicMetadata}
        </Text>
        <Code block mb="xs">
          {JSON.stringify(user.public_metadata, null, 2)}
        </Code>
        <Text size="sm" c="dimmed">
          {words.privateMetadata}
        </Text>
        <Code block>{JSON.stringify(user.private_metadata, null, 2)}</Code>
      </Panel>
      <History of={{ user_id: id }} />
    </Page>
  )
}

function lastWeek(): string {
  return new Date(Date.now() - WEEK_MS).toISOString()
}
