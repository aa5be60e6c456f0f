import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { Money, readMoney } from '../ui/cells/money.tsx'
import { useData } from '../ui/data.ts'
import { useFilters } from '../ui/filters.ts'
import type { Column } from '../ui/lists/list.tsx'
import { ListScreen } from '../ui/lists/list-screen.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { StatusOf } from '../ui/status.tsx'
import { stateOptions } from '../ui/status-words.ts'
import { When } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { AddInvoice } from './add-invoice.tsx'
import { INVOICE_FILTERS } from './filters.ts'
import { useInvoiceBulk } from './invoice-bulk.ts'
import { invoiceStateOf } from './invoice-state.ts'
import { listWords } from './list-words.ts'
import { Unpaid } from './unpaid.tsx'
import { billingWords } from './words.ts'

type Invoice = components['schemas']['Invoice']

export default function InvoicesPage() {
  const language = useLanguage()
  const words = useWords(billingWords)
  const own = useWords(listWords)
  const [filters, , asked] = useFilters(INVOICE_FILTERS)
  const currencies = useCurrencies(filters.currency)
  const totals = totalsOf(filters)
  return (
    <ListScreen
      title={words.invoices}
      list="invoices"
      parameters={INVOICE_FILTERS}
      adjust={(change) => inOneCurrency(change, filters.currency ?? currencies[0])}
      acts={<AddInvoice />}
      above={<Unpaid />}
      fields={[
        {
          name: 'status',
          label: words.status,
          options: stateOptions('invoice', language, [
            'draft',
            'open',
            'overdue',
            'paid',
            'void',
            'uncollectible',
          ]),
        },
        { name: 'account_id', label: words.account, kind: 'reference', of: 'account' },
        {
          name: 'min_total',
          until: 'max_total',
          kind: 'number',
          label: words.totalIn((filters.currency ?? currencies[0] ?? '').toUpperCase()),
        },
        { name: 'since', until: 'until', kind: 'time', label: own.created },
        { name: 'due_after', until: 'due_before', kind: 'time', label: words.due },
        {
          name: 'currency',
          label: own.currency,
          options: currencies.map((value) => ({ value, label: value.toUpperCase() })),
        },
      ]}
      columns={useColumns()}
      load={(query: object, background) =>
        api.GET('/api/v1/invoices', { params: { query: { ...query, ...totals } }, ...background })
      }
      pathOf={({ id }) => `/invoices/${id}`}
      defaultSort="-created_at"
      exports={{ path: '/api/v1/invoices', query: totals, selection: true }}
      bulk={useInvoiceBulk({ ...asked, ...totals })}
      nameOf={({ number, buyer }) => number ?? buyer.name ?? ''}
      empty={<Empty icon="invoice" title={own.noInvoicesTitle} text={own.noInvoices} guide="invoices" />}
    />
  )
}

/** The currencies that invoices can be in: those of the revenue, the largest first, and the chosen one. */
function useCurrencies(chosen: string | undefined): string[] {
  const { data } = useData(['revenue'], () => api.GET('/api/v1/stats/revenue', {}))
  const sums = data?.revenue.toSorted((one, other) => other.mrr - one.mrr) ?? []
  const all = [...sums, ...(data?.unpaid ?? [])].map(({ currency }) => currency)
  return [...new Set([...all, ...(chosen ? [chosen.toLowerCase()] : [])])]
}

type Change = { min_total?: string; max_total?: string; currency?: string }

/** Totals are compared within one currency: a total brings one along, and without it goes, too. */
function inOneCurrency<Changed extends Change>(change: Changed, currency: string | undefined): Changed {
  if (change.currency === '') return { ...change, min_total: '', max_total: '' }
  const hasTotal = change.min_total || change.max_total
  return hasTotal && currency ? { currency, ...change } : change
}

/** Totals are typed as people write them, and asked for in the smallest unit of the currency. */
function totalsOf({
  min_total,
  max_total,
  currency,
}: {
  min_total?: string
  max_total?: string
  currency?: string
}): Record<string, string> {
  const inUnits = (text: string) => String(readMoney(text, currency?.toLowerCase() ?? 'eur'))
  return {
    ...(min_total && { min_total: inUnits(min_total) }),
    ...(max_total && { max_total: inUnits(max_total) }),
    ...(currency && { currency: currency.toLowerCase() }),
  }
}

function useColumns(): Array<Column<Invoice>> {
  const words = useWords(billingWords)
  const own = useWords(listWords)
  return [
    {
      id: 'number',
      title: words.number,
      width: 'minmax(8.5rem, 1fr)',
      show: ({ number }) => number ?? words.draft,
    },
    {
      id: 'buyer',
      csv: ['buyer.name', 'account.name'],
      title: own.buyer,
      width: 'minmax(9.5rem, 2fr)',
      card: 'fact',
      show: ({ buyer, account }) => buyer.name || account?.name,
    },
    {
      id: 'total',
      csv: ['total', 'currency'],
      title: words.total,
      width: '7.5rem',
      align: 'end',
      sort: '-total',
      card: 'fact',
      show: ({ total, currency }) => <Money amount={total} currency={currency} />,
    },
    {
      id: 'remaining',
      csv: ['amount_remaining', 'currency'],
      title: words.remaining,
      width: '7.5rem',
      align: 'end',
      show: ({ status, amount_remaining, currency }) =>
        status === 'open' ? <Money amount={amount_remaining} currency={currency} /> : '–',
    },
    {
      id: 'status',
      title: words.status,
      width: '7.5rem',
      sort: 'status',
      show: (one) => <StatusOf of="invoice" is={invoiceStateOf(one)} />,
    },
    {
      id: 'due_at',
      title: words.due,
      width: '7.5rem',
      sort: 'due_at',
      show: ({ due_at }) => (due_at ? <When at={due_at} /> : '–'),
    },
    {
      id: 'created_at',
      csv: ['issued_at'],
      title: words.issued,
      width: '7.5rem',
      sort: '-created_at',
      show: ({ issued_at }) => (issued_at ? <When at={issued_at} /> : '–'),
    },
    {
      id: 'paid_at',
      title: own.paidAt,
      width: '8rem',
      hidden: true,
      show: ({ paid_at }) => (paid_at ? <When at={paid_at} /> : '–'),
    },
    {
      id: 'plan',
      csv: ['plan.key'],
      title: words.plan,
      width: '8rem',
      hidden: true,
      show: ({ plan }) => plan?.name ?? '–',
    },
  ]
}
