/** How a period's total comes of its increments: their sum, the highest, or the newest by the time of the use. */
export const AGGREGATIONS = ['sum', 'max', 'last'] as const
export type Aggregation = (typeof AGGREGATIONS)[number]

/** What is counted. Its key, unit and aggregation never change, so that its totals stay comparable. */
export interface Meter {
  key: string
  name: string
  /** Such as bytes or requests; values are whole numbers of it. */
  unit: string
  aggregation: Aggregation
  /** Out of use since. */
  archived_at: Date | null
  created_at: Date
}
