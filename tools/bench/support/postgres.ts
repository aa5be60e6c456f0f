import { startEmbeddedPostgres } from '../../../server/src/platform/embedded-postgres/index.ts'
import { startStockPostgres } from '../../../server/test/support/stock-postgres.ts'

/** Starts a PostgreSQL with its cluster in this folder. */
export type StartPostgres = (folder: string) => Promise<{ url: string; stop(): Promise<void> }>

let start: StartPostgres = startEmbeddedPostgres

/** From now on benches run on what this starts in place of the embedded PostgreSQL. */
export function usePostgres(other: StartPostgres): void {
  start = other
}

/** From now on benches run on the machine's own PostgreSQL (Debian's, say) in place of the embedded one. */
export function useStockPostgres(): void {
  usePostgres(startStockPostgres)
}

/** The PostgreSQL that a bench measures on, with its cluster in `folder`. */
export function startPostgres(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  return start(folder)
}
