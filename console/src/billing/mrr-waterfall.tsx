import { Select, Table } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useState } from 'react'
import { sayMoney } from '../ui/cells/money.tsx'
import { uiWords } from '../ui/ui-words.ts'
import { useLanguage, useWords } from '../ui/words.ts'
import { monthName } from './month-name.ts'
import { revenueWords } from './revenue-words.ts'
import classes from './waterfall.module.css'

type Month = components['schemas']['MrrMovements']['months'][number]
type Moved = Omit<Month['currencies'][number], 'currency'>

/** The five ways in which MRR moves, in the order of the waterfall, and which way. */
const STEPS = [
  ['new', 1],
  ['reactivation', 1],
  ['expansion', 1],
  ['contraction', -1],
  ['churn', -1],
] as const

const WHOLE_YEAR = 'year'
const NONE: Moved = { start: 0, new: 0, reactivation: 0, expansion: 0, contraction: 0, churn: 0, end: 0 }

/** From the MRR at the start of a year, or of one of its months, to that at its end, step by step. */
export function MrrWaterfall({ months, currency }: { months: readonly Month[]; currency: string }) {
  const words = useWords(revenueWords)
  const language = useLanguage()
  const [chosen, choose] = useState(WHOLE_YEAR)
  const all = months.map(({ month, currencies }) => ({
    month,
    moved: currencies.find((one) => one.currency === currency) ?? NONE,
  }))
  const current = all.at(-1)?.month
  const shown = chosen === WHOLE_YEAR ? all : all.filter(({ month }) => month === chosen)
  const moved = totalOf(shown.map((one) => one.moved))
  const since = shown[0]?.month ?? ''
  const until = shown.at(-1)?.month ?? ''
  return (
    <figure className={classes.figure} aria-label={`${words.movements}, ${currency.toUpperCase()}`}>
      <figcaption className={classes.caption}>
        <span className={classes.title}>{`${words.movements}, ${currency.toUpperCase()}`}</span>
        <Select
          aria-label={words.period}
          size="xs"
          w={180}
          allowDeselect={false}
          value={chosen}
          onChange={(value) => choose(value ?? WHOLE_YEAR)}
          data={[
            { value: WHOLE_YEAR, label: words.lastMonths(months.length) },
            ...all
              .toReversed()
              .map(({ month }) => ({ value: month, label: monthName(month, language, 'long') })),
          ]}
        />
      </figcaption>
      <Steps
        moved={moved}
        currency={currency}
        start={words.startOf(monthName(since, language))}
        end={until === current ? words.mrrNow : words.endOf(monthName(until, language))}
      />
      <ByMonth all={all} currency={currency} />
    </figure>
  )
}

function totalOf(all: readonly Moved[]): Moved {
  const sum = (kind: keyof Moved) => all.reduce((total, moved) => total + moved[kind], 0)
  const steps = Object.fromEntries(STEPS.map(([kind]) => [kind, sum(kind)])) as Omit<Moved, 'start' | 'end'>
  return { ...steps, start: all[0]?.start ?? 0, end: all.at(-1)?.end ?? 0 }
}

interface Bar {
  name: string
  look: 'whole' | 'gain' | 'loss'
  from: number
  to: number
}

function Steps({
  moved,
  currency,
  start,
  end,
}: {
  moved: Moved
  currency: string
  start: string
  end: string
}) {
  const words = useWords(revenueWords)
  const say = useSay(currency)
  let level = moved.start
  const steps = STEPS.map(([kind, way]): Bar => {
    const from = level
    level += way * moved[kind]
    return { name: words[kind], look: way > 0 ? 'gain' : 'loss', from, to: level }
  })
  const bars: Bar[] = [
    { name: start, look: 'whole', from: 0, to: moved.start },
    ...steps,
    { name: end, look: 'whole', from: 0, to: moved.end },
  ]
  const top = Math.max(1, ...bars.map(({ from, to }) => Math.max(from, to)))
  const share = (amount: number) => `${(amount / top) * 100}%`
  return (
    <table className={classes.steps}>
      <tbody>
        {bars.map(({ name, look, from, to }) => (
          <tr key={name} data-look={look}>
            <th scope="row">{name}</th>
            <td aria-hidden="true">
              <span
                className={classes.bar}
                data-empty={from === to || undefined}
                style={{ insetInlineStart: share(Math.min(from, to)), width: share(Math.abs(to - from)) }}
              />
            </td>
            <td>{look === 'whole' ? say(to) : say(to - from, true)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ByMonth({
  all,
  currency,
}: {
  all: ReadonlyArray<{ month: string; moved: Moved }>
  currency: string
}) {
  const words = useWords(revenueWords)
  const { asTable } = useWords(uiWords)
  const language = useLanguage()
  const say = useSay(currency)
  const titles = [words.month, words.start, ...STEPS.map(([kind]) => words[kind]), words.end]
  return (
    <details className={classes.table}>
      <summary>{asTable}</summary>
      <Table.ScrollContainer minWidth={720}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {titles.map((title, at) => (
                <Table.Th key={title} {...(at > 0 && { ta: 'end' })}>
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {all.toReversed().map(({ month, moved }) => (
              <Table.Tr key={month}>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{monthName(month, language)}</Table.Td>
                <Table.Td ta="end">{say(moved.start)}</Table.Td>
                {STEPS.map(([kind, way]) => (
                  <Table.Td key={kind} ta="end">
                    {say(way * moved[kind], true)}
                  </Table.Td>
                ))}
                <Table.Td ta="end">{say(moved.end)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </details>
  )
}

/** Says an amount; a change has its sign, and nothing for no change. */
function useSay(currency: string): (amount: number, isChange?: boolean) => string {
  const language = useLanguage()
  return (amount, isChange = false) => {
    if (!isChange) return sayMoney(amount, currency, language)
    if (amount === 0) return '–'
    return `${amount > 0 ? '+' : '−'}${sayMoney(Math.abs(amount), currency, language)}`
  }
}
