import { useParams } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { Money } from '../ui/cells/money.tsx'
import { ConfirmButton } from '../ui/confirm.tsx'
import { Id } from '../ui/copy.tsx'
import { useAct, useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Named } from '../ui/named.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { StatusOf } from '../ui/status.tsx'
import { Time, useSayTime } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { changeWords } from './change-words.ts'
import { SubscriptionDialog } from './subscription-dialog.tsx'
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
  const { account_id, plan, status, cancel_at_period_end, pending, period_end } = subscription
  const { pending_payment: waits } = subscription
  const isPlanned = cancel_at_period_end || pending !== null || waits !== null
  return (
    <Page
      title={subscription.plan_name}
      acts={
        <>
          {status !== 'cancelled' && <SubscriptionDialog accountId={account_id} current={subscription} />}
          {isPlanned ? (
            <ConfirmButton
              key="undo"
              label={words.undo}
              title={words.undo}
              color="indigo"
              act={() => undo.mutateAsync()}
            />
          ) : (
            status !== 'cancelled' && (
              <ConfirmButton
                key="cancel"
                label={words.cancel}
                title={words.cancelTitle}
                act={() => cancel.mutateAsync()}
              >
                {words.cancelAtEnd(sayTime.day(period_end))}
              </ConfirmButton>
            )
          )}
          {status !== 'cancelled' && (
            <ConfirmButton
              key="now"
              label={changing.cancelNow}
              title={changing.cancelNow}
              act={() => cancelNow.mutateAsync()}
            >
              {changing.cancelNowText}
            </ConfirmButton>
          )}
        </>
      }
    >
      <Facts
        of={[
          [words.status, <StatusOf key="s" of="subscription" is={status} />],
          [words.account, <Named key="a" id={account_id} linked />],
          [words.plan, <To key="p" to={`/plans/${plan}`}>{`${plan} (${subscription.plan_version})`}</To>],
          [
            words.amount,
            <span key="m">
              <Money amount={subscription.amount} currency={subscription.currency} /> /{' '}
              {words[subscription.interval]}
            </span>,
          ],
          [words.seats, subscription.seats],
          [words.until, <Time key="u" at={period_end} />],
          [words.accessUntil, subscription.access_until && <Time key="x" at={subscription.access_until} />],
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
          [words.processor, subscription.processor],
          [
            words.invoices,
            <To key="i" to="/invoices" query={{ account_id }}>
              {words.invoices}
            </To>,
          ],
          ['ID', <Id key="id" of={id} />],
        ]}
      />
    </Page>
  )
}
