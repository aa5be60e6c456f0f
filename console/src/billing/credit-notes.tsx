import { Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { Money, readMoney } from '../ui/cells/money.tsx'
import { useAct, useData } from '../ui/data.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { changeWords } from './change-words.ts'
import { billingWords } from './words.ts'

/** What was taken back of an invoice, and taking back more. */
export function CreditNotes({ of: { id, status, currency } }: { of: components['schemas']['Invoice'] }) {
  const words = useWords(changeWords)
  const { number, amount, issued } = useWords(billingWords)
  const params = { path: { id } }
  const notes = useData(['credit notes', id], () =>
    api.GET('/api/v1/invoices/{id}/credit-notes', { params: { ...params, query: { limit: 50 } } }),
  )
  const credit = useAct(
    (body: { amount?: number; reason?: string; refund?: boolean }) =>
      api.POST('/api/v1/invoices/{id}/credit-notes', { params, body }),
    { done: words.credited },
  )
  if (status === 'draft') return null
  const form = (status === 'open' || status === 'paid') && (
    <FormDialog
      label={words.credit}
      title={words.credit}
      start={{ amount: '', reason: '', where: 'balance' }}
      fields={[
        { name: 'amount', label: words.amount, hint: words.creditAmountHint },
        { name: 'reason', label: words.reason },
        {
          name: 'where',
          label: words.where,
          required: true,
          options: [
            { value: 'balance', label: words.toBalance },
            { value: 'refund', label: words.toRefund },
          ],
        },
      ]}
      send={(typed) =>
        credit.mutateAsync({
          ...(typed.amount && { amount: readMoney(typed.amount, currency) }),
          ...(typed.reason && { reason: typed.reason }),
          refund: typed.where === 'refund',
        })
      }
    >
      <Text>{words.creditText}</Text>
    </FormDialog>
  )
  return (
    <Panel title={words.creditNotes} acts={form}>
      <ShortList
        query={notes}
        keyOf={(note) => note.id}
        empty={words.noCreditNotes}
        columns={[
          { title: number, show: (note) => note.number },
          { title: amount, show: ({ total }) => <Money amount={total} currency={currency} /> },
          { title: words.reason, show: ({ reason }) => reason },
          { title: issued, show: ({ issued_at }) => <Time at={issued_at} /> },
        ]}
      />
    </Panel>
  )
}
