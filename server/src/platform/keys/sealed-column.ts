/** A column of sealed values, described for the rotation of SECRET_KEY. Each slice lists its own. */
export interface SealedColumn {
  table: string
  column: string
  /** The columns of the primary key. */
  key: readonly string[]
  /** What a row's value is bound to. */
  // biome-ignore lint/suspicious/noExplicitAny: a row is read by its primary key, whose types the slice knows
  contextOf(row: any): string
}
