export { type Asked, chooseFirst, chooseNext, chosen, type Wanted } from './choose.ts'
export { linesOf, periodAmount, seconds } from './lines.ts'
