import { Anchor, Code, Text } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { Copy, Id } from '../ui/copy.tsx'
import { useAct, useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { Certificate, OnOff } from './connections-page.tsx'
import { SecondFactor } from './second-factor.tsx'
import { sayType } from './services.ts'
import { connectionWords } from './words.ts'

/** A connection to an outside identity provider: what both sides know of each other, and a live test. */
export default function ConnectionPage() {
  const words = useWords(connectionWords)
  const navigate = useNavigate()
  const { id } = useParams({ strict: false }) as { id: string }
  const params = { path: { id } }
  const query = useData(['connection', id], () => api.GET('/api/v1/connections/{id}', { params }))
  const turn = useAct(
    (enabled: boolean) => api.PATCH('/api/v1/connections/{id}', { params, body: { enabled } as never }),
    { done: words.turned },
  )
  const remove = useAct(() => api.DELETE('/api/v1/connections/{id}', { params }), {
    done: words.removed,
    leaves: true,
    after: () => void navigate({ to: '/connections' as never }),
  })
  const connection = query.data
  if (!connection)
    return (
      <Page title={words.connection}>
        <ProblemNote error={query.error} retry={query.refetch} />
      </Page>
    )
  const { enabled, account_id } = connection
  return (
    <Page
      title={connection.name || connection.slug}
      acts={
        <>
          {enabled ? (
            <ConfirmButton
              label={words.turnOff}
              title={words.turnOff}
              needs="staff_admin"
              act={() => turn.mutateAsync(false)}
            >
              {words.turnOffText}
            </ConfirmButton>
          ) : (
            <ActButton
              label={words.turnOn}
              primary
              needs="staff_admin"
              loading={turn.isPending}
              act={() => turn.mutate(true)}
            />
          )}
          <ConfirmButton
            label={words.remove}
            title={words.remove}
            type={connection.slug}
            needs="staff_admin"
            act={() => remove.mutateAsync()}
          >
            {words.removeText}
          </ConfirmButton>
        </>
      }
    >
      <Facts
        of={[
          [words.state, <OnOff key="s" on={enabled} />],
          [words.kind, sayType(connection)],
          [
            words.account,
            connection.account ? (
              <To key="a" to={`/accounts/${connection.account.id}`}>
                {connection.account.name}
              </To>
            ) : (
              words.allAccounts
            ),
          ],
          [words.staff, connection.allows_staff ? words.yes : words.no],
          [
            words.lastUse,
            connection.last_used_at ? <Time key="l" at={connection.last_used_at} /> : words.never,
          ],
          [
            words.certificateEnds,
            connection.certificate_ends_at && <Certificate key="e" endsAt={connection.certificate_ends_at} />,
          ],
          [words.created, <Time key="c" at={connection.created_at} />],
          ['ID', <Id key="i" of={id} />],
        ]}
      />
      <LiveTest connectionId={id} />
      {account_id && (
        <SecondFactor id={id} kind={connection.kind} trusted={connection.config.trusts_mfa ?? {}} />
      )}
      <Refusals connectionId={id} />
      <Panel title={words.setup}>
        {Object.entries(connection.setup as Record<string, unknown>).map(([name, value]) => (
          <Text key={name}>
            {name}: <Code>{String(value)}</Code> <Copy text={String(value)} />
          </Text>
        ))}
      </Panel>
      <Panel title={words.config}>
        <Code block tabIndex={0}>
          {JSON.stringify(connection.config, null, 2)}
        </Code>
      </Panel>
    </Page>
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
