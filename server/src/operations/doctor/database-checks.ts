import { statfs } from 'node:fs/promises'
import { pendingMigrations } from '../../platform/db/migrate.ts'
import { countInDefaultPartitions, missingPartitions } from '../../platform/db/partitions.ts'
import { isPooled, leadsThroughPooler } from '../../platform/db/pooler.ts'
import { inWords } from '../../platform/text/in-words.ts'
import { SECOND } from '../../platform/time/clock.ts'
import { EVERY_MS } from '../chores/index.ts'
import {
  isReadOnly,
  readClock,
  readDatabaseSize,
  readServerVersion,
  unsafeSettings,
} from '../database/index.ts'
import { tryToWrite } from '../health/index.ts'
import { checkKeys } from '../secret-key/index.ts'
import { Ailment, type Check, type Patient, Warning } from './check.ts'

const MAX_CLOCK_SKEW_MS = 2 * SECOND
/** A disk with less free than so many bytes; or less than this share of it, and than ten times as many bytes. */
const LOW = { share: 0.1, bytes: 1e9 }
const ALMOST_NONE = { share: 0.02, bytes: 200e6 }

export const DATABASE_CHECKS: readonly Check[] = [
  {
    name: 'database',
    needed: true,
    cure: 'Check DATABASE_URL, and that PostgreSQL runs and may be reached from here.',
    run: checkDatabase,
  },
  { name: 'durability', run: checkDurability },
  { name: 'pooler', needed: true, run: checkPooler },
  { name: 'schema', needed: true, run: checkSchema },
  { name: 'keys', run: ({ config, db }) => checkKeys(config, db) },
  { name: 'writing', run: checkWriting },
  { name: 'disk', run: checkDisk },
  { name: 'partitions', run: checkPartitions },
  { name: 'clock', run: checkClock },
]

async function checkDatabase({ config, db }: Patient): Promise<string> {
  return `PostgreSQL ${await readServerVersion(db)}, ${config.databaseUrl ? 'at DATABASE_URL' : `embedded in ${config.dataDir}`}`
}

async function checkDurability({ db }: Patient): Promise<string> {
  const off = await unsafeSettings(db)
  if (off.length === 0) return 'what is committed is on the disk'
  throw new Ailment(
    `${off.join(' and ')} ${off.length > 1 ? 'are' : 'is'} off: a crash or a power cut loses events that were acknowledged`,
    'Turn on in postgresql.conf, or wherever the database or the role has it off.',
  )
}

async function checkPooler({ config: { databaseDirectUrl }, db }: Patient): Promise<string> {
  const pooled = await isPooled(db)
  if (databaseDirectUrl && (await leadsThroughPooler(databaseDirectUrl)))
    throw new Ailment('DATABASE_DIRECT_URL leads through a pooler too', 'Let it lead to the server itself.')
  if (!pooled) return 'none'
  const hears = databaseDirectUrl ? 'is heard of by DATABASE_DIRECT_URL' : 'is found within half a second'
  return `there is one: each statement is planned afresh, and what another process queues ${hears}`
}

async function checkSchema({ db }: Patient): Promise<string> {
  const pending = await pendingMigrations(db)
  if (pending.length > 0) throw new Ailment(`not up to date: ${pending.join(', ')}`, 'Run: postern migrate')
  return 'up to date'
}

async function checkWriting({ db }: Patient): Promise<string> {
  if (await isReadOnly(db))
    throw new Ailment(
      'the database is read-only',
      'If it is a standby, let DATABASE_URL lead to the primary, or name all hosts. Otherwise default_transaction_read_only was set.',
    )
  const refusal = await tryToWrite(db)
  if (refusal === undefined) return 'the database takes writes'
  const { code, message } = refusal as { code?: unknown; message?: unknown }
  if (code === '53100')
    throw new Ailment(
      "the database's disk is full",
      'Make room on it. Once there is some, everything resumes automatically.',
    )
  if (code === '42501')
    throw new Ailment(
      `the role may not create tables: ${message}`,
      'Partitions are made each day: grant it create on the schema.',
    )
  throw new Ailment(`a write was refused: ${message}`, "Look at PostgreSQL's own log.")
}

async function checkDisk({ config, db }: Patient): Promise<string | Warning> {
  const size = inBytes(await readDatabaseSize(db))
  if (config.databaseUrl) return `the database takes ${size}; how much is free, only its own machine knows`
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  return judgeDisk({ size, free: bavail * bsize, all: blocks * bsize })
}

/** What free room means. Throws an Ailment if there is almost none. */
export function judgeDisk({
  size,
  free,
  all,
}: {
  size: string
  free: number
  all: number
}): string | Warning {
  const says = `the database takes ${size}, and ${inBytes(free)} of ${inBytes(all)} are free`
  const cure = 'Make room, or keep less: RETENTION_DAYS.'
  const below = ({ share, bytes }: typeof LOW) => free < all * share && free < bytes * 10
  if (below(ALMOST_NONE) || free < ALMOST_NONE.bytes) throw new Ailment(says, cure)
  return below(LOW) || free < LOW.bytes ? new Warning(says, cure) : says
}

function inBytes(bytes: number): string {
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}

async function checkPartitions({ db, clock }: Patient): Promise<string | Warning> {
  const missing = await missingPartitions(db, clock.now())
  if (missing.length > 0)
    throw new Ailment(
      `missing: ${missing.join(', ')}`,
      `A running "postern work" makes them every ${inWords(EVERY_MS)}.`,
    )
  const outside = [...(await countInDefaultPartitions(db))].filter(([, rows]) => rows > 0)
  if (outside.length === 0) return 'made ahead'
  return new Warning(
    `rows whose day has no partition: ${outside.map(([table, rows]) => `${table} ${rows}`).join(', ')}`,
    `A running "postern work" moves them within ${inWords(EVERY_MS)} of their day; older ones go with their retention. If there are more each day, a clock is wrong.`,
  )
}

async function checkClock({ db, clock }: Patient): Promise<string> {
  const before = clock.now()
  const there = await readClock(db)
  const skew = Math.abs(there.getTime() - (before + clock.now()) / 2)
  if (skew > MAX_CLOCK_SKEW_MS)
    throw new Ailment(
      `this machine and the database differ by ${Math.round(skew / SECOND)} s`,
      'Leases and retries use both: synchronise them (NTP).',
    )
  return 'agrees with the database'
}
