import { useParams } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { Money } from '../ui/cells/money.tsx'
import { ConfirmButton } from '../ui/confirm.tsx'
import { Id } from '../ui/copy.tsx'
import { useAct, useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { StatusOf } from '../ui/status.tsx'
import { Time, useSayTime, When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { AccountInvoices } from './account-invoices.tsx'
import classes from './billing.module.css'
import { changeWords } from './change-words.ts'
import { feedbackWords } from './feedback-words.ts'
import { listWords } from './list-words.ts'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import { mrrOf, stateOf } from './subscription-state.ts'
import { Term } from './subscription-term.tsx'
import { billingWords } from './words.ts'

/** A subscription: what is paid for, until when, and what is planned. */
export default function SubscriptionPage() {
  const words = useWords(billingWords)
  const sayTime = useSayTime()
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useData(['subscription', id], () =>
    api.GET('/api/v1/subscriptions/{id}', { params: { path: { id } } }),
  )
  const params = { path: { id: query.data?.account_id ?? '' } }
  const cancel = useAct(
    () => api.POST('/api/v1/accounts/{id}/subscription/cancel', { params, body: { at: 'period_end' } }),
    { done: words.cancelDone },
  )
  const changing = useWords(changeWords)
  const own = useWords(listWords)
  const feedback = useWords(feedbackWords)
  const cancelNow = useAct(
    () => api.POST('/api/v1/accounts/{id}/subscription/cancel', { params, body: { at: 'now' } }),
    { done: changing.cancelledNow },
  )
  const undo = useAct(() => api.POST('/api/v1/accounts/{id}/subscription/undo', { params }), {
    done: words.undone,
  })
  const subscription = query.data
  if (!subscription)
    return (
      <Page title={words.subscription}>
        <ProblemNote error={query.error} retry={query.refetch} />
      </Page>
    )
  const { account, account_id, plan, status, cancel_at_period_end, pending, period_end } = subscription
  const { pending_payment: waits, interval, currency } = subscription
  const isPlanned = cancel_at_period_end || pending !== null || waits !== null
  const isLive = status !== 'cancelled'
  return (
    <Page
      title={account ? `${account.name}: ${subscription.plan_name}` : subscription.plan_name}
      status={<StatusOf of="subscription" is={stateOf(subscription)} />}
      acts={
        isLive && (
          <>
            <SubscriptionDialog accountId={account_id} current={subscription} />
            {isPlanned ? (
              <ConfirmButton
                key="undo"
                label={words.undo}
                title={words.undoTitle}
                color="indigo"
                needs="staff_admin"
                act={() => undo.mutateAsync()}
              />
            ) : (
              <ConfirmButton
                key="cancel"
                label={words.cancel}
                title={words.cancelTitle}
                keep={changing.keep}
                needs="staff_admin"
                act={() => cancel.mutateAsync()}
              >
                {words.cancelAtEnd(sayTime.day(period_end))}
              </ConfirmButton>
            )}
            <ConfirmButton
              key="now"
              label={changing.cancelNow}
              title={changing.cancelNowTitle}
              keep={changing.keep}
              needs="staff_admin"
              act={() => cancelNow.mutateAsync()}
            >
              {changing.cancelNowText}
            </ConfirmButton>
          </>
        )
      }
    >
      <div className={classes.split}>
        <div>
          <Facts
            of={[
              [
                words.account,
                account && (
                  <To key="a" to={`/accounts/${account_id}`}>
                    {account.name}
                  </To>
                ),
              ],
              [
                words.plan,
                <span key="p">
                  <To to={`/plans/${plan}`}>{subscription.plan_name}</To> ({own.version.toLowerCase()}{' '}
                  {subscription.plan_version})
                </span>,
              ],
              [own.renewsOrEnds, <Term key="t" of={subscription} />],
              [
                words.amount,
                <span key="m">
                  <Money amount={subscription.amount} currency={currency} /> / {words[interval]}
                </span>,
              ],
              [own.mrr, <Money key="r" amount={mrrOf(subscription)} currency={currency} />],
              [words.seats, subscription.seats],
              [
                words.pending,
                cancel_at_period_end
                  ? words.endsWithPeriod
                  : pending && `${pending.plan} (${pending.plan_version}), ${words[pending.interval]}`,
              ],
              [
                words.whenPaid,
                waits &&
                  `${waits.plan} (${waits.plan_version}), ${words[waits.interval]}, ${words.unlessPaid(sayTime.day(waits.expires_at))}`,
              ],
            ]}
          />
          <AccountInvoices accountId={account_id} />
        </div>
        <div className={classes.side}>
          <Panel title={words.details}>
            <Facts
              of={[
                [own.collection, subscription.collection === 'charge' ? own.byCharge : own.byInvoice],
                [words.processor, subscription.processor === 'stripe' ? 'Stripe' : words.byHand],
                [own.since, <When key="w" at={subscription.started_at ?? subscription.created_at} />],
                [words.until, <Time key="u" at={period_end} />],
                [
                  words.accessUntil,
                  subscription.access_until && <Time key="x" at={subscription.access_until} />,
                ],
                [own.reason, subscription.cancel_reason && own[subscription.cancel_reason]],
                [feedback.title, subscription.cancel_feedback && feedback[subscription.cancel_feedback]],
                [feedback.comment, subscription.cancel_comment],
                ['ID', <Id key="id" of={id} />],
              ]}
            />
          </Panel>
        </div>
      </div>
    </Page>
  )
}
