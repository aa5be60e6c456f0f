import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../../config.ts'
import type { Sql } from '../../platform/db/db.ts'
import { newestApplied } from '../../platform/db/migrate.ts'
import { createKeyring } from '../../platform/keys/keyring.ts'
import { isoTime, systemClock } from '../../platform/time/clock.ts'
import { unlock } from '../secret-key/index.ts'
import { DUMP_FILE, MANIFEST_FILE, makeManifest, settingsOf } from './manifest.ts'
import { type Env, findTool, runTool } from './postgres-tools.ts'
import * as store from './store.ts'

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
 * Writes a backup into a new folder, while the service runs. The folder appears under its name when it is whole. Throws
 * an Error with the cure, also if SECRET_KEY is not the database's: such a backup would be of no use with it.
 */
export async function backUp({ config, db, url, folder, env, print }: BackupJob): Promise<void> {
  const target = resolve(folder)
  if (existsSync(target)) throw new Error(`${target} is there already. Name a folder that is not.`)
  const schema = await newestApplied(db) // an older one may be backed up with the new version, before its upgrade
  if (schema === 0)
    throw new Error('The database holds no Postern: there is nothing to back up. Check DATABASE_URL.')
  const namespace = await store.currentSchema(db)
  const keyring = createKeyring(config.secretKey, config.secretKeysOld)
  const rows = await unlock({ db, keyring, clock: systemClock })
  const keys = rows.filter(({ state }) => state !== 'retired').map(({ id }) => id)
  const postgres = await store.readMajorVersion(db)
  const tool = await findTool('pg_dump', postgres, env)
  const unfinished = `${target}.${process.pid}.unfinished`
  const remove = (): void => rmSync(unfinished, { recursive: true, force: true })
  process.on('exit', remove)
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  try {
    const dump = join(unfinished, DUMP_FILE)
    const made_at = isoTime(systemClock.now())
    closeSync(openSync(dump, 'wx', 0o600)) // pg_dump writes into it; a file of its own would be readable by all
    // With --schema, a dump makes the schema; every database has public already.
    const only = namespace === 'public' ? [] : ['--schema', quoted(namespace)]
    await runTool(
      tool,
      url,
      ['--format=custom', '--no-owner', '--no-privileges', ...only, '--file', dump],
      env,
    )
    const manifest = makeManifest({
      made_at,
      schema,
      namespace,
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

/** As pg_dump takes it: unquoted, upper case is folded and * is any text. */
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The size of a file and its SHA-256. */
export async function digestOf(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { bytes: statSync(path).size, sha256: hash.digest('hex') }
}
