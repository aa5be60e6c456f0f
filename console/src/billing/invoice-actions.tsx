import type { components } from '@postern/sdk'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { readMoney, typedMoney } from '../ui/cells/money.tsx'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct } from '../ui/data.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useWords } from '../ui/words.ts'
import { changeWords } from './change-words.ts'
import { IssueCreditNote } from './credit-notes.tsx'
import { invoiceWords } from './invoice-words.ts'
import { billingWords } from './words.ts'

type Invoice = components['schemas']['Invoice']

/** What can be done with an invoice in its state. */
export function InvoiceActions({ of }: { of: Invoice }) {
  if (of.status === 'draft') return <DraftActions of={of} />
  if (of.status !== 'open' && of.status !== 'paid') return null
  return (
    <>
      {of.status === 'open' && <RecordPayment of={of} />}
      <IssueCreditNote of={of} />
      <SendInvoice of={of} />
      {of.status === 'open' && <GiveUp of={of} />}
    </>
  )
}

function DraftActions({ of: { id } }: { of: Invoice }) {
  const words = useWords(billingWords)
  const changing = useWords(changeWords)
  const navigate = useNavigate()
  const params = { path: { id } }
  const issue = useAct(() => api.POST('/api/v1/invoices/{id}/issue', { params }), { done: words.issueDone })
  const remove = useAct(() => api.DELETE('/api/v1/invoices/{id}', { params }), {
    done: changing.draftRemoved,
    leaves: true,
    after: () => void navigate({ to: '/invoices' as never }),
  })
  return (
    <>
      <ConfirmButton
        label={words.issue}
        title={words.issueTitle}
        color="indigo"
        needs="staff_admin"
        act={() => issue.mutateAsync()}
      >
        {words.issueText}
      </ConfirmButton>
      <ConfirmButton
        label={changing.removeDraft}
        title={changing.removeDraftTitle}
        act={() => remove.mutateAsync()}
      >
        {changing.removeDraftText}
      </ConfirmButton>
    </>
  )
}

/** The whole sum is suggested: that is what most transfers bring. */
function RecordPayment({ of: { id, amount_remaining, currency } }: { of: Invoice }) {
  const words = useWords(billingWords)
  const changing = useWords(changeWords)
  const pay = useAct(
    (body: { amount: number; reference?: string }) =>
      api.POST('/api/v1/invoices/{id}/payments', {
        params: { path: { id } },
        body: { ...body, result: 'succeeded' },
      }),
    { done: words.paymentDone },
  )
  return (
    <FormDialog
      primary
      label={words.markPaid}
      title={words.markPaid}
      needs="staff_admin"
      start={{ amount: typedMoney(amount_remaining, currency), reference: '' }}
      fields={[
        { name: 'amount', label: changing.amountIn(currency.toUpperCase()), required: true },
        { name: 'reference', label: changing.reference, hint: changing.referenceHint },
      ]}
      send={({ amount, reference }) =>
        pay.mutateAsync({ amount: readMoney(amount, currency), ...(reference && { reference }) })
      }
    />
  )
}

function SendInvoice({ of: { id } }: { of: Invoice }) {
  const own = useWords(invoiceWords)
  const send = useAct(() => api.POST('/api/v1/invoices/{id}/send', { params: { path: { id } } }), {
    done: own.sent,
  })
  return (
    <ConfirmButton
      label={own.send}
      title={own.send}
      color="indigo"
      icon="mail"
      needs="staff_admin"
      act={() => send.mutateAsync()}
    >
      {own.sendText}
    </ConfirmButton>
  )
}

/** Ways to wait for the money no longer. */
function GiveUp({ of: { id } }: { of: Invoice }) {
  const words = useWords(billingWords)
  const params = { path: { id } }
  const writeOff = useAct(() => api.POST('/api/v1/invoices/{id}/write-off', { params }), {
    done: words.writeOffDone,
  })
  const voidIt = useAct(() => api.POST('/api/v1/invoices/{id}/void', { params }), { done: words.voidDone })
  return (
    <>
      <ConfirmButton
        label={words.writeOff}
        title={words.writeOff}
        keep={words.keepInvoice}
        needs="staff_admin"
        act={() => writeOff.mutateAsync()}
      >
        {words.writeOffText}
      </ConfirmButton>
      <ConfirmButton
        label={words.voidIt}
        title={words.voidIt}
        keep={words.keepInvoice}
        needs="staff_admin"
        act={() => voidIt.mutateAsync()}
      >
        {words.voidText}
      </ConfirmButton>
    </>
  )
}
