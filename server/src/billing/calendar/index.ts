export { boundary, type Calendar, INTERVALS, type Interval, periodAt } from './periods.ts'
export { wholeSecond } from './whole-second.ts'
