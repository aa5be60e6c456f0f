import { useNavigate, useParams } from '@tanstack/react-router'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useWords } from '../ui/words.ts'
import { Overview } from './connection-overview.tsx'
import { CertificateOf, Domains, Settings } from './connection-settings.tsx'
import { ConnectionUsers } from './connection-users.tsx'
import { connectionWords } from './words.ts'

/** A connection to an outside identity provider, a tab for each question about it. */
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
  const { enabled } = connection
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
      <Tabs
        label={words.connection}
        of={[
          { id: 'overview', label: words.overview, show: () => <Overview of={connection} /> },
          {
            id: 'users',
            label: words.users,
            show: () => <ConnectionUsers id={id} count={connection.users} />,
          },
          ...(connection.account
            ? [{ id: 'domains', label: words.domains, show: () => <Domains of={connection} /> }]
            : []),
          { id: 'settings', label: words.settings, show: () => <Settings of={connection} /> },
          ...(connection.kind === 'saml'
            ? [{ id: 'certificate', label: words.certificate, show: () => <CertificateOf of={connection} /> }]
            : []),
        ]}
      />
    </Page>
  )
}
