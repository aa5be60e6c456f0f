import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export interface Found {
  /** The folder of PostgreSQL's programs. */
  bin: string
}

export const HOW_TO_INSTALL = `Citus is not installed for this machine's PostgreSQL. Either of:
  - the package of your distribution or of citusdata.com, such as postgresql-17-citus-13
  - from source: github.com/citusdata/citus, a tag that supports your PostgreSQL (13.2: 15 to 17; 14: 16 to 18), with
    postgresql-server-dev-<version> installed: ./configure --without-libcurl && make && make install
PG_CONFIG names the pg_config of another PostgreSQL.`

/** The PostgreSQL that pg_config speaks of, if it has the extension; undefined if not. */
export function findCitus(): Found | undefined {
  try {
    const ask = (what: string) =>
      execFileSync(process.env.PG_CONFIG ?? 'pg_config', [what], { encoding: 'utf8' }).trim()
    const isThere = existsSync(join(ask('--sharedir'), 'extension/citus.control'))
    return isThere ? { bin: ask('--bindir') } : undefined
  } catch {
    return undefined // no pg_config
  }
}
