import { useParams } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { Count } from '../ui/cells/figures.tsx'
import { Id } from '../ui/copy.tsx'
import { useData } from '../ui/data.ts'
import { Detail } from '../ui/detail.tsx'
import { lazily } from '../ui/lazily.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { StatusOf } from '../ui/status.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { ApplicationActs } from './application-acts.tsx'
import { approveWords } from './approve-words.ts'
import { detailWords } from './detail-words.ts'
import type { Application } from './kinds.ts'
import { setupWords } from './setup-words.ts'
import { SnippetTabs } from './snippet-tabs.tsx'
import { Values } from './values.tsx'
import { WhatApprovalMeans } from './what-approval-means.tsx'
import { applicationWords } from './words.ts'

const Activity = lazily(async () => (await import('../audit/activity.tsx')).Activity)
const ConnectedPeople = lazily(async () => (await import('./connected-people.tsx')).ConnectedPeople)
const Refusals = lazily(async () => (await import('./refusals.tsx')).Refusals)
const Secrets = lazily(async () => (await import('./secrets.tsx')).Secrets)
const TokenPreview = lazily(async () => (await import('./token-preview.tsx')).TokenPreview)
const Settings = lazily(async () => (await import('./application-settings.tsx')).Settings)

/** An application: how to set it up, its settings and secrets, who is connected, and why requests were refused. */
export default function ApplicationPage() {
  const words = useWords(applicationWords)
  const own = useWords(detailWords)
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useData(['application', id], () =>
    api.GET('/api/v1/oauth/applications/{id}', { params: { path: { id } } }),
  )
  const application = query.data
  if (!application)
    return (
      <Page title={words.application}>
        <ProblemNote error={query.error} retry={query.refetch} />
      </Page>
    )
  return (
    <Page
      title={application.name}
      status={<StatusOf of="application" is={application.status} />}
      acts={<ApplicationActs of={application} />}
    >
      <Detail facts={<ApplicationFacts of={application} />}>
        <Tabs
          label={words.application}
          of={[
            { id: 'overview', label: own.overview, show: () => <Overview of={application} /> },
            {
              id: 'settings',
              label: own.settings,
              show: () => <Settings key={application.id} of={application} />,
            },
            { id: 'secrets', label: own.secrets, show: () => <Secrets of={application} /> },
            ...(application.kind === 'machine'
              ? []
              : [
                  {
                    id: 'people',
                    label: own.people,
                    show: () => <ConnectedPeople clientId={application.client_id} />,
                  },
                ]),
            { id: 'preview', label: own.preview, show: () => <TokenPreview of={application} /> },
            { id: 'refusals', label: own.refusals, show: () => <Refusals applicationId={id} /> },
            { id: 'activity', label: own.activity, show: () => <Activity of={{ target_id: id }} /> },
          ]}
        />
      </Detail>
    </Page>
  )
}

function ApplicationFacts({ of: application }: { of: Application }) {
  const words = useWords(applicationWords)
  const own = useWords(detailWords)
  const { id, client_id, kind, principal, first_party, source, auth_method, open_grants } = application
  return (
    <Facts
      of={[
        [words.kind, words[kind]],
        [words.issuer, words[principal]],
        [words.party, first_party ? words.own : words.thirdParty],
        [words.source, words[source]],
        [own.authMethod, own[auth_method as 'none'] ?? auth_method],
        [words.grantsTitle, kind !== 'machine' && <Count key="g" of={open_grants} />],
        [
          words.lastUsed,
          application.last_used_at ? <When key="l" at={application.last_used_at} /> : words.never,
        ],
        [words.created, <When key="c" at={application.created_at} />],
        [own.clientId, <Id key="d" of={client_id} />],
        // Of those that staff made, it is the client id.
        ['ID', client_id !== id && <Id key="i" of={id} />],
      ]}
    />
  )
}

/** Those that came without staff have their code already. */
function Overview({ of: application }: { of: Application }) {
  const words = useWords(setupWords)
  const approval = useWords(approveWords)
  return (
    <>
      {application.status === 'pending' && (
        <Panel title={approval.title}>
          <WhatApprovalMeans of={application} />
        </Panel>
      )}
      <Panel title={words.values}>
        <Values of={application} />
      </Panel>
      {application.source === 'admin' && (
        <Panel title={words.code}>
          <SnippetTabs of={application} />
        </Panel>
      )}
    </>
  )
}
