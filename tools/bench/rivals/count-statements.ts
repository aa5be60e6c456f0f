import { loadPg } from './packages.ts'

/** Counts the statements that the rival's driver sends from now on, on all its connections. */
export async function countStatements(): Promise<() => number> {
  const { Client } = (await loadPg()).default
  const { query } = Client.prototype
  let count = 0
  Client.prototype.query = function (this: unknown, ...args: unknown[]): unknown {
    count++
    return query.apply(this, args)
  }
  return () => count
}
