import { api } from '../ui/api.ts'
import { Money } from '../ui/cells/money.tsx'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { StatusOf } from '../ui/status.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { invoiceStateOf } from './invoice-state.ts'
import { listWords } from './list-words.ts'
import { billingWords } from './words.ts'

const RECENT = 6

/** The latest invoices of an account, and the way to all. */
export function AccountInvoices({ accountId }: { accountId: string }) {
  const words = useWords(billingWords)
  const own = useWords(listWords)
  const invoices = useData(['invoices of', accountId], () =>
    api.GET('/api/v1/invoices', { params: { query: { account_id: accountId, limit: RECENT } } }),
  )
  return (
    <Panel
      title={words.invoices}
      acts={
        <To to="/invoices" query={{ account_id: accountId }}>
          {own.allInvoices}
        </To>
      }
    >
      <ShortList
        query={invoices}
        keyOf={({ id }) => id}
        empty={own.noInvoicesTitle}
        columns={[
          {
            title: words.number,
            show: ({ id, number }) => <To to={`/invoices/${id}`}>{number ?? words.draft}</To>,
          },
          {
            title: words.total,
            align: 'end',
            show: ({ total, currency }) => <Money amount={total} currency={currency} />,
          },
          { title: words.status, show: (one) => <StatusOf of="invoice" is={invoiceStateOf(one)} /> },
          { title: words.due, show: ({ due_at }) => (due_at ? <When at={due_at} /> : '–') },
        ]}
      />
    </Panel>
  )
}
