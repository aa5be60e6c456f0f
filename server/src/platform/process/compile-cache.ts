import { existsSync } from 'node:fs'
import { constants, enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** Beside the sources, where `npm ci` leaves it alone. */
const FOLDER = join(import.meta.dirname, '../../../.cache')

/**
 * Keeps compiled code for the next start, which then takes half the time: of modules that are loaded after this. Where the
 * installation is read-only, it is kept in the data folder; where that is not ours either, nowhere. Another account that
 * could write there could run code as us.
 */
export function keepCompiledCode(dataDir: string | undefined): void {
  const data = dataDir || 'data'
  const folders = [FOLDER, ...(existsSync(data) ? [join(data, 'compiled')] : [])]
  folders.find((folder) => enableCompileCache(folder).status !== constants.compileCacheStatus.FAILED)
}
