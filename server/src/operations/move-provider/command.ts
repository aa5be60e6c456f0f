import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Config } from '../../config.ts'
import { LONG_DEADLINE_MS } from '../../platform/db/db.ts'
import { assertMigrated } from '../../platform/db/migrate.ts'
import { createKeyring } from '../../platform/keys/keyring.ts'
import { systemClock } from '../../platform/time/clock.ts'
import { SLUG } from '../../providers/index.ts'
import { withDatabase } from '../database/index.ts'
import { type Counts, exportProvider, OF_ONE_MOMENT } from './export-provider.ts'
import { importProvider } from './import-provider.ts'

const PASSPHRASE = `  --passphrase-file FILE   the passphrase, at least 12 characters; or POSTERN_PASSPHRASE or
                           POSTERN_PASSPHRASE_FILE in the environment
  --json                   counts as JSON
`

const HELP = {
  'export-provider': `Writes everything that a provider owns into a new file, sealed by a passphrase.

  postern export-provider <slug> --out FILE

${PASSPHRASE}`,
  'import-provider': `Brings in a provider that export-provider wrote: all of it, or nothing.

  postern import-provider FILE [--dry-run] [--endpoints=paused|active] [--slug SLUG] [--replace-empty]

  --endpoints              whether endpoints that were enabled send from here; paused unless given
  --slug                   what the provider is called here; as it was, unless given
  --replace-empty          takes the place of a provider of that name without users, as a new installation has one
${PASSPHRASE}`,
} as const

type Env = Record<string, string | undefined>

/** Runs `postern export-provider` or `postern import-provider`. Throws an Error with the cure. */
export async function moveCommand(
  name: keyof typeof HELP,
  args: string[],
  env: Env,
  readConfig: () => Config,
): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      endpoints: { type: 'string', default: 'paused' },
      'dry-run': { type: 'boolean', default: false },
      slug: { type: 'string' },
      'replace-empty': { type: 'boolean', default: false },
      'passphrase-file': { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return void process.stdout.write(HELP[name])
  const [subject, ...rest] = positionals
  const { out, endpoints, 'dry-run': dryRun, slug, 'replace-empty': replaceEmpty, json } = values
  const usage = new Error(`Try: postern ${name} --help`)
  if (subject === undefined || rest.length > 0) throw usage
  if (endpoints !== 'paused' && endpoints !== 'active') throw usage
  if ((name === 'export-provider') !== (out !== undefined)) throw usage
  if (slug !== undefined && !SLUG.test(slug))
    throw new Error(`${slug} is not a slug: 2 to 40 lower-case letters, digits and hyphens.`)
  const passphrase = await readPassphrase(values['passphrase-file'], env)
  const config = readConfig()
  const keyring = createKeyring(config.secretKey, config.secretKeysOld)
  const tell = (line: string): void => void process.stderr.write(`${line}\n`)
  const deps = { keyring, clock: systemClock, passphrase, tell }
  const settings = out === undefined ? {} : OF_ONE_MOMENT
  const options = { max: 1, name: `postern ${name}`, deadlineMs: LONG_DEADLINE_MS, settings }
  const counts = await withDatabase(config, options, async (db) => {
    await assertMigrated(db)
    if (out !== undefined) return exportProvider({ ...deps, db }, subject, out)
    return importProvider({ ...deps, db, endpoints, dryRun, slug, replaceEmpty }, subject)
  })
  process.stdout.write(json ? `${JSON.stringify({ dry_run: dryRun, counts })}\n` : summary(counts, dryRun))
}

function summary(counts: Counts, dryRun: boolean): string {
  const filled = Object.entries(counts).filter(([, count]) => count > 0)
  const lines = filled.map(([table, count]) => `${String(count).padStart(9)}  ${table}\n`)
  return `${lines.join('')}${dryRun ? 'Checked. Nothing was imported.\n' : ''}`
}

async function readPassphrase(file: string | undefined, env: Env): Promise<string> {
  const path = file ?? env.POSTERN_PASSPHRASE_FILE
  const passphrase = path ? (await readFile(path, 'utf8')).trim() : (env.POSTERN_PASSPHRASE ?? '')
  if (passphrase.length < 12)
    throw new Error('Give a passphrase of at least 12 characters: --passphrase-file, or POSTERN_PASSPHRASE.')
  return passphrase
}
