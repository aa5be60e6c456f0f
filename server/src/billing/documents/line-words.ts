import type { Locale } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/translate.ts'
import type { InvoiceLine } from '../invoices/core/index.ts'
import { invoiceWords } from './words.ts'

/** As lines of plans and seats are written (rating/lines.ts). */
const OF_PLAN = /^(.*), a (month|year)$/s
const FURTHER_SEATS = ', further seats, each'
const PLAN_WORDS = { month: 'line_month', year: 'line_year' } as const
const SEAT_WORDS = { month: 'seats_month', year: 'seats_year' } as const

/** What a line is for, in a reader's language. Lines that the provider wrote stay as they are. */
export function describeLine(
  locale: Locale,
  { kind, description }: Pick<InvoiceLine, 'kind' | 'description'>,
): string {
  const t = translator(locale, invoiceWords)
  if (kind === 'seats') {
    const plain = description.replace(FURTHER_SEATS, ',')
    const [, plan, per] = OF_PLAN.exec(plain) ?? []
    if (plan !== undefined) return t(SEAT_WORDS[per as 'month'], { plan })
  }
  const [, plan, per] = (kind === 'plan' && OF_PLAN.exec(description)) || []
  return plan === undefined ? description : t(PLAN_WORDS[per as 'month'], { plan })
}
