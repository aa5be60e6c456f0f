import { Anchor } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { Money } from '../ui/cells/money.tsx'
import { Id } from '../ui/copy.tsx'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Named } from '../ui/named.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { BASE_URL } from '../ui/place.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { StatusOf } from '../ui/status.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { CreditNotes } from './credit-notes.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { billingWords } from './words.ts'

/** An invoice: what it is for, what is paid, and what can be done about the rest. */
export default function InvoicePage() {
  const words = useWords(billingWords)
  const { id } = useParams({ strict: false }) as { id: string }
  const params = { path: { id } }
  const query = useData(['invoice', id], () => api.GET('/api/v1/invoices/{id}', { params }))
  const payments = useData(['payments', id], () =>
    api.GET('/api/v1/invoices/{id}/payments', { params: { ...params, query: { limit: 50 } } }),
  )
  const invoice = query.data
  if (!invoice)
    return (
      <Page title={words.invoice}>
        <ProblemNote error={query.error} retry={query.refetch} />
      </Page>
    )
  const { currency, account_id, subscription_id } = invoice
  return (
    <Page title={invoice.number ?? `${words.invoice}: ${words.draft}`} acts={<InvoiceActions of={invoice} />}>
      <Facts
        of={[
          [words.status, <StatusOf key="s" of="invoice" is={invoice.status} />],
          [
            words.account,
            <To key="a" to={`/accounts/${account_id}`}>
              {invoice.buyer.name || <Named id={account_id} />}
            </To>,
          ],
          [
            words.subscription,
            subscription_id && (
              <To key="b" to={`/subscriptions/${subscription_id}`}>
                {words.subscription}
              </To>
            ),
          ],
          [words.total, <Money key="t" amount={invoice.total} currency={currency} />],
          [words.remaining, <Money key="r" amount={invoice.amount_remaining} currency={currency} />],
          [words.issued, invoice.issued_at && <Time key="i" at={invoice.issued_at} />],
          [words.due, invoice.due_at && <Time key="d" at={invoice.due_at} />],
          [
            words.print,
            <Anchor key="h" href={`${BASE_URL}/api/v1/invoices/${id}/html`} target="_blank" rel="noopener">
              {words.print}
            </Anchor>,
          ],
          ['ID', <Id key="id" of={id} />],
        ]}
      />
      <Panel title={words.lines}>
        <ShortList
          query={{ data: { data: invoice.lines }, error: null, refetch: query.refetch }}
          keyOf={(line) => `${line.description}${line.amount}${line.quantity}`}
          empty={words.noInvoices}
          columns={[
            { title: words.description, show: (line) => line.description },
            { title: words.quantity, show: (line) => line.quantity },
            { title: words.amount, show: (line) => <Money amount={line.amount} currency={currency} /> },
          ]}
        />
      </Panel>
      <CreditNotes of={invoice} />
      <Panel title={words.payments}>
        <ShortList
          query={payments}
          keyOf={(payment) => payment.id}
          empty={words.noPayments}
          columns={[
            { title: words.amount, show: ({ amount }) => <Money amount={amount} currency={currency} /> },
            {
              title: words.status,
              show: ({ status, failure }) => [status, failure].filter(Boolean).join(': '),
            },
            { title: words.processor, show: ({ processor, reference }) => `${processor} ${reference}` },
            { title: words.issued, show: ({ created_at }) => <Time at={created_at} /> },
          ]}
        />
      </Panel>
    </Page>
  )
}
