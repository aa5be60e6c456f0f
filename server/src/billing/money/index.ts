export { type Amount, divideRounded, fractionOf, PERCENTAGE, percentOf, prorate, shareOut } from './amount.ts'
export { Currency, showAmount } from './currency.ts'
export { TaxRate } from './tax-rate.ts'
