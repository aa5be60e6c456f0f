import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { Money } from '../ui/cells/money.tsx'
import { FilterBar } from '../ui/filters/filter-bar.tsx'
import { useFilters } from '../ui/filters.ts'
import { type Column, List } from '../ui/lists/list.tsx'
import { Named } from '../ui/named.tsx'
import { Page } from '../ui/page.tsx'
import { StatusOf } from '../ui/status.tsx'
import { stateOptions } from '../ui/status-words.ts'
import { When } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { AddInvoice } from './add-invoice.tsx'
import { INVOICE_FILTERS } from './filters.ts'
import { Unpaid } from './unpaid.tsx'
import { billingWords } from './words.ts'

export default function InvoicesPage() {
  const language = useLanguage()
  const words = useWords(billingWords)
  const [filters, setFilters, asked] = useFilters(INVOICE_FILTERS)
  const columns: Array<Column<components['schemas']['Invoice']>> = [
    { title: words.number, width: '1fr', show: ({ number }) => number ?? words.draft },
    { title: words.status, width: '10rem', show: ({ status }) => <StatusOf of="invoice" is={status} /> },
    {
      title: words.account,
      width: '1.5fr',
      show: ({ buyer, account_id }) => buyer.name || <Named id={account_id} />,
    },
    {
      title: words.total,
      width: '9rem',
      show: ({ total, currency }) => <Money amount={total} currency={currency} />,
    },
    {
      title: words.remaining,
      width: '9rem',
      show: ({ amount_remaining, currency }) =>
        amount_remaining > 0 ? <Money amount={amount_remaining} currency={currency} /> : '',
    },
    { title: words.due, width: '10rem', show: ({ due_at }) => (due_at ? <When at={due_at} /> : '') },
  ]
  return (
    <Page title={words.invoices} acts={<AddInvoice />}>
      <Unpaid />
      <FilterBar
        values={filters}
        change={setFilters}
        fields={[
          {
            name: 'status',
            label: words.status,
            options: stateOptions('invoice', language, ['draft', 'open', 'paid', 'void', 'uncollectible']),
          },
          { name: 'account_id', label: words.account, kind: 'reference', of: 'account' },
          { name: 'since', until: 'until', label: words.issued, kind: 'time' },
        ]}
      />
      <List
        name={words.invoices}
        queryKey={['invoices', filters]}
        load={(page, background) =>
          api.GET('/api/v1/invoices', {
            params: { query: { ...(asked as object), ...page } },
            ...background,
          })
        }
        columns={columns}
        pathOf={({ id }) => `/invoices/${id}`}
        filtered={Object.keys(filters).length > 0}
        dropFilters={() => setFilters(Object.fromEntries(INVOICE_FILTERS.map((name) => [name, ''])))}
        empty={<p>{words.noInvoices}</p>}
      />
    </Page>
  )
}
