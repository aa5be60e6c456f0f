import { sayAmount } from '../ui/amount.ts'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Facts } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { StatusOf } from '../ui/status.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import { billingWords } from './words.ts'

/** What an account pays and uses. */
export function AccountBilling({ accountId }: { accountId: string }) {
  const words = useWords(billingWords)
  const language = useLanguage()
  const params = { path: { id: accountId } }
  const plan = useData(['plan of', accountId], () =>
    api.GET('/api/v1/accounts/{id}/subscription', { params }),
  )
  const usage = useData(['usage of', accountId], () =>
    api.GET('/api/v1/accounts/{id}/usage', { params: { ...params, query: { limit: 1 } } }),
  )
  const subscription = plan.data?.subscription
  const live = subscription?.status === 'cancelled' ? undefined : subscription
  const meters = usage.data?.data[0]?.meters ?? []
  return (
    <Panel
      title={words.plan}
      acts={
        <>
          {plan.data && <SubscriptionDialog accountId={accountId} {...(live && { current: live })} />}
          <To to="/invoices" query={{ account_id: accountId }}>
            {words.invoices}
          </To>
        </>
      }
    >
      <Facts
        of={[
          [
            words.plan,
            plan.data?.plan && (
              <To key="p" to={`/plans/${plan.data.plan}`}>
                {plan.data.plan_name ?? plan.data.plan}
              </To>
            ),
          ],
          [
            words.subscription,
            subscription && (
              <To key="s" to={`/subscriptions/${subscription.id}`}>
                <StatusOf of="subscription" is={subscription.status} />
              </To>
            ),
          ],
          ...meters.map(
            ({ name, value, unit }) => [`${words.usage}: ${name}`, sayAmount(value, unit, language)] as const,
          ),
        ]}
      />
    </Panel>
  )
}
