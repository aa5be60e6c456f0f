import type { components } from '@postern/sdk'
import { Money } from '../ui/cells/money.tsx'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/time.tsx'
import type { Tone } from '../ui/tone.ts'
import { useWords } from '../ui/words.ts'
import { invoiceWords } from './invoice-words.ts'
import { billingWords } from './words.ts'

type Payment = components['schemas']['Payment']

const TONES: Record<Payment['status'], Tone> = {
  succeeded: 'good',
  pending: 'waiting',
  failed: 'bad',
  cancelled: 'off',
}

/** What was paid of an invoice, and what was tried. */
export function Payments({
  of: { currency },
  payments,
}: {
  of: components['schemas']['Invoice']
  payments: { data: { data: Payment[] } | undefined; error: Error | null; refetch: () => unknown }
}) {
  const words = useWords(billingWords)
  const own = useWords(invoiceWords)
  const nameOf = (processor: string) =>
    ({ manual: own.manual, stripe: own.stripe, import: own.import, balance: own.balance })[processor] ??
    processor
  return (
    <Panel title={words.payments}>
      <ShortList
        query={payments}
        keyOf={({ id }) => id}
        empty={words.noPayments}
        columns={[
          {
            title: words.amount,
            align: 'end',
            show: ({ amount }) => <Money amount={amount} currency={currency} />,
          },
          {
            title: words.status,
            show: ({ status, failure }) => (
              <Status tone={TONES[status]}>{[own[status], failure].filter(Boolean).join(': ')}</Status>
            ),
          },
          {
            title: own.method,
            show: ({ processor, reference }) => [nameOf(processor), reference].filter(Boolean).join(', '),
          },
          { title: own.at, show: ({ created_at }) => <When at={created_at} /> },
        ]}
      />
    </Panel>
  )
}
