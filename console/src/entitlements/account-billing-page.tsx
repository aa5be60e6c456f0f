import { useParams } from '@tanstack/react-router'
import { AccountBilling } from '../billing/account-billing.tsx'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import { AccountCredits } from './account-credits.tsx'
import { AccountUsage } from './account-usage.tsx'
import { BillingDetails } from './billing-details.tsx'
import { Entitlements } from './entitlements.tsx'
import { Overrides } from './overrides.tsx'
import { entitlementWords } from './words.ts'

/** What an account pays, may do, has used and has left. */
export default function AccountBillingPage() {
  const words = useWords(entitlementWords)
  const { id } = useParams({ strict: false }) as { id: string }
  const account = useData(['account', id], () =>
    api.GET('/api/v1/accounts/{id}', { params: { path: { id } } }),
  )
  if (!account.data)
    return (
      <Page title={words.billing}>
        <ProblemNote error={account.error} retry={account.refetch} />
      </Page>
    )
  return (
    <Page
      title={words.billingOf(account.data.name)}
      acts={<To to={`/accounts/${id}`}>{account.data.name}</To>}
    >
      <AccountBilling accountId={id} whole />
      <BillingDetails accountId={id} />
      <Entitlements accountId={id} />
      <Overrides accountId={id} />
      <AccountUsage accountId={id} />
      <AccountCredits accountId={id} />
    </Page>
  )
}
