import { ActionIcon, Autocomplete, Select, TextInput } from '@mantine/core'
import { Icon } from '../ui/icon.tsx'
import { useWords } from '../ui/words.ts'
import { planWords } from './plan-words.ts'
import { useMeters } from './say-features.ts'
import classes from './version.module.css'
import type { FeatureRow, PriceRow } from './version-draft.ts'
import { billingWords } from './words.ts'

/** What the fields of one row of a form are given. */
export interface RowProps<Row> {
  at: number
  row: Row
  change: (change: Partial<Row>) => void
  remove: () => void
}

/** Suggested; any other code of ISO 4217 can be typed. */
const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'CAD', 'AUD', 'JPY']

/** One price of a version. */
export function PriceFields({ at, row, change, remove }: RowProps<PriceRow>) {
  const words = useWords(planWords)
  const { month, year } = useWords(billingWords)
  return (
    <fieldset className={classes.row} aria-label={`${words.price} ${at + 1}`}>
      <Autocomplete
        label={words.currency}
        required
        maxLength={3}
        data={CURRENCIES}
        value={row.currency.toUpperCase()}
        onChange={(currency) => change({ currency: currency.toLowerCase() })}
      />
      <Select
        label={words.interval}
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
        value={row.amount}
        onChange={(event) => change({ amount: event.currentTarget.value })}
      />
      <TextInput
        label={words.perSeat}
        inputMode="decimal"
        value={row.perSeat}
        onChange={(event) => change({ perSeat: event.currentTarget.value })}
      />
      <Remove label={words.removePrice(at + 1)} act={remove} />
    </fieldset>
  )
}

/** One feature: what is typed depends on its kind. */
export function FeatureFields({ at, row, change, remove }: RowProps<FeatureRow>) {
  const words = useWords(planWords)
  return (
    <fieldset className={classes.row} aria-label={`${words.feature} ${at + 1}`}>
      <TextInput
        label={words.feature}
        placeholder="exports"
        required
        value={row.key}
        onChange={(event) => change({ key: event.currentTarget.value })}
      />
      <Select
        label={words.type}
        allowDeselect={false}
        data={[
          { value: 'switch', label: words.switch },
          { value: 'number', label: words.numberType },
          { value: 'metered', label: words.metered },
          { value: 'seats', label: words.seatsType },
          { value: 'credits', label: words.creditsType },
        ]}
        value={row.type}
        onChange={(chosen) => change({ type: chosen as FeatureRow['type'], of: '', amount: '', most: '' })}
      />
      <ValueFields row={row} change={change} />
      <Remove label={words.removeFeature(at + 1)} act={remove} />
    </fieldset>
  )
}

function ValueFields({ row, change }: Pick<RowProps<FeatureRow>, 'row' | 'change'>) {
  const words = useWords(planWords)
  const amount = (label: string, isLimit: boolean) => (
    <TextInput
      label={label}
      required={!isLimit}
      placeholder={isLimit ? words.noLimit : ''}
      inputMode="decimal"
      value={row.amount}
      onChange={(event) => change({ amount: event.currentTarget.value })}
    />
  )
  switch (row.type) {
    case 'switch':
      return (
        <Select
          label={words.included}
          allowDeselect={false}
          data={[
            { value: 'on', label: words.yes },
            { value: 'off', label: words.no },
          ]}
          value={row.amount === 'off' ? 'off' : 'on'}
          onChange={(chosen) => change({ amount: chosen ?? 'on' })}
        />
      )
    case 'number':
      return amount(words.value, false)
    case 'metered':
      return (
        <>
          <MeterChoice row={row} change={change} />
          {amount(words.limit, true)}
        </>
      )
    case 'seats':
      return (
        <>
          {amount(words.includedSeats, true)}
          <TextInput
            label={words.most}
            placeholder={words.noLimit}
            inputMode="numeric"
            value={row.most}
            onChange={(event) => change({ most: event.currentTarget.value })}
          />
        </>
      )
    case 'credits':
      return (
        <>
          <TextInput
            label={words.unit}
            required
            value={row.of}
            onChange={(event) => change({ of: event.currentTarget.value })}
          />
          {amount(words.amount, false)}
        </>
      )
  }
}

/** A meter by its name. One that was archived stays chosen. */
function MeterChoice({ row, change }: Pick<RowProps<FeatureRow>, 'row' | 'change'>) {
  const words = useWords(planWords)
  const meters = useMeters().filter(({ key, archived_at }) => archived_at === null || key === row.of)
  const known = meters.map(({ key, name }) => ({ value: key, label: name }))
  const isKnown = row.of === '' || known.some(({ value }) => value === row.of)
  return (
    <Select
      label={words.meter}
      required
      searchable
      nothingFoundMessage={words.noMeter}
      data={isKnown ? known : [...known, { value: row.of, label: row.of }]}
      value={row.of || null}
      onChange={(of) => change({ of: of ?? '' })}
    />
  )
}

function Remove({ label, act }: { label: string; act: () => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      className={classes.remove!}
      aria-label={label}
      title={label}
      onClick={act}
    >
      <Icon name="delete" />
    </ActionIcon>
  )
}
