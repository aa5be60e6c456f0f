import { Button, Group, Select, TextInput } from '@mantine/core'
import { useWords } from '../ui/words.ts'
import { planWords } from './plan-words.ts'
import type { FeatureRow, PriceRow } from './version-draft.ts'
import { billingWords } from './words.ts'

interface RowProps<Row> {
  at: number
  row: Row
  change: (change: Partial<Row>) => void
  remove: () => void
}

/** One price of a version. */
export function PriceFields({ at, row, change, remove }: RowProps<PriceRow>) {
  const words = useWords(planWords)
  const { month, year } = useWords(billingWords)
  return (
    <Group align="flex-end" role="group" aria-label={`${words.price} ${at + 1}`}>
      <TextInput
        label={words.currency}
        required
        maxLength={3}
        w="6rem"
        value={row.currency}
        onChange={(event) => change({ currency: event.currentTarget.value })}
      />
      <Select
        label={words.interval}
        w="8rem"
        allowDeselect={false}
        data={[
          { value: 'month', label: month },
          { value: 'year', label: year },
        ]}
        value={row.interval}
        onChange={(interval) => change({ interval: interval as PriceRow['interval'] })}
      />
      <TextInput
        label={words.price}
        required
        inputMode="decimal"
        w="8rem"
        value={row.amount}
        onChange={(event) => change({ amount: event.currentTarget.value })}
      />
      <TextInput
        label={words.perSeat}
        inputMode="decimal"
        w="10rem"
        value={row.perSeat}
        onChange={(event) => change({ perSeat: event.currentTarget.value })}
      />
      <Button variant="default" aria-label={words.removePrice(at + 1)} onClick={remove}>
        {words.remove}
      </Button>
    </Group>
  )
}

/** One feature: what is typed depends on its kind. */
export function FeatureFields({ at, row, change, remove }: RowProps<FeatureRow>) {
  const words = useWords(planWords)
  const { type } = row
  return (
    <Group align="flex-end" role="group" aria-label={`${words.feature} ${at + 1}`}>
      <TextInput
        label={words.feature}
        required
        w="12rem"
        value={row.key}
        onChange={(event) => change({ key: event.currentTarget.value })}
      />
      <Select
        label={words.type}
        w="9rem"
        allowDeselect={false}
        data={[
          { value: 'switch', label: words.switch },
          { value: 'number', label: words.numberType },
          { value: 'metered', label: words.metered },
          { value: 'seats', label: words.seatsType },
          { value: 'credits', label: words.creditsType },
        ]}
        value={type}
        onChange={(chosen) => change({ type: chosen as FeatureRow['type'], amount: '' })}
      />
      {(type === 'metered' || type === 'credits') && (
        <TextInput
          label={words.meterOrUnit}
          required
          w="10rem"
          value={row.of}
          onChange={(event) => change({ of: event.currentTarget.value })}
        />
      )}
      {type !== 'switch' && (
        <TextInput
          label={words.amount}
          placeholder={type === 'metered' || type === 'seats' ? words.amountHint : ''}
          w="12rem"
          inputMode="decimal"
          value={row.amount}
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
      )}
      {type === 'seats' && (
        <TextInput
          label={words.most}
          placeholder={words.amountHint}
          w="10rem"
          inputMode="numeric"
          value={row.most}
          onChange={(event) => change({ most: event.currentTarget.value })}
        />
      )}
      <Button variant="default" aria-label={words.removeFeature(at + 1)} onClick={remove}>
        {words.remove}
      </Button>
    </Group>
  )
}
