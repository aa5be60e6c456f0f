import { Unpaid } from '../billing/unpaid.tsx'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { AttemptsOverTime } from '../webhooks/attempts-over-time.tsx'
import { InTrouble } from '../webhooks/in-trouble.tsx'
import { DemoData } from './demo-data.tsx'
import { SignInsOverTime } from './sign-ins-over-time.tsx'
import { Steps } from './steps.tsx'
import { homeWords } from './words.ts'

const FEW = 5
const POLL_MS = 30_000

/** What is wrong first, then what happens; and what to do next where there is nothing yet. */
export default function HomePage() {
  const words = useWords(homeWords)
  return (
    <Page title={words.title}>
      <Steps />
      <InTrouble />
      <AttemptsOverTime />
      <Failed />
      <SignInsOverTime />
      <Unpaid />
      <SignIns />
      <DemoData />
    </Page>
  )
}

function Failed() {
  const words = useWords(homeWords)
  const deliveries = useData(
    ['deliveries', 'failed lately'],
    () => api.GET('/api/v1/webhooks/deliveries', { params: { query: { status: 'failed', limit: FEW } } }),
    { every: POLL_MS },
  )
  return (
    <Panel
      title={words.failedLately}
      acts={
        <To to="/webhooks/deliveries" query={{ status: 'failed' }}>
          {words.all}
        </To>
      }
    >
      <ShortList
        query={deliveries}
        keyOf={({ id }) => id}
        empty={words.noFailed}
        columns={[
          {
            title: words.event,
            show: ({ id, event }) => <To to={`/webhooks/deliveries/${id}`}>{event}</To>,
          },
          { title: words.error, show: ({ error }) => error ?? '' },
          { title: words.when, show: ({ created_at }) => <Time at={created_at} /> },
        ]}
      />
    </Panel>
  )
}

function SignIns() {
  const words = useWords(homeWords)
  const query = { action: 'user.logged_in', limit: FEW } as const
  const entries = useData(['audit', query], () => api.GET('/api/v1/audit-log', { params: { query } }), {
    every: POLL_MS,
  })
  return (
    <Panel
      title={words.signIns}
      acts={
        <To to="/audit" query={{ action: 'user.logged_in' }}>
          {words.all}
        </To>
      }
    >
      <ShortList
        query={entries}
        keyOf={({ id }) => id}
        empty={words.noSignIns}
        columns={[
          {
            title: words.who,
            show: ({ user }) => user?.email && <To to={`/users/${user.id}`}>{user.email}</To>,
          },
          { title: words.method, show: ({ detail }) => String((detail as { method?: string }).method ?? '') },
          { title: words.when, show: ({ at }) => <Time at={at} /> },
        ]}
      />
    </Panel>
  )
}
