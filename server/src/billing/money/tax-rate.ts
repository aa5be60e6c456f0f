import { z } from '../../platform/http/api.ts'
import { Line } from '../../platform/http/schemas.ts'
import { PERCENTAGE } from './amount.ts'

/** EN 16931, by UNTDID 5305: what kind of value added tax it is. */
const CATEGORIES = {
  S: 'standard or reduced rate',
  Z: 'zero rated',
  E: 'exempt',
  AE: 'reverse charge',
  K: 'supply within the Community',
  G: 'export outside the Union',
  O: 'outside the scope of the tax',
  L: 'Canary Islands (IGIC)',
  M: 'Ceuta and Melilla (IPSI)',
} as const

const CODES = Object.keys(CATEGORIES) as [keyof typeof CATEGORIES, ...Array<keyof typeof CATEGORIES>]

/** Nothing is charged in these (rules BR-Z-5, BR-E-5, BR-AE-5, BR-IC-5, BR-G-5 and BR-O-5). */
const WITHOUT_TAX: readonly string[] = ['Z', 'E', 'AE', 'K', 'G', 'O']

/** A tax that the provider charges an account. Whether it is due is for the provider to know: nothing is looked up. */
export const TaxRate = z
  .strictObject({
    name: Line(60)
      .trim()
      .min(1)
      .openapi({ example: 'VAT' })
      .describe('Name of the tax, as invoices show it.'),
    percentage: z
      .string()
      .regex(PERCENTAGE, 'This must be a decimal number from 0 to 100 with up to four decimals, such as 7.7.')
      .openapi({ example: '19' })
      .describe('Percent, as a decimal number.'),
    category: z.enum(CODES).describe(
      `Of EN 16931: ${Object.entries(CATEGORIES)
        .map(([code, meaning]) => `${code}, ${meaning}`)
        .join('; ')}.`,
    ),
  })
  .refine(({ percentage, category }) => !WITHOUT_TAX.includes(category) || Number(percentage) === 0, {
    path: ['percentage'],
    message: `This must be 0 in the categories ${WITHOUT_TAX.join(', ')}.`,
  })
  .openapi('TaxRate')
