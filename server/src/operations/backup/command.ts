import { parseArgs } from 'node:util'
import type { Config } from '../../config.ts'
import { LONG_DEADLINE_MS } from '../../platform/db/db.ts'
import { withDatabase } from '../database/index.ts'
import { backUp } from './back-up.ts'
import type { Env } from './postgres-tools.ts'
import { checkBackup, restore } from './restore.ts'

const HELP = {
  backup: `Writes the database and the settings that are not secret into a new folder, while Postern keeps running.

  postern backup <folder>

  such as: postern backup /var/backups/postern-$(date +%F)

It needs pg_dump of the database's version or later. SECRET_KEY is not in it: keep it elsewhere.
`,
  restore: `Puts a backup into the database of DATABASE_URL. Stop every process of Postern before.

  postern restore <folder> [--replace]

  such as: postern restore /var/backups/postern-2026-11-23

  --replace   the database may have tables: they go when the backup is in

SECRET_KEY must be the one of the backup; this is checked before anything is touched.
`,
} as const

/** Runs `postern backup` or `postern restore` with what follows it. Throws an Error with the cure. */
export async function backupCommand(
  name: keyof typeof HELP,
  args: string[],
  env: Env,
  readConfig: () => Config,
  print: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      ...(name === 'restore' && { replace: { type: 'boolean' as const } }),
    },
  })
  if (values.help) return print(HELP[name].trimEnd())
  const [folder, ...rest] = positionals
  if (folder === undefined || rest.length > 0) throw new Error(`Name one folder. Try: postern ${name} --help`)
  const config = readConfig()
  // Through a pooler in transaction mode a dump is not of one moment.
  const database = { ...config, databaseUrl: config.databaseDirectUrl ?? config.databaseUrl }
  const options = { max: 1, name: `postern ${name}`, deadlineMs: LONG_DEADLINE_MS }
  if (name === 'backup')
    return withDatabase(database, options, (db, url) => backUp({ config, db, url, folder, env, print }))
  const manifest = await checkBackup(folder, config)
  const replace = 'replace' in values && values.replace === true
  await withDatabase(database, options, (db, url) =>
    restore({ config, db, url, folder, replace, env, print }, manifest),
  )
}
