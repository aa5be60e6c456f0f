import { Code } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { AccountBilling } from '../billing/account-billing.tsx'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { Id } from '../ui/copy.tsx'
import { useAct, useData } from '../ui/data.ts'
import { EditRecord, type RecordChanges } from '../ui/edit-record.tsx'
import { To } from '../ui/link.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { Domains } from './domains.tsx'
import { Guides } from './guides.tsx'
import { Invitations } from './invitations.tsx'
import { Members, useMembers } from './members.tsx'
import { PortalLink } from './portal-link.tsx'
import { accountWords } from './words.ts'

/** An account: who belongs to it, how they sign in, and where the rest of it is. */
export default function AccountPage() {
  const words = useWords(accountWords)
  const navigate = useNavigate()
  const { id } = useParams({ strict: false }) as { id: string }
  const params = { path: { id } }
  const query = useData(['account', id], () => api.GET('/api/v1/accounts/{id}', { params }))
  const members = useMembers(id)
  const remove = useAct(() => api.DELETE('/api/v1/accounts/{id}', { params }), {
    done: words.removed,
    leaves: true,
    after: () => void navigate({ to: '/accounts' as never }),
  })
  const change = useAct((body: RecordChanges) => api.PATCH('/api/v1/accounts/{id}', { params, body }), {
    done: words.saved,
  })
  const account = query.data
  if (!account)
    return (
      <Page title={words.account}>
        <ProblemNote error={query.error} retry={query.refetch} />
      </Page>
    )
  return (
    <Page
      title={account.name}
      acts={
        <>
          <EditRecord of={account} title={words.editTitle} send={(changes) => change.mutateAsync(changes)} />
          <PortalLink accountId={id} />
          <ConfirmButton
            label={words.remove}
            title={words.remove}
            type={account.name}
            act={() => remove.mutateAsync()}
          >
            {words.removeText(members.data?.data.length ?? 0)}
          </ConfirmButton>
        </>
      }
    >
      <Facts
        of={[
          [words.externalId, account.external_id],
          [words.created, <Time key="c" at={account.created_at} />],
          ['ID', <Id key="i" of={account.id} />],
          [
            words.endpoints,
            <To key="e" to="/webhooks/endpoints" query={{ account_id: id }}>
              {words.endpoints}
            </To>,
          ],
        ]}
      />
      <Members accountId={id} />
      <Invitations accountId={id} />
      <AccountBilling accountId={id} />
      <Domains accountId={id} members={members.data?.data.length ?? 0} />
      <Guides accountId={id} />
      <Panel title={words.metadata}>
        <Code block>
          {JSON.stringify({ public: account.public_metadata, private: account.private_metadata }, null, 2)}
        </Code>
      </Panel>
    </Page>
  )
}
