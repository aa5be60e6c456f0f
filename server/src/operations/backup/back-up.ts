import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../../config.ts'
import { isoTime, systemClock } from '../../lib/clock.ts'
import type { Sql } from '../../lib/db.ts'
import { createKeyring } from '../../lib/keyring.ts'
import { assertMigrated } from '../../lib/migrate.ts'
import { unlock } from '../secret-key/unlock.ts'
import { DUMP_FILE, MANIFEST_FILE, makeManifest, settingsOf } from './manifest.ts'
import { type Env, findTool, runTool } from './postgres-tools.ts'
import { readMajorVersion } from './store.ts'

/** What a backup and a restore work with. */
export interface BackupJob {
  config: Config
  db: Sql
  /** Of the same database, for other programs. */
  url: string
  folder: string
  env: Env
  print: (line: string) => void
}

/**
 * Writes a backup into a new folder, while everything goes on. The folder appears under its name when it is whole. Throws
 * an Error with the cure, also if SECRET_KEY is not the database's: such a backup would be of no use with it.
 */
export async function backUp({ config, db, url, folder, env, print }: BackupJob): Promise<void> {
  const target = resolve(folder)
  if (existsSync(target)) throw new Error(`${target} is there already. Name a folder that is not.`)
  await assertMigrated(db)
  const keyring = createKeyring(config.secretKey, config.secretKeysOld)
  const rows = await unlock({ db, keyring, clock: systemClock })
  const keys = rows.filter(({ state }) => state !== 'retired').map(({ id }) => id)
  const postgres = await readMajorVersion(db)
  const tool = await findTool('pg_dump', postgres, env)
  const unfinished = `${target}.${process.pid}.unfinished`
  const remove = (): void => rmSync(unfinished, { recursive: true, force: true })
  process.on('exit', remove)
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  try {
    const dump = join(unfinished, DUMP_FILE)
    const made_at = isoTime(systemClock.now())
    await runTool(tool, url, ['--format=custom', '--no-owner', '--no-privileges', '--file', dump], env)
    const manifest = makeManifest({
      made_at,
      postgres,
      keys,
      dump: await digestOf(dump),
      settings: settingsOf(config),
    })
    writeFileSync(join(unfinished, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    renameSync(unfinished, target)
    print(`${target}: ${manifest.dump.bytes} bytes of PostgreSQL ${postgres}, schema ${manifest.schema}.`)
    print('SECRET_KEY is not in it. Keep it elsewhere: without it the backup is of no use.')
  } finally {
    remove()
    process.off('exit', remove)
  }
}

/** The size of a file and its SHA-256. */
export async function digestOf(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { bytes: statSync(path).size, sha256: hash.digest('hex') }
}
