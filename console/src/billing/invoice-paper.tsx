import type { components } from '@postern/sdk'
import { Count } from '../ui/cells/figures.tsx'
import { Money } from '../ui/cells/money.tsx'
import { withPercent } from '../ui/cells/say-figure.ts'
import { useSayTime } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import classes from './billing.module.css'
import { invoiceWords } from './invoice-words.ts'
import { billingWords } from './words.ts'

type Invoice = components['schemas']['Invoice']

/** An invoice as the customer reads it: who sells, who buys, the lines and the sums. */
export function InvoicePaper({ of }: { of: Invoice }) {
  const words = useWords(billingWords)
  const own = useWords(invoiceWords)
  const { day } = useSayTime()
  const { seller, buyer, lines, currency } = of
  return (
    <section className={classes.paper} aria-label={own.paper}>
      <strong>{of.number ?? words.draft}</strong>
      <div className={classes.parties}>
        <PartyLines title={own.from} of={seller} />
        <PartyLines title={own.to} of={buyer} />
        <div className={classes.party}>
          {of.issued_at && <Dated title={words.issued} day={day(of.issued_at)} />}
          {of.due_at && <Dated title={words.due} day={day(of.due_at)} />}
        </div>
      </div>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{words.description}</th>
            <th scope="col">{words.quantity}</th>
            <th scope="col" data-wide>
              {own.unitPrice}
            </th>
            <th scope="col">{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
            <tr key={at}>
              <td>
                {line.description}
                {line.period_start && line.period_end && (
                  <p className={classes.small}>
                    {day(line.period_start)} – {day(line.period_end)}
                  </p>
                )}
              </td>
              <td>
                <Count of={line.quantity} />
              </td>
              <td data-wide>
                <Money amount={line.unit_amount} currency={currency} />
              </td>
              <td>
                <Money amount={line.amount} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Sums of={of} />
      {of.note && <p className={classes.small}>{of.note}</p>}
    </section>
  )
}

function PartyLines({ title, of }: { title: string; of: Invoice['buyer'] }) {
  const language = useLanguage()
  const { name, address = [], country, tax_ids = [] } = of
  const land = country && new Intl.DisplayNames([language], { type: 'region' }).of(country)
  if (!name && address.length === 0) return null
  return (
    <div className={classes.party}>
      <p className={classes.small}>{title}</p>
      <p>{name}</p>
      {[...address, land, ...tax_ids].filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function Dated({ title, day }: { title: string; day: string }) {
  return (
    <>
      <p className={classes.small}>{title}</p>
      <p>{day}</p>
    </>
  )
}

function Sums({ of }: { of: Invoice }) {
  const language = useLanguage()
  const words = useWords(billingWords)
  const own = useWords(invoiceWords)
  const { currency, tax_lines, status } = of
  const rows: Array<[title: string, amount: number, strong?: boolean]> = [
    [own.subtotal, of.subtotal],
    ...tax_lines.map((line): [string, number] => [
      of.tax_inclusive
        ? own.includedTax(line.name, line.percentage)
        : `${line.name} ${withPercent(line.percentage, language)}`,
      line.amount,
    ]),
    [words.total, of.total, true],
  ]
  if (of.balance_applied !== 0) rows.push([own.fromBalance, -of.balance_applied])
  if (of.amount_credited !== 0) rows.push([own.credited, -of.amount_credited])
  if (of.amount_paid !== 0) rows.push([own.paid, -of.amount_paid])
  if (status === 'open' || of.amount_paid !== 0) rows.push([words.remaining, of.amount_remaining, true])
  return (
    <dl className={classes.sums}>
      {rows.map(([title, amount, strong]) => (
        <div key={title}>
          <dt data-strong={strong}>{title}</dt>
          <dd data-strong={strong}>
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
