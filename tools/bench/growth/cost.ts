import type { Spent } from '../support/spent.ts'

/** What one unit of work costs beside much or little that is there already. */
export interface Cost {
  /** What there was: "1,000 users". */
  beside: string
  perSecond: number
  /** Microseconds of processor for each unit. */
  server: number
  postgres: number
}

/** What `count` units of work took in all, as the cost of each. */
export function toCost(beside: string, count: number, { ms, server, postgres }: Spent): Cost {
  const microseconds = (spentMs: number): number => (spentMs / count) * 1_000
  return {
    beside,
    perSecond: (count / ms) * 1_000,
    server: microseconds(server),
    postgres: microseconds(postgres),
  }
}
