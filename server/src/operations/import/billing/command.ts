import { parseArgs } from 'node:util'
import type { Config } from '../../../config.ts'
import { targetOf } from '../lines/target.ts'
import { importFiles } from './import-files.ts'

const IMPORT_HELP = `Imports subscriptions and invoices of another system into a running service.

  postern import-billing --subscriptions subs.csv --invoices invoices.jsonl [--dry-run] [--url URL]

Files end in .csv, with a line of names, or in .jsonl, with an object on each line: see docs/subscriptions.md. A row that
is refused is printed with its line; the others go in. Run it again as often as you like.

  --url   {base_url} of the provider; PUBLIC_URL unless given
  POSTERN_KEY in the environment   a secret key with the scope billing; the admin key unless given
`

/** Runs `postern import-billing` with what follows it; `key` is POSTERN_KEY, if it is set. Returns the exit code. */
export async function importBillingCommand(
  args: string[],
  key: string | undefined,
  readConfig: () => Config,
): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      subscriptions: { type: 'string' },
      invoices: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      url: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const print = (line: string): void => void process.stdout.write(`${line}\n`)
  if (values.help) {
    print(IMPORT_HELP.trimEnd())
    return 0
  }
  const { subscriptions, invoices, url, 'dry-run': dryRun } = values
  if (subscriptions === undefined && invoices === undefined)
    throw new Error('Name a file: --subscriptions, --invoices or both. Try: postern import-billing --help')
  const target = targetOf(url, key, readConfig)
  return (await importFiles({ ...target, dryRun, files: { subscriptions, invoices }, print })) ? 0 : 1
}
