import type { IconName } from '../icon.tsx'
import type { Permission } from '../rights.ts'

/** A row that the server could not change: what it is called, and the code of the problem. */
export interface Refused {
  label: string | null
  code: string
}

/** What can be done with all selected rows of a list. */
export interface BulkAct<Row> {
  /** A verb and its object: `Block users`. */
  label: string
  icon?: IconName
  needs?: Permission
  /** Why not with these. */
  refused?: (rows: readonly Row[]) => string | undefined
  /** What the dialog says before: with the number of rows. */
  confirm: (count: number) => { title: string; text: string; keep?: string; color?: string }
  /** Does it for one row. */
  each: (row: Row) => Promise<unknown>
  /**
   * Does it for all rows that match, on the server; answers for how many it did, and which failed. Without it only loaded
   * rows can be chosen.
   */
  all?: (progress: (done: number, total: number) => void) => Promise<{ count: number; failures?: Refused[] }>
  /** How many that would be, asked before the dialog opens. */
  count?: () => Promise<number>
  /** Takes it back for one row, within eight seconds. */
  undo?: (row: Row) => Promise<unknown>
  /** Said afterwards: `12 users blocked.` */
  done: (count: number) => string
}

const AT_ONE_TIME = 4

/** Does something for each row, a few at the same time. Answers those that failed, with why. */
export async function forEachRow<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  progress: (done: number) => void,
): Promise<Array<{ row: Row; error: unknown }>> {
  const failed: Array<{ row: Row; error: unknown }> = []
  const queue = [...rows]
  let done = 0
  const work = async (): Promise<void> => {
    for (let row = queue.shift(); row !== undefined; row = queue.shift()) {
      try {
        await act(row)
      } catch (error) {
        failed.push({ row, error })
      }
      progress(++done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONE_TIME }, work))
  return failed
}
