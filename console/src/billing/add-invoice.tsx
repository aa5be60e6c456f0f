import { useNavigate } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { readMoney } from '../ui/cells/money.tsx'
import { useAct } from '../ui/data.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useWords } from '../ui/words.ts'
import { changeWords } from './change-words.ts'

/** Drafts an invoice of one line, and leads to it. */
export function AddInvoice() {
  const words = useWords(changeWords)
  const navigate = useNavigate()
  const add = useAct(
    (typed: Record<'account_id' | 'currency' | 'description' | 'quantity' | 'unit_amount', string>) => {
      const { account_id, description } = typed
      const currency = typed.currency.toLowerCase()
      const line = {
        description,
        quantity: Number(typed.quantity),
        unit_amount: readMoney(typed.unit_amount, currency),
      }
      return api.POST('/api/v1/invoices', { body: { account_id, currency, lines: [line] } })
    },
    { done: words.drafted, after: ({ id }) => void navigate({ to: `/invoices/${id}` as never }) },
  )
  return (
    <FormDialog
      primary
      icon="add"
      hotkey="c"
      label={words.add}
      title={words.addTitle}
      start={{ account_id: '', currency: 'eur', description: '', quantity: '1', unit_amount: '' }}
      fields={[
        { name: 'account_id', label: words.accountId, of: 'account', required: true },
        { name: 'description', label: words.description, required: true },
        { name: 'quantity', label: words.quantity, required: true },
        { name: 'unit_amount', label: words.unitAmount, required: true },
        { name: 'currency', label: words.currency, required: true },
      ]}
      send={(typed) => add.mutateAsync(typed)}
    />
  )
}
