import { Button, Group, TextInput } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Allowed } from '../ui/allowed.tsx'
import { api, call } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { useUnsaved } from '../ui/unsaved.ts'
import { useWords } from '../ui/words.ts'
import { stripeWords } from './stripe-words.ts'
import { billingWords } from './words.ts'

type Price = components['schemas']['StripePrice']

/** A price of a plan's version, and which price it is at Stripe: empty, if that was not said. */
interface Row extends Pick<Price, 'plan' | 'version' | 'interval' | 'currency'> {
  price_id: string
  seat_price_id: string
  hasSeats: boolean
}
type Typed = Record<string, Partial<Pick<Row, 'price_id' | 'seat_price_id'>>>

const keyOf = ({ plan, version, interval, currency }: Omit<Row, 'hasSeats' | 'price_id' | 'seat_price_id'>) =>
  `${plan} ${version} ${interval} ${currency}`

/** Which price at Stripe is which price of a plan: prices on sale, and old ones that customers may still have. */
export function StripePrices() {
  const words = useWords(stripeWords)
  const intervals = useWords(billingWords)
  const [typed, setTyped] = useState<Typed>({})
  const { data, error, refetch } = useQuery({ queryKey: ['stripe prices'], queryFn: readRows })
  const save = useAct(
    (prices: Price[]) => api.PUT('/api/v1/integrations/stripe/prices', { body: { prices } }),
    { done: words.pricesSaved, after: () => setTyped({}) },
  )
  const rows = (data ?? []).map((row) => ({ ...row, ...typed[keyOf(row)] }))
  const isTyped = rows.some((row, at) => JSON.stringify(row) !== JSON.stringify(data?.[at]))
  useUnsaved(isTyped && !save.isPending)
  const field = (row: Row, name: 'price_id' | 'seat_price_id', label: string) => (
    <TextInput
      aria-label={`${label}: ${keyOf(row)}`}
      placeholder="price_…"
      size="xs"
      value={row[name]}
      onChange={({ currentTarget: { value } }) =>
        setTyped((now) => ({ ...now, [keyOf(row)]: { ...now[keyOf(row)], [name]: value.trim() } }))
      }
    />
  )
  return (
    <Panel title={words.prices}>
      <Allowed needs="staff_admin">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            save.mutate(rows.filter(({ price_id }) => price_id !== '').map(toPrice))
          }}
        >
          <ShortList
            query={{ data: data && { data: rows }, error, refetch }}
            keyOf={keyOf}
            empty={words.noPrices}
            columns={[
              {
                title: words.plan,
                show: ({ plan, version }) => <To to={`/plans/${plan}`}>{`${plan} (${version})`}</To>,
              },
              {
                title: words.interval,
                show: ({ interval, currency }) => `${intervals[interval]}, ${currency.toUpperCase()}`,
              },
              { title: words.price, show: (row) => field(row, 'price_id', words.price) },
              {
                title: words.seatPrice,
                show: (row) => (row.hasSeats ? field(row, 'seat_price_id', words.seatPrice) : ''),
              },
            ]}
          />
          <ProblemNote error={save.error} />
          {rows.length > 0 && (
            <Group mt="sm">
              <Button type="submit" loading={save.isPending} disabled={!isTyped}>
                {words.savePrices}
              </Button>
            </Group>
          )}
        </form>
      </Allowed>
    </Panel>
  )
}

function toPrice({ hasSeats, seat_price_id, ...price }: Row): Price {
  return { ...price, seat_price_id: (hasSeats && seat_price_id) || null }
}

/** What is assigned, and every price of the newest version of every plan that is sold. */
async function readRows(): Promise<Row[]> {
  const [{ prices }, { data: plans }] = await Promise.all([
    call(() => api.GET('/api/v1/integrations/stripe/prices', {})),
    call(() => api.GET('/api/v1/plans', {})),
  ])
  const rows = new Map<string, Row>(
    prices.map((price) => [
      keyOf(price),
      { ...price, seat_price_id: price.seat_price_id ?? '', hasSeats: price.seat_price_id !== null },
    ]),
  )
  const sold = plans.flatMap(({ key, version, archived_at }) =>
    version === null || archived_at !== null ? [] : [{ key, number: version }],
  )
  const versions = await Promise.all(
    sold.map((path) => call(() => api.GET('/api/v1/plans/{key}/versions/{number}', { params: { path } }))),
  )
  for (const [at, { number: version, prices: own }] of versions.entries())
    for (const { interval, currency, amount_per_seat } of own) {
      const row = { plan: sold[at]!.key, version, interval, currency }
      const known = rows.get(keyOf(row)) ?? { ...row, price_id: '', seat_price_id: '', hasSeats: false }
      rows.set(keyOf(row), { ...known, hasSeats: known.hasSeats || Boolean(amount_per_seat) })
    }
  return [...rows.values()].sort((a, b) => keyOf(a).localeCompare(keyOf(b), 'en', { numeric: true }))
}
