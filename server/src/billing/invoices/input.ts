import { z } from '../../platform/http/api.ts'
import { Id, Line, Lines, showTime, TimeInput } from '../../platform/http/schemas.ts'
import { Currency } from '../money/index.ts'
import type { DraftInput } from './draft.ts'

/** Sums of all lines, with taxes, stay within 2^53. */
const MAX_AMOUNT = 1_000_000_000_000
const MAX_LINES = 100

const LineInput = z
  .strictObject({
    description: Line(500).min(1).openapi({ example: 'Setup' }).describe('What is sold.'),
    quantity: z.int().min(1).max(1_000_000).default(1).describe('Number of units.'),
    unit_amount: z.int().describe("In the currency's smallest unit; negative: taken back."),
    period_start: TimeInput.optional(),
    period_end: TimeInput.optional(),
  })
  .refine(({ quantity, unit_amount }) => Math.abs(quantity * unit_amount) <= MAX_AMOUNT, {
    path: ['unit_amount'],
    message: `The line must amount to at most ${MAX_AMOUNT}.`,
  })
  .refine(({ period_start: start, period_end: end }) => (start === undefined) === (end === undefined), {
    path: ['period_end'],
    message: 'Give both ends of the period, or neither.',
  })
  .refine(
    ({ period_start: start, period_end: end }) => !start || !end || Date.parse(start) < Date.parse(end),
    {
      path: ['period_end'],
      message: 'This must be after period_start.',
    },
  )

const fields = {
  currency: Currency,
  lines: z.array(LineInput).min(1).max(MAX_LINES).describe('What is charged and taken back, in this order.'),
  note: Lines(2_000).describe("Printed below the lines, before the account's tax note."),
}

export const NewDraft = z.strictObject({ account_id: Id, ...fields, note: fields.note.default('') })

export const DraftPatch = z.strictObject(fields).partial()

/** The lines as they are kept. */
export function readLines(lines: ReadonlyArray<z.output<typeof LineInput>>): DraftInput['lines'] {
  return lines.map(({ period_start, period_end, ...line }) => ({
    ...line,
    amount: line.quantity * line.unit_amount,
    period_start: period_start === undefined ? null : showTime(new Date(period_start)),
    period_end: period_end === undefined ? null : showTime(new Date(period_end)),
    proration: false,
  }))
}
