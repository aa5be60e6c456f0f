import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { createKeyring } from '../../platform/keys/keyring.ts'
import { VERSION } from '../../platform/process/version.ts'
import { type BackupJob, digestOf } from './back-up.ts'
import {
  DUMP_FILE,
  MANIFEST_FILE,
  type Manifest,
  newestMigration,
  parseManifest,
  settingsOf,
} from './manifest.ts'
import { findTool, runTool } from './postgres-tools.ts'
import * as store from './store.ts'

interface RestoreJob extends BackupJob {
  /** Whether what is in the database may go. */
  replace: boolean
}

/**
 * Checks a backup before a database is looked at: that it is whole, that this version knows its schema, and that
 * SECRET_KEY is its key. Throws an Error with the cure.
 */
export async function checkBackup(folder: string, config: Config): Promise<Manifest> {
  const path = resolve(folder)
  const file = join(path, MANIFEST_FILE)
  if (!existsSync(file)) throw new Error(`${path} holds no backup: ${MANIFEST_FILE} is not there.`)
  const manifest = parseManifest(readFileSync(file, 'utf8'))
  if (manifest.schema > newestMigration())
    throw new Error(
      `The backup is of version ${manifest.version}, with schema ${manifest.schema}; this is ${VERSION}, with ${newestMigration()}. Restore it with that version or a later one.`,
    )
  const keyring = createKeyring(config.secretKey, config.secretKeysOld)
  if (!manifest.keys.every((id) => keyring.knows(id)))
    throw new Error(
      `SECRET_KEY is not the key of this backup, and what is sealed in it could not be opened. Nothing was changed. Set SECRET_KEY${manifest.keys.length > 1 ? ' and SECRET_KEYS_OLD' : ''} as on ${manifest.made_at}.`,
    )
  const { bytes, sha256 } = await digestOf(join(path, DUMP_FILE))
  if (bytes !== manifest.dump.bytes || sha256 !== manifest.dump.sha256)
    throw new Error(
      `${DUMP_FILE} is not as it was written (${bytes} bytes of ${manifest.dump.bytes}). Nothing was changed. Take another copy.`,
    )
  return manifest
}

/**
 * Restores a checked backup. What is in the database stays until the backup is in, and is there again if that fails.
 * Throws an Error with the cure.
 */
export async function restore(
  { config, db, url, folder, replace, env, print }: RestoreJob,
  manifest: Manifest,
): Promise<void> {
  const postgres = await store.readMajorVersion(db)
  if (postgres < manifest.postgres)
    throw new Error(
      `The backup is of PostgreSQL ${manifest.postgres}, and this is ${postgres}. Restore it into ${manifest.postgres} or later.`,
    )
  const namespace = await store.currentSchema(db)
  if (namespace !== manifest.namespace)
    throw new Error(
      `The tables of the backup are in the schema ${manifest.namespace}, and DATABASE_URL leads to ${namespace}. Make that schema, and set it for the role: alter role postern set search_path = ${manifest.namespace}`,
    )
  const others = await store.countOthers(db)
  if (others > 0)
    throw new Error(
      `Processes of Postern use this database (${others} connections). Stop them all, then run it again.`,
    )
  if (await store.hasSetAside(db))
    throw new Error(
      'An earlier restore was killed; the previous data is in the schema postern_before_restore. Drop that, or drop the current schema and rename the other to its name.',
    )
  const tables = await store.countTables(db)
  if (tables > 0 && !replace)
    throw new Error(
      `The database has ${tables} tables. Name an empty one, or run it again with --replace to lose what is there.`,
    )
  const tool = await findTool('pg_restore', Math.max(postgres, manifest.postgres), env)
  await store.setAside(db, namespace)
  try {
    const dump = join(resolve(folder), DUMP_FILE)
    await runTool(
      tool,
      url,
      ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', dump],
      env,
    )
  } catch (error) {
    await store.putBack(db, namespace)
    throw new Error(`pg_restore failed, and what was there is back: ${(error as Error).message}`)
  }
  await store.dropSetAside(db)
  await store.analyze(db)
  print(`Restored: as it was at ${manifest.made_at}, in version ${manifest.version}.`)
  for (const line of differences(manifest, config)) print(line)
  if (manifest.schema < newestMigration())
    print('Its schema is older than this version. Run: postern migrate')
  print('Then: postern doctor')
}

/** Settings that were others when the backup was made. */
function differences({ settings }: Manifest, config: Config): string[] {
  const now = settingsOf(config)
  return Object.entries(settings)
    .filter(([name, value]) => name in now && now[name] !== value)
    .map(([name, value]) => `${name} was ${JSON.stringify(value)}, and is ${JSON.stringify(now[name])}.`)
}
