import { parseArgs } from 'node:util'
import { runSoak } from './run.ts'

const HELP = `Runs the service for long under an even load, by a clock that runs fast, so that midnights and retention come
by. Looks at memory and tables, and at the end whether every event arrived. docs/reliability.md tells more.

  npm run soak -- [--minutes 60] [--speed 48] [--rate 40] [--stock]

At 48 times the speed, an hour is two days; events are kept for one. --rate is events a second. --stock runs on the
machine's own PostgreSQL (Debian's, say) in place of the embedded one. Ctrl-C ends the load and checks what happened so
far. Ends with 0 if all is well, else with 1.
`

const print = (line: string): void => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '60' },
      speed: { type: 'string', default: '48' },
      rate: { type: 'string', default: '40' },
      stock: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return print(HELP.trimEnd())
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.abort())
  const { load, complaints, violations, folder } = await runSoak({
    minutes: positive('minutes', values.minutes),
    speed: positive('speed', values.speed),
    rate: positive('rate', values.rate),
    stock: values.stock,
    print,
    signal: stopped.signal,
  })
  print(
    `${load.published.length} events, ${load.signIns} sign-ins, ${load.checks} session checks, ${load.increments} increments`,
  )
  print(`refused: ${counted(load.refusals)}`)
  print(`in the log: ${counted(complaints)}`)
  for (const violation of violations) print(`VIOLATED  ${violation}`)
  if (violations.length === 0) return print('Lost 0, nothing grew.')
  print(`Database and log are kept in ${folder}`)
  process.exitCode = 1
}

function counted(counts: ReadonlyMap<string, number>): string {
  const all = [...counts].map(([what, count]) => `${what} (${count})`)
  return all.length > 0 ? all.join('; ') : 'nothing'
}

function positive(name: string, text: string): number {
  const number = Number(text)
  if (!(number > 0)) throw new Error(`--${name} must be a number above 0, not "${text}".`)
  return number
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
