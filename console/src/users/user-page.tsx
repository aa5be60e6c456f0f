import type { components } from '@postern/sdk'
import { useParams } from '@tanstack/react-router'
import { api, callTagged } from '../ui/api.ts'
import { Id } from '../ui/copy.tsx'
import { useData } from '../ui/data.ts'
import { Detail } from '../ui/detail.tsx'
import { lazily } from '../ui/lazily.tsx'
import { To } from '../ui/link.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { problemWords } from '../ui/problem-words.ts'
import { ShortList } from '../ui/short-list.tsx'
import { StatusOf } from '../ui/status.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Time, When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { rightOver } from './right-over.ts'
import { UserAccounts } from './user-accounts.tsx'
import { UserActions } from './user-actions.tsx'
import { UserFactors } from './user-factors.tsx'
import { UserSessions } from './user-sessions.tsx'
import { SignInVerdict } from './verdict.tsx'
import { userWords } from './words.ts'

const Shown = lazily(async () => (await import('../ui/metadata/metadata.tsx')).Metadata)
const ConnectedApps = lazily(async () => (await import('../applications/connected-apps.tsx')).ConnectedApps)
const Activity = lazily(async () => (await import('../audit/activity.tsx')).Activity)

type User = components['schemas']['UserRecord']

const WEEK_MS = 7 * 86_400_000

/** A person: whether they can sign in, where they are signed in, what happened, and what is kept of them. */
export default function UserPage() {
  const words = useWords(userWords)
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useData(['user', id], () => api.GET('/api/v1/users/{id}', { params: { path: { id } } }))
  const user = query.data
  if (!user)
    return (
      <Page title={words.user}>
        <ProblemNote error={query.error} retry={query.refetch} />
      </Page>
    )
  return (
    <Page
      title={user.name ?? user.email}
      status={<StatusOf of="user" is={user.status} />}
      acts={<UserActions of={user} />}
    >
      <Detail facts={<UserFacts of={user} />}>
        <Tabs
          label={words.user}
          of={[
            { id: 'overview', label: words.overview, show: () => <Overview of={user} /> },
            {
              id: 'sessions',
              label: words.sessions,
              show: () => <UserSessions userId={id} needs={rightOver(user)} />,
            },
            {
              id: 'apps',
              label: words.apps,
              show: () => <ConnectedApps userId={id} needs={rightOver(user)} />,
            },
            { id: 'activity', label: words.activity, show: () => <Activity of={{ user_id: id }} /> },
            { id: 'metadata', label: words.metadata, show: () => <Metadata of={user} /> },
          ]}
        />
      </Detail>
    </Page>
  )
}

function UserFacts({ of: user }: { of: User }) {
  const words = useWords(userWords)
  const problems = useWords(problemWords) as unknown as Record<string, string>
  return (
    <Facts
      of={[
        [words.email, user.email],
        [words.verified, user.verified_at ? <When key="v" at={user.verified_at} /> : words.notVerified],
        [words.role, user.staff_role && words[user.staff_role]],
        [
          words.audit,
          user.staff_role && (
            <To key="h" to="/audit" query={{ actor_id: user.id, since: lastWeek() }}>
              {words.theirActs}
            </To>
          ),
        ],
        [words.lastLogin, user.last_login_at ? <When key="l" at={user.last_login_at} /> : words.never],
        [words.leaves, user.delete_at && <When key="d" at={user.delete_at} />],
        [words.leaveRefused, user.delete_refused && (problems[user.delete_refused] ?? user.delete_refused)],
        [words.created, <When key="c" at={user.created_at} />],
        [words.locale, user.locale],
        [words.externalId, user.external_id],
        ['ID', <Id key="i" of={user.id} />],
      ]}
    />
  )
}

function Overview({ of: user }: { of: User }) {
  return (
    <>
      <SignInVerdict of={user} />
      {user.principal === 'customer' && <UserAccounts userId={user.id} />}
      <UserFactors userId={user.id} needs={rightOver(user)} />
      <Terms userId={user.id} />
    </>
  )
}

function Terms({ userId }: { userId: string }) {
  const words = useWords(userWords)
  const terms = useData(['terms of', userId], () =>
    api.GET('/api/v1/users/{id}/terms', { params: { path: { id: userId } } }),
  )
  return (
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
  )
}

function Metadata({ of: { id } }: { of: User }) {
  const words = useWords(userWords)
  const at = { params: { path: { id } } }
  return (
    <Shown
      key={id}
      id={id}
      titles={{ public_metadata: words.publicMetadata, private_metadata: words.privateMetadata }}
      none={words.noMetadata}
      read={() => callTagged(() => api.GET('/api/v1/users/{id}', at))}
      write={(body, etag) =>
        callTagged(() => api.PATCH('/api/v1/users/{id}', { ...at, headers: { 'if-match': etag }, body }))
      }
    />
  )
}

function lastWeek(): string {
  return new Date(Date.now() - WEEK_MS).toISOString()
}
