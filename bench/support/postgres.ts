import { startEmbeddedPostgres } from '../../server/src/lib/embedded-postgres/index.ts'
import { startStockPostgres } from '../../server/test/support/stock-postgres.ts'

let isStock = false

/** From now on benches run on the machine's own PostgreSQL (Debian's, say) in place of the embedded one. */
export function useStockPostgres(): void {
  isStock = true
}

/** The PostgreSQL that a bench measures on, with its cluster in `folder`. */
export function startPostgres(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  return isStock ? startStockPostgres(folder) : startEmbeddedPostgres(folder)
}
