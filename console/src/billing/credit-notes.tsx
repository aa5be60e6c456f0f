import { Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { Money, readMoney } from '../ui/cells/money.tsx'
import { useAct } from '../ui/data.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { changeWords } from './change-words.ts'
import { billingWords } from './words.ts'

type Invoice = components['schemas']['Invoice']
type Notes = components['schemas']['CreditNote'][]

/** What was taken back of an invoice. */
export function CreditNotes({
  of: { status, currency },
  notes,
}: {
  of: Invoice
  notes: { data: { data: Notes } | undefined; error: Error | null; refetch: () => unknown }
}) {
  const words = useWords(changeWords)
  const { number, amount, issued } = useWords(billingWords)
  if (status === 'draft' || notes.data?.data.length === 0) return null
  return (
    <Panel title={words.creditNotes}>
      <ShortList
        query={notes}
        keyOf={(note) => note.id}
        empty={words.noCreditNotes}
        columns={[
          { title: number, show: (note) => note.number },
          { title: amount, align: 'end', show: ({ total }) => <Money amount={total} currency={currency} /> },
          { title: words.reason, show: ({ reason }) => reason },
          { title: issued, show: ({ issued_at }) => <When at={issued_at} /> },
        ]}
      />
    </Panel>
  )
}

/** Takes an invoice back, or a part of it: off what is unpaid first, then to the balance or back to the customer. */
export function IssueCreditNote({ of: { id, status, currency } }: { of: Invoice }) {
  const words = useWords(changeWords)
  const params = { path: { id } }
  const credit = useAct(
    (body: { amount?: number; reason?: string; refund?: boolean }) =>
      api.POST('/api/v1/invoices/{id}/credit-notes', { params, body }),
    { done: words.credited },
  )
  return (
    <FormDialog
      primary={status === 'paid'}
      needs="staff_admin"
      label={words.credit}
      title={words.credit}
      start={{ amount: '', reason: '', where: status === 'paid' ? 'refund' : 'balance' }}
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
}
