import { Anchor } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { Money } from '../ui/cells/money.tsx'
import { Id } from '../ui/copy.tsx'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { BASE_URL } from '../ui/place.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { StatusOf } from '../ui/status.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import classes from './billing.module.css'
import { CreditNotes } from './credit-notes.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoicePaper } from './invoice-paper.tsx'
import { invoiceStateOf } from './invoice-state.ts'
import { InvoiceTimeline } from './invoice-timeline.tsx'
import { invoiceWords } from './invoice-words.ts'
import { Payments } from './payments.tsx'
import { billingWords } from './words.ts'

const RECENT = { limit: 50 }

/** An invoice: as the customer sees it, what happened to it, and what can be done about the rest. */
export default function InvoicePage() {
  const words = useWords(billingWords)
  const own = useWords(invoiceWords)
  const { id } = useParams({ strict: false }) as { id: string }
  const params = { path: { id }, query: RECENT }
  const query = useData(['invoice', id], () => api.GET('/api/v1/invoices/{id}', { params: { path: { id } } }))
  const payments = useData(['payments', id], () => api.GET('/api/v1/invoices/{id}/payments', { params }))
  const notes = useData(['credit notes', id], () => api.GET('/api/v1/invoices/{id}/credit-notes', { params }))
  const invoice = query.data
  if (!invoice)
    return (
      <Page title={words.invoice}>
        <ProblemNote error={query.error} retry={query.refetch} />
      </Page>
    )
  const { account, account_id, subscription_id, plan } = invoice
  return (
    <Page
      title={invoice.number ?? `${words.invoice}: ${words.draft}`}
      status={<StatusOf of="invoice" is={invoiceStateOf(invoice)} />}
      acts={<InvoiceActions of={invoice} />}
    >
      <div className={classes.split}>
        <div>
          <InvoicePaper of={invoice} />
          <CreditNotes of={invoice} notes={notes} />
          <Payments of={invoice} payments={payments} />
        </div>
        <div className={classes.side}>
          <InvoiceTimeline of={invoice} payments={payments.data?.data ?? []} notes={notes.data?.data ?? []} />
          <Panel title={own.details}>
            <Facts
              of={[
                [
                  words.account,
                  account ? (
                    <To key="a" to={`/accounts/${account_id}`}>
                      {account.name}
                    </To>
                  ) : (
                    invoice.buyer.name
                  ),
                ],
                [
                  words.subscription,
                  subscription_id && (
                    <To key="b" to={`/subscriptions/${subscription_id}`}>
                      {plan?.name ?? words.subscription}
                    </To>
                  ),
                ],
                [words.total, <Money key="t" amount={invoice.total} currency={invoice.currency} />],
                [
                  words.remaining,
                  <Money key="r" amount={invoice.amount_remaining} currency={invoice.currency} />,
                ],
                [words.due, invoice.due_at && <Time key="d" at={invoice.due_at} />],
                [
                  words.print,
                  <Anchor
                    key="h"
                    href={`${BASE_URL}/api/v1/invoices/${id}/html`}
                    target="_blank"
                    rel="noopener"
                  >
                    {words.print}
                  </Anchor>,
                ],
                ['ID', <Id key="id" of={id} />],
              ]}
            />
          </Panel>
        </div>
      </div>
    </Page>
  )
}
