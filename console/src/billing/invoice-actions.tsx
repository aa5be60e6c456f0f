import type { components } from '@postern/sdk'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { readMoney, sayMoney } from '../ui/cells/money.tsx'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct } from '../ui/data.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { changeWords } from './change-words.ts'
import { billingWords } from './words.ts'

/** What can be done with an invoice in its state. */
export function InvoiceActions({
  of: { id, status, amount_remaining, currency },
}: {
  of: components['schemas']['Invoice']
}) {
  const words = useWords(billingWords)
  const language = useLanguage()
  const params = { path: { id } }
  const issue = useAct(() => api.POST('/api/v1/invoices/{id}/issue', { params }), { done: words.issueDone })
  const pay = useAct(
    () =>
      api.POST('/api/v1/invoices/{id}/payments', {
        params,
        body: { amount: amount_remaining, result: 'succeeded' },
      }),
    { done: words.paymentDone },
  )
  const voidIt = useAct(() => api.POST('/api/v1/invoices/{id}/void', { params }), { done: words.voidDone })
  const writeOff = useAct(() => api.POST('/api/v1/invoices/{id}/write-off', { params }), {
    done: words.writeOffDone,
  })
  const changing = useWords(changeWords)
  const navigate = useNavigate()
  const payPart = useAct(
    (body: { amount: number; reference?: string }) =>
      api.POST('/api/v1/invoices/{id}/payments', { params, body: { ...body, result: 'succeeded' } }),
    { done: words.paymentDone },
  )
  const remove = useAct(() => api.DELETE('/api/v1/invoices/{id}', { params }), {
    done: changing.draftRemoved,
    leaves: true,
    after: () => void navigate({ to: '/invoices' as never }),
  })
  if (status === 'draft')
    return (
      <>
        <ConfirmButton label={words.issue} title={words.issue} color="indigo" act={() => issue.mutateAsync()}>
          {words.issueText}
        </ConfirmButton>
        <ConfirmButton
          label={changing.removeDraft}
          title={changing.removeDraft}
          act={() => remove.mutateAsync()}
        >
          {changing.removeDraftText}
        </ConfirmButton>
      </>
    )
  if (status !== 'open') return null
  return (
    <>
      <ConfirmButton
        label={words.markPaid}
        title={words.markPaid}
        color="indigo"
        act={() => pay.mutateAsync()}
      >
        {words.markPaidText(sayMoney(amount_remaining, currency, language))}
      </ConfirmButton>
      <FormDialog
        label={changing.part}
        title={changing.part}
        start={{ amount: '', reference: '' }}
        fields={[
          { name: 'amount', label: changing.amount, required: true },
          { name: 'reference', label: changing.reference, hint: changing.referenceHint },
        ]}
        send={({ amount, reference }) =>
          payPart.mutateAsync({ amount: readMoney(amount, currency), ...(reference && { reference }) })
        }
      />
      <ConfirmButton label={words.writeOff} title={words.writeOff} act={() => writeOff.mutateAsync()}>
        {words.writeOffText}
      </ConfirmButton>
      <ConfirmButton label={words.voidIt} title={words.voidIt} act={() => voidIt.mutateAsync()}>
        {words.voidText}
      </ConfirmButton>
    </>
  )
}
