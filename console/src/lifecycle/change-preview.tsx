import { Table, Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { Facts } from '../ui/page.tsx'
import { shortTime } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { changeWords } from './change-words.ts'
import { Money } from './money.tsx'
import { moneyWords } from './words.ts'

/** What a change costs, line by line, before anybody books it. */
export function ChangePreview({ of }: { of: components['schemas']['SubscriptionPreview'] }) {
  const words = useWords(changeWords)
  const { tax, description, amount } = useWords(moneyWords)
  const language = useLanguage()
  const { currency, lines } = of
  return (
    <div role="status">
      <Text fw={600}>
        {of.waits_until !== null
          ? words.whenPaid
          : of.takes_effect === 'now'
            ? words.now
            : words.atEnd(shortTime(of.effective_at, language))}
      </Text>
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
      <Facts
        of={[
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
