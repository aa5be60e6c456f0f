/** A column of sealed values: what rotating SECRET_KEY has to know of it. Each slice lists its own. */
export interface SealedColumn {
  table: string
  column: string
  /** The columns of the primary key. */
  key: readonly string[]
  /** What the value of a row is bound to. */
  // biome-ignore lint/suspicious/noExplicitAny: a row is read by its primary key, whose types the slice knows
  contextOf(row: any): string
}
