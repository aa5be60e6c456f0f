export { type Amount, divideRounded, fractionOf, percentOf, prorate, shareOut } from './amount.ts'
export { Currency, showAmount } from './currency.ts'
export { TaxRate } from './tax-rate.ts'
