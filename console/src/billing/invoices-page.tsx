import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { FilterBar } from '../ui/filter-bar.tsx'
import { useFilters } from '../ui/filters.ts'
import { type Column, List } from '../ui/lists/list.tsx'
import { Named } from '../ui/named.tsx'
import { Page } from '../ui/page.tsx'
import { shortTime } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { AddInvoice } from './add-invoice.tsx'
import { changeWords } from './change-words.ts'
import { INVOICE_FILTERS } from './filters.ts'
import { Money } from './money.tsx'
import { INVOICE_STATES, InvoiceStatus } from './states.tsx'
import { Unpaid } from './unpaid.tsx'
import { billingWords } from './words.ts'

export default function InvoicesPage() {
  const words = useWords(billingWords)
  const changing = useWords(changeWords)
  const language = useLanguage()
  const [filters, setFilters] = useFilters(INVOICE_FILTERS)
  const columns: Array<Column<components['schemas']['Invoice']>> = [
    { title: words.number, width: '1fr', show: ({ number }) => number ?? words.draft },
    { title: words.status, width: '10rem', show: ({ status }) => <InvoiceStatus of={status} /> },
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
    { title: words.due, width: '10rem', show: ({ due_at }) => (due_at ? shortTime(due_at, language) : '') },
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
            options: INVOICE_STATES.map((value) => ({ value, label: words[value] })),
          },
          { name: 'account_id', label: words.account },
          { name: 'since', label: changing.since, placeholder: '2026-01-01', width: '9rem' },
          { name: 'until', label: changing.until, placeholder: '2026-02-01', width: '9rem' },
        ]}
      />
      <List
        name={words.invoices}
        queryKey={['invoices', filters]}
        load={(page, background) =>
          api.GET('/api/v1/invoices', {
            params: { query: { ...(filters as object), ...daysOf(filters), ...page } },
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

/** A day alone begins at midnight UTC. */
function daysOf({ since, until }: { since?: string; until?: string }): { since?: string; until?: string } {
  const whole = (text: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text)
  return { ...(since && { since: whole(since) }), ...(until && { until: whole(until) }) }
}
