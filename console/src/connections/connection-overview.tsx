import { Anchor, Code, Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useState } from 'react'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { Count } from '../ui/cells/figures.tsx'
import { Id } from '../ui/copy.tsx'
import { useAct, useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Facts } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { Certificate, OnOff } from './cells.tsx'
import { sayType } from './services.ts'
import { connectionWords } from './words.ts'

type Connection = components['schemas']['Connection']

/** What it is, a live test, and whom it did not let in. */
export function Overview({ of: connection }: { of: Connection }) {
  const words = useWords(connectionWords)
  const { id, account, last_used_at, certificate_ends_at } = connection
  return (
    <>
      <Facts
        of={[
          [words.state, <OnOff key="s" on={connection.enabled} />],
          [words.kind, sayType(connection)],
          [
            words.account,
            account ? (
              <To key="a" to={`/accounts/${account.id}`}>
                {account.name}
              </To>
            ) : (
              words.allAccounts
            ),
          ],
          [words.users, <Count key="u" of={connection.users} />],
          [words.staff, connection.allows_staff ? words.yes : words.no],
          [words.lastUse, last_used_at ? <Time key="l" at={last_used_at} /> : words.never],
          [
            words.certificateEnds,
            certificate_ends_at && <Certificate key="e" endsAt={certificate_ends_at} />,
          ],
          [words.created, <Time key="c" at={connection.created_at} />],
          ['ID', <Id key="i" of={id} />],
        ]}
      />
      <LiveTest connectionId={id} />
      <Refusals connectionId={id} />
    </>
  )
}

function LiveTest({ connectionId }: { connectionId: string }) {
  const words = useWords(connectionWords)
  const [url, setUrl] = useState<string>()
  const test = useAct(
    () => api.POST('/api/v1/connections/{id}/test', { params: { path: { id: connectionId } } }),
    {
      after: (made) => setUrl(made.url),
    },
  )
  return (
    <Panel
      title={words.test}
      acts={
        url === undefined && (
          <ActButton
            label={words.test}
            needs="staff_admin"
            loading={test.isPending}
            act={() => test.mutate()}
          />
        )
      }
    >
      <Text>{words.testText}</Text>
      <ProblemNote error={test.error} />
      {url && (
        <Anchor href={url} target="_blank" rel="noopener">
          {words.testOpen}
        </Anchor>
      )}
    </Panel>
  )
}

const LOOKED_THROUGH = 100

/** Whom it did not let in, and why: of the newest refusals in the audit log. */
function Refusals({ connectionId }: { connectionId: string }) {
  const words = useWords(connectionWords)
  const { data, error, refetch } = useData(['refusals'], () =>
    api.GET('/api/v1/audit-log', {
      params: { query: { action: 'connection.refused', limit: LOOKED_THROUGH } },
    }),
  )
  const own = data && { data: data.data.filter(({ target_id }) => target_id === connectionId) }
  return (
    <Panel title={words.refusals}>
      <ShortList
        query={{ data: own, error, refetch }}
        keyOf={(entry) => entry.id}
        empty={words.noRefusals}
        columns={[
          { title: words.when, show: ({ at }) => <Time at={at} /> },
          {
            title: words.reason,
            show: ({ detail }) => [detail?.reason, detail?.detail].filter(Boolean).join(': '),
          },
          { title: words.reference, show: ({ detail }) => <Code>{String(detail?.reference ?? '')}</Code> },
        ]}
      />
    </Panel>
  )
}
