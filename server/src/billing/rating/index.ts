export { type Asked, chooseFirst, chooseNext, chosen, type Wanted } from './choose.ts'
export { linesOf, periodAmount, seconds, yearlyAmount } from './lines.ts'
