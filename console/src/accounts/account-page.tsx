import type { components } from '@postern/sdk'
import { useNavigate, useParams } from '@tanstack/react-router'
import { AccountBilling } from '../billing/account-billing.tsx'
import { AccountCredits } from '../entitlements/account-credits.tsx'
import { AccountUsage } from '../entitlements/account-usage.tsx'
import { BillingDetails } from '../entitlements/billing-details.tsx'
import { Entitlements } from '../entitlements/entitlements.tsx'
import { api, callTagged } from '../ui/api.ts'
import { Id } from '../ui/copy.tsx'
import { useAct, useData } from '../ui/data.ts'
import { Detail } from '../ui/detail.tsx'
import { EditRecord, type RecordChanges } from '../ui/edit-record.tsx'
import { lazily } from '../ui/lazily.tsx'
import { MoreActs } from '../ui/more-acts.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { AccountOverview } from './account-overview.tsx'
import { Domains } from './domains.tsx'
import { Guides } from './guides.tsx'
import { Invitations } from './invitations.tsx'
import { Members, useMembers } from './members.tsx'
import { OwnRoles } from './own-roles.tsx'
import { PortalLink } from './portal-link.tsx'
import { accountWords } from './words.ts'

const AccountWebhooks = lazily(async () => (await import('./account-webhooks.tsx')).AccountWebhooks)
const Shown = lazily(async () => (await import('../ui/metadata/metadata.tsx')).Metadata)
const Activity = lazily(async () => (await import('../audit/activity.tsx')).Activity)
const Overrides = lazily(async () => (await import('../entitlements/overrides.tsx')).Overrides)

type Account = components['schemas']['Account']

/** An account: its plan and usage, who belongs to it, how they sign in, and what happened. */
export default function AccountPage() {
  const words = useWords(accountWords)
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useData(['account', id], () => api.GET('/api/v1/accounts/{id}', { params: { path: { id } } }))
  const account = query.data
  if (!account)
    return (
      <Page title={words.account}>
        <ProblemNote error={query.error} retry={query.refetch} />
      </Page>
    )
  return (
    <Page title={account.name} acts={<Acts of={account} />}>
      <Detail facts={<AccountFacts of={account} />}>
        <Tabs
          label={words.account}
          of={[
            { id: 'overview', label: words.overview, show: () => <AccountOverview accountId={id} /> },
            { id: 'members', label: words.members, show: () => <People accountId={id} /> },
            { id: 'billing', label: words.billing, show: () => <Billing accountId={id} /> },
            { id: 'features', label: words.features, show: () => <Features accountId={id} /> },
            { id: 'webhooks', label: words.webhooks, show: () => <AccountWebhooks accountId={id} /> },
            { id: 'sso', label: words.sso, show: () => <SingleSignOn accountId={id} /> },
            { id: 'activity', label: words.activity, show: () => <Activity of={{ target_id: id }} /> },
            { id: 'metadata', label: words.metadata, show: () => <Metadata of={account} /> },
          ]}
        />
      </Detail>
    </Page>
  )
}

function Acts({ of: account }: { of: Account }) {
  const words = useWords(accountWords)
  const navigate = useNavigate()
  const params = { path: { id: account.id } }
  const members = useMembers(account.id).data?.data.length ?? 0
  const remove = useAct(() => api.DELETE('/api/v1/accounts/{id}', { params }), {
    done: words.removed,
    leaves: true,
    after: () => void navigate({ to: '/accounts' as never }),
  })
  const change = useAct((body: RecordChanges) => api.PATCH('/api/v1/accounts/{id}', { params, body }), {
    done: words.saved,
  })
  return (
    <>
      <PortalLink accountId={account.id} />
      <EditRecord
        of={account}
        needs="staff"
        title={words.editTitle}
        send={(changes) => change.mutateAsync(changes)}
      />
      <MoreActs
        of={[
          {
            label: words.remove,
            icon: 'delete',
            act: () => remove.mutateAsync(),
            confirm: { title: words.remove, type: account.name, children: words.removeText(members) },
          },
        ]}
      />
    </>
  )
}

function AccountFacts({ of: account }: { of: Account }) {
  const words = useWords(accountWords)
  const members = useMembers(account.id).data?.data
  const owners = members?.filter(({ role }) => role === 'owner').map(({ name, email }) => name ?? email)
  return (
    <Facts
      of={[
        [words.ownedBy, owners?.join(', ')],
        [words.members, members && String(members.length)],
        [words.created, <When key="c" at={account.created_at} />],
        [words.externalId, account.external_id],
        ['ID', <Id key="i" of={account.id} />],
      ]}
    />
  )
}

function People({ accountId }: { accountId: string }) {
  return (
    <>
      <Members accountId={accountId} />
      <OwnRoles accountId={accountId} />
      <Invitations accountId={accountId} />
    </>
  )
}

function Billing({ accountId }: { accountId: string }) {
  return (
    <>
      <AccountBilling accountId={accountId} />
      <BillingDetails accountId={accountId} />
      <AccountCredits accountId={accountId} />
    </>
  )
}

function Features({ accountId }: { accountId: string }) {
  return (
    <>
      <Entitlements accountId={accountId} />
      <Overrides accountId={accountId} />
      <AccountUsage accountId={accountId} />
    </>
  )
}

function SingleSignOn({ accountId }: { accountId: string }) {
  const members = useMembers(accountId).data?.data.length ?? 0
  return (
    <>
      <Domains accountId={accountId} members={members} />
      <Guides accountId={accountId} />
    </>
  )
}

function Metadata({ of: { id } }: { of: Account }) {
  const words = useWords(accountWords)
  const at = { params: { path: { id } } }
  return (
    <Shown
      key={id}
      id={id}
      titles={{ public_metadata: words.publicMetadata, private_metadata: words.privateMetadata }}
      none={words.noMetadata}
      read={() => callTagged(() => api.GET('/api/v1/accounts/{id}', at))}
      write={(body, etag) =>
        callTagged(() => api.PATCH('/api/v1/accounts/{id}', { ...at, headers: { 'if-match': etag }, body }))
      }
    />
  )
}
