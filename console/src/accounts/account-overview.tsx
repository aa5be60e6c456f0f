import { Progress, Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { SubscriptionDialog } from '../billing/subscription-dialog.tsx'
import { api } from '../ui/api.ts'
import { sayMoney } from '../ui/cells/money.tsx'
import { sayCount } from '../ui/cells/say-figure.ts'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Facts } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { StatusOf } from '../ui/status.tsx'
import { useSayTime, When } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import classes from './accounts.module.css'
import { accountWords } from './words.ts'

/** Amber from here on, red when nothing is left. */
const NEARLY = 80
const FEW = 5

/** How an account stands: its plan, how much of it is used, and what is unpaid. */
export function AccountOverview({ accountId }: { accountId: string }) {
  return (
    <>
      <Plan accountId={accountId} />
      <Usage accountId={accountId} />
      <Unpaid accountId={accountId} />
    </>
  )
}

function Plan({ accountId }: { accountId: string }) {
  const words = useWords(accountWords)
  const { data } = useData(['plan of', accountId], () =>
    api.GET('/api/v1/accounts/{id}/subscription', { params: { path: { id: accountId } } }),
  )
  if (!data) return null
  const { subscription } = data
  const live = subscription?.status === 'cancelled' ? undefined : subscription
  const ends = live?.cancel_at_period_end ? live.period_end : null
  const isOrdered = subscription?.status === 'incomplete'
  const plan = isOrdered
    ? { key: subscription.plan, name: subscription.plan_name }
    : data.plan && { key: data.plan, name: data.plan_name ?? data.plan }
  return (
    <Panel
      title={words.plan}
      acts={<SubscriptionDialog accountId={accountId} {...(live && { current: live })} />}
    >
      {!plan && <Text c="dimmed">{words.noPlan}</Text>}
      {isOrdered && <Text mb="sm">{words.ordered}</Text>}
      <Facts
        of={[
          [
            words.plan,
            plan && (
              <To key="p" to={`/plans/${plan.key}`}>
                {plan.name}
              </To>
            ),
          ],
          [
            words.status,
            subscription && (
              <To key="s" to={`/subscriptions/${subscription.id}`}>
                <StatusOf of="subscription" is={subscription.status} />
              </To>
            ),
          ],
          [words.seats, live && String(live.seats)],
          [
            ends ? words.ends : words.renews,
            live && !isOrdered ? <When key="r" at={ends ?? live.period_end} /> : undefined,
          ],
        ]}
      />
    </Panel>
  )
}

type Entitlement = components['schemas']['Entitlement']

/** A bar for each feature that has a limit. */
function Usage({ accountId }: { accountId: string }) {
  const words = useWords(accountWords)
  const { data } = useData(['entitlements of', accountId], () =>
    api.GET('/api/v1/accounts/{id}/entitlements', { params: { path: { id: accountId } } }),
  )
  const limited = Object.entries(data?.features ?? {}).filter(
    ([, { limit, used }]) => typeof limit === 'number' && typeof used === 'number',
  )
  if (limited.length === 0) return null
  return (
    <Panel title={words.usage}>
      <div className={classes.usage}>
        {limited.map(([feature, entitlement]) => (
          <UsageBar key={feature} feature={feature} of={entitlement} />
        ))}
      </div>
    </Panel>
  )
}

function UsageBar({ feature, of }: { feature: string; of: Entitlement }) {
  const words = useWords(accountWords)
  const language = useLanguage()
  const sayTime = useSayTime()
  const used = of.used ?? 0
  const limit = of.limit ?? 0
  const name = of.type === 'seats' ? words.seats : inWords(feature)
  const share = limit === 0 ? 100 : (100 * used) / limit
  return (
    <div>
      <div className={classes.usageHead}>
        <Text fw={500}>{name}</Text>
        <Text size="sm">{words.usedOf(sayCount(used, language), sayCount(limit, language))}</Text>
      </div>
      <Progress
        value={Math.min(100, share)}
        color={share >= 100 ? 'red' : share >= NEARLY ? 'yellow' : 'indigo'}
        aria-label={name}
      />
      {of.resets_at && (
        <Text size="sm" c="dimmed">
          {words.resetsOn(sayTime.day(of.resets_at))}
        </Text>
      )}
    </div>
  )
}

function Unpaid({ accountId }: { accountId: string }) {
  const words = useWords(accountWords)
  const language = useLanguage()
  const query = { account_id: accountId, status: 'open', limit: FEW } as const
  const invoices = useData(['invoices', query], () => api.GET('/api/v1/invoices', { params: { query } }))
  return (
    <Panel
      title={words.unpaid}
      acts={
        <To to="/invoices" query={{ account_id: accountId }}>
          {words.allInvoices}
        </To>
      }
    >
      <ShortList
        query={invoices}
        keyOf={({ id }) => id}
        empty={words.noUnpaid}
        columns={[
          { title: words.invoice, show: ({ id, number }) => <To to={`/invoices/${id}`}>{number ?? '–'}</To> },
          {
            title: words.amount,
            show: ({ amount_remaining, currency }) => sayMoney(amount_remaining, currency, language),
          },
          {
            title: words.status,
            show: ({ due_at }) => (
              <StatusOf of="invoice" is={due_at && Date.parse(due_at) < Date.now() ? 'overdue' : 'open'} />
            ),
          },
          { title: words.due, show: ({ due_at }) => due_at && <When at={due_at} /> },
        ]}
      />
    </Panel>
  )
}

/** `api_calls` as people read it. */
function inWords(key: string): string {
  const words = key.replaceAll(/[_-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
