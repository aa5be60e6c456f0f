import { Table, Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { Money, sayMoney } from '../ui/cells/money.tsx'
import { Facts } from '../ui/page.tsx'
import { useSayTime } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { changeWords } from './change-words.ts'
import { billingWords } from './words.ts'

/** What a change costs, line by line, before it is confirmed, and what happens to a planned change. */
export function ChangePreview({
  of,
  nameOf,
}: {
  of: components['schemas']['SubscriptionPreview']
  /** What a plan is called. */
  nameOf: (plan: string) => string
}) {
  const words = useWords(changeWords)
  const { tax, description, amount } = useWords(billingWords)
  const language = useLanguage()
  const { currency, lines } = of
  return (
    <div role="status">
      <Text fw={600}>
        <When of={of} />
      </Text>
      {of.drops_pending && <Text>{words.dropsPending}</Text>}
      {of.takes_effect === 'now' && of.pending && (
        <Text>{words.keepsPending(nameOf(of.pending.plan), of.pending.seats)}</Text>
      )}
      {lines.length === 0 ? (
        <Text>{words.nothingDue}</Text>
      ) : (
        <Table mb="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{description}</Table.Th>
              <Table.Th>{amount}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
              <Table.Tr key={at}>
                <Table.Td>{line.description}</Table.Td>
                <Table.Td>
                  <Money amount={line.amount} currency={currency} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {of.credits.map(({ number, amount }) => (
        <Text key={number}>{words.offInvoice(number, sayMoney(amount, currency, language))}</Text>
      ))}
      <Facts
        of={[
          [words.seats, of.seats > 1 && of.seats],
          [tax, of.tax !== 0 && <Money key="t" amount={of.tax} currency={currency} />],
          [
            words.fromBalance,
            of.balance_applied !== 0 && <Money key="b" amount={of.balance_applied} currency={currency} />,
          ],
          [words.dueNow, <Money key="d" amount={of.amount_due} currency={currency} />],
          [words.nextAmount, <Money key="n" amount={of.next_amount} currency={currency} />],
        ]}
      />
    </div>
  )
}

/** When it takes effect. */
function When({ of }: { of: components['schemas']['SubscriptionPreview'] }) {
  const words = useWords(changeWords)
  const sayTime = useSayTime()
  const { takes_effect, effective_at, trial_end, action, waits_until } = of
  if (takes_effect === 'period_end') return words.atEnd(sayTime.day(effective_at))
  if (waits_until !== null) return words.whenPaid
  const isTrial = action === 'purchase' && trial_end !== null
  return isTrial ? words.onTrial(sayTime.day(trial_end)) : words.now
}
