import type { components } from '@postern/sdk'
import { useNavigate } from '@tanstack/react-router'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { Count } from '../ui/cells/figures.tsx'
import { Money, sayMoney } from '../ui/cells/money.tsx'
import { To } from '../ui/link.tsx'
import type { Column } from '../ui/lists/list.tsx'
import { ListScreen } from '../ui/lists/list-screen.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { StatusOf } from '../ui/status.tsx'
import { stateOptions } from '../ui/status-words.ts'
import { When } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { FEEDBACKS, feedbackWords } from './feedback-words.ts'
import { SUBSCRIPTION_FILTERS } from './filters.ts'
import { listWords } from './list-words.ts'
import { mrrOf, stateOf } from './subscription-state.ts'
import { Term } from './subscription-term.tsx'
import { billingWords } from './words.ts'

type Subscription = components['schemas']['Subscription']

/** What the API can filter by. */
const STATES = ['incomplete', 'trialing', 'active', 'past_due', 'cancelled'] as const

/** Who pays for what, and what comes next. */
export default function SubscriptionsPage() {
  const language = useLanguage()
  const words = useWords(billingWords)
  const own = useWords(listWords)
  const feedback = useWords(feedbackWords)
  const navigate = useNavigate()
  return (
    <ListScreen
      title={words.subscriptions}
      list="subscriptions"
      parameters={SUBSCRIPTION_FILTERS}
      acts={<To to="/subscriptions/import">{words.importThem}</To>}
      fields={[
        { name: 'status', label: words.status, options: stateOptions('subscription', language, STATES) },
        { name: 'plan', label: words.plan, kind: 'reference', of: 'plan' },
        { name: 'account_id', label: words.account, kind: 'reference', of: 'account' },
        { name: 'renews_after', until: 'renews_before', kind: 'time', label: own.renewsIn },
        {
          name: 'interval',
          label: own.paidEvery,
          options: (['month', 'year'] as const).map((value) => ({ value, label: words[value] })),
        },
        {
          name: 'collection',
          label: own.collection,
          options: [
            { value: 'invoice', label: own.byInvoice },
            { value: 'charge', label: own.byCharge },
          ],
        },
        {
          name: 'cancels',
          label: own.cancels,
          options: [
            { value: 'true', label: own.yes },
            { value: 'false', label: own.no },
          ],
        },
        {
          name: 'cancel_reason',
          label: own.reason,
          options: (['requested', 'unpaid', 'expired'] as const).map((value) => ({
            value,
            label: own[value],
          })),
        },
        {
          name: 'cancel_feedback',
          label: feedback.title,
          options: FEEDBACKS.map((value) => ({ value, label: feedback[value] })),
        },
      ]}
      columns={useColumns()}
      load={(query: object, background) =>
        api.GET('/api/v1/subscriptions', { params: { query }, ...background })
      }
      pathOf={({ id }) => `/subscriptions/${id}`}
      defaultSort="-created_at"
      exports={{ path: '/api/v1/subscriptions' }}
      nameOf={({ account, plan_name }) => account?.name ?? plan_name}
      empty={
        <Empty
          icon="subscription"
          title={own.noSubscriptionsTitle}
          text={own.noSubscriptions}
          guide="subscriptions"
          act={
            <ActButton primary label={own.toAccounts} act={() => navigate({ to: '/accounts' as never })} />
          }
        />
      }
    />
  )
}

function useColumns(): Array<Column<Subscription>> {
  const language = useLanguage()
  const words = useWords(billingWords)
  const own = useWords(listWords)
  const feedback = useWords(feedbackWords)
  return [
    {
      id: 'account',
      csv: ['account_id', 'account.name'],
      title: words.account,
      width: 'minmax(12rem, 2fr)',
      show: ({ account, plan_name }) => account?.name ?? plan_name,
    },
    {
      id: 'plan',
      csv: ['plan', 'plan_name'],
      title: words.plan,
      width: 'minmax(8rem, 1fr)',
      sort: 'plan',
      show: ({ plan_name }) => plan_name,
    },
    {
      id: 'status',
      title: words.status,
      width: '8rem',
      sort: 'status',
      show: (one) => <StatusOf of="subscription" is={stateOf(one)} />,
    },
    {
      id: 'mrr',
      csv: ['amount', 'currency', 'interval'],
      title: own.mrr,
      width: '8rem',
      align: 'end',
      show: (one) => <Money amount={mrrOf(one)} currency={one.currency} />,
    },
    {
      id: 'period_end',
      csv: ['period_end', 'cancel_at_period_end'],
      title: own.renewsOrEnds,
      width: '14rem',
      sort: 'period_end',
      show: (one) => <Term of={one} />,
    },
    {
      id: 'created_at',
      title: own.since,
      width: '8rem',
      sort: '-created_at',
      show: ({ started_at, created_at }) => <When at={started_at ?? created_at} />,
    },
    {
      id: 'price',
      csv: ['amount', 'currency', 'interval'],
      title: words.amount,
      width: '10rem',
      align: 'end',
      hidden: true,
      show: ({ amount, currency, interval }) =>
        `${sayMoney(amount, currency, language)} / ${words[interval]}`,
    },
    {
      id: 'seats',
      title: own.seats,
      width: '5rem',
      align: 'end',
      hidden: true,
      show: ({ seats }) => <Count of={seats} />,
    },
    {
      id: 'version',
      csv: ['plan_version'],
      title: own.version,
      width: '6rem',
      align: 'end',
      hidden: true,
      show: ({ plan_version }) => plan_version,
    },
    {
      id: 'feedback',
      csv: ['cancel_reason', 'cancel_feedback', 'cancel_comment'],
      title: feedback.title,
      width: '12rem',
      hidden: true,
      show: ({ cancel_feedback }) => cancel_feedback && feedback[cancel_feedback],
    },
  ]
}
