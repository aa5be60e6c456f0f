import { parseArgs } from 'node:util'
import { keepConsole } from './filled-console.ts'
import { tellStory } from './story.ts'
import { fail } from './terminal.ts'

const HELP = `Opens a console with a year of demo data, and keeps it open until Ctrl-C: 2,500 people of 100 companies,
plans, invoices, usage, 20,000 deliveries and endpoints of which some fail. It prints where to sign in.

  npm run demo             the console
  npm run demo -- story    in the terminal: a sign-in by one-time code, its signed webhooks, a replay, a purchase,
                           usage and the end of the subscription, with all ten events

Both use the development service at PORT or PUBLIC_URL if one runs there, with the admin key in ADMIN_KEY or
DATA_DIR. Otherwise they start their own and delete it at the end. In yours, the console gets the demo data alone,
without the other 2,000 people, and Home has a button that removes it.
`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  const [what = 'console'] = positionals
  if (values.help) return void process.stdout.write(HELP)
  const run = { console: keepConsole, story: tellStory }[what]
  if (!run) throw new Error(`There is no demo "${what}". See npm run demo -- --help.`)

  const cleanup = new AsyncDisposableStack() // undoes all that the demo made, the newest first
  const stop = (): void => void cleanup.disposeAsync().finally(() => process.exit(what === 'story' ? 130 : 0))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    await run(cleanup)
  } finally {
    await cleanup.disposeAsync()
  }
}

main().catch((error: unknown) => {
  fail(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
