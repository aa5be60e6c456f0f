import type { components } from '@postern/sdk'
import { sayMoney } from '../ui/cells/money.tsx'
import { Panel } from '../ui/panel.tsx'
import { Time } from '../ui/time.tsx'
import type { Tone } from '../ui/tone.ts'
import { useLanguage, useWords } from '../ui/words.ts'
import classes from './billing.module.css'
import { invoiceWords } from './invoice-words.ts'

type Invoice = components['schemas']['Invoice']
type Payment = components['schemas']['Payment']
type CreditNote = components['schemas']['CreditNote']

interface Step {
  at: string
  text: string
  tone?: Tone
}

/** What happened to an invoice, the latest first, and when it is due. */
export function InvoiceTimeline({
  of,
  payments,
  notes,
}: {
  of: Invoice
  payments: readonly Payment[]
  notes: readonly CreditNote[]
}) {
  const words = useWords(invoiceWords)
  const steps = useSteps(of, payments, notes)
  return (
    <Panel title={words.timeline}>
      <ol className={classes.timeline} reversed>
        {steps.map(({ at, text, tone }) => (
          <li key={at + text} data-tone={tone}>
            {text}
            <p className={classes.small}>
              <Time at={at} />
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function useSteps(of: Invoice, payments: readonly Payment[], notes: readonly CreditNote[]): Step[] {
  const words = useWords(invoiceWords)
  const language = useLanguage()
  const say = (amount: number) => sayMoney(amount, of.currency, language)
  const steps: Step[] = [{ at: of.created_at, text: words.wasDrafted }]
  if (of.issued_at) steps[0] = { at: of.issued_at, text: words.wasIssued(say(of.total)) }
  if (of.due_at && of.status === 'open') {
    const isPast = Date.parse(of.due_at) < Date.now()
    steps.push({ at: of.due_at, text: isPast ? words.wasDue : words.isDue, ...(isPast && { tone: 'bad' }) })
  }
  for (const { status, amount, created_at, settled_at } of payments) {
    const at = settled_at ?? created_at
    if (status === 'succeeded') steps.push({ at, text: words.wasPaid(say(amount)), tone: 'good' })
    else
      steps.push({
        at,
        text: words[`payment_${status}`](say(amount)),
        ...(status === 'failed' && { tone: 'bad' }),
      })
  }
  for (const { number, total, issued_at } of notes)
    steps.push({ at: issued_at, text: words.wasCredited(say(total), number) })
  if (of.closed_at)
    steps.push({ at: of.closed_at, text: of.status === 'void' ? words.wasVoided : words.wasWrittenOff })
  return steps.sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
}
