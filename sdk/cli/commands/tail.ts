import { setTimeout as sleep } from 'node:timers/promises'
import type { Call, Command } from '../command.ts'
import { EXIT, Exit } from '../exit.ts'
import { type Act, actOf } from '../operations/act.ts'
import { Follower } from '../operations/follower.ts'
import { readFields, specsOf } from '../operations/read-fields.ts'
import type { OptionSpecs } from '../options.ts'
import { cellOf, type Item, valueAt } from '../output/cells.ts'
import { padded } from '../output/width.ts'
import { openService } from '../service.ts'
import { didYouMean } from '../suggest.ts'

/** A log that can be followed: its list, what is shown of an entry, and which entries may still change soon. */
interface Log {
  id: string
  /** Each with how wide it is at least. */
  columns: ReadonlyArray<readonly [name: string, width: number]>
  at: string
  isUnderWay?: (item: Item) => boolean
}

const LOGS: Readonly<Record<string, Log>> = {
  deliveries: {
    id: 'webhooks.deliveries.list',
    columns: [
      ['event', 24],
      ['status', 9],
      ['response_status', 3],
      ['endpoint.url', 40],
      ['id', 0],
    ],
    at: 'created_at',
    isUnderWay: ({ status, attempt_count }) =>
      attempt_count === 0 && /^(pending|delivering)$/.test(String(status)),
  },
  events: {
    id: 'events.list',
    columns: [
      ['event', 24],
      ['account.name', 24],
      ['id', 0],
    ],
    at: 'created_at',
  },
  audit: {
    id: 'audit_log.list',
    columns: [
      ['action', 24],
      ['actor.name', 24],
      ['target.label', 24],
      ['user.email', 24],
      ['ip', 0],
    ],
    at: 'at',
  },
}
const NOT_HERE = ['limit', 'sort', 'until', 'after', 'ids']

export const tail: Command = {
  says: 'follow the log of deliveries, of events, or the audit log',
  help: `postern tail deliveries|events|audit [filters]
postern logs tail …

Prints entries as they are written, in order, each once; deliveries when their first attempt is done. When the connection
breaks it reports this, and resumes after the last entry. Ctrl-C ends it. It needs the scope read.

${Object.entries(LOGS)
  .map(([name, { id }]) => `  ${name.padEnd(12)}${filtersOf(actOf(id)).join(' ')}`)
  .join('\n')}

  --since <time>        begin with entries from this time on
  --profile <name>      of postern login
  --json                print one JSON object per line

Examples:
  postern tail deliveries --status failed
  postern tail audit --action user.blocked,user.deleted --json
`,
  options: Object.assign({}, ...Object.values(LOGS).map(({ id }) => specsOf(actOf(id)))) as OptionSpecs,
  takes: { least: 0, most: 1 },
  run,
}

function filtersOf({ options }: Act): string[] {
  return Object.keys(options)
    .filter((option) => !NOT_HERE.includes(option) && option !== 'since')
    .map((option) => `--${option}`)
}

/** Between two looks; a service that does not answer is given more. */
const PAUSE_MS = 1_000
const WAITS_MS = [1_000, 2_000, 5_000]

async function run(call: Call): Promise<void> {
  const { signal, terminal, options } = call
  const [name = 'deliveries'] = call.arguments
  const log = Object.hasOwn(LOGS, name) ? LOGS[name]! : undefined
  if (!log) {
    const names = Object.keys(LOGS)
    throw new Exit(
      EXIT.usage,
      `There is no log "${name}".${didYouMean(name, names)} There is: ${names.join(', ')}.`,
    )
  }
  const act = actOf(log.id)
  const stray = Object.keys(options).find(
    (option) =>
      NOT_HERE.includes(option) ||
      (Object.hasOwn(tail.options, option) && !Object.hasOwn(act.options, option)),
  )
  if (stray) throw new Exit(EXIT.usage, `--${stray} is not for postern tail ${name}. Run: postern help tail`)
  const { query } = readFields(act, [], options, 'postern help tail')
  const service = openService(call)
  const follower = new Follower(service, act, { query, isUnderWay: log.isUnderWay, signal })
  let failures = 0
  while (!signal.aborted) {
    try {
      for (const item of await follower.look())
        terminal.tell({ type: act.one, ...item }, lineOf(item, log, call))
      if (failures > 0) tellLoss(call, 'Connected again.', { type: 'resumed' })
      failures = 0
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof Exit) || (error.code !== EXIT.unreachable && error.code !== EXIT.failed))
        throw error
      if (error.code === EXIT.failed && !follower.isPassing) throw error
      const waitMs = WAITS_MS[Math.min(failures++, WAITS_MS.length - 1)]!
      tellLoss(call, `${error.message} Trying again in ${waitMs / 1_000} s.`, {
        type: 'lost',
        reason: error.message,
      })
      await sleep(waitMs - PAUSE_MS, undefined, { signal }).catch(() => {})
    }
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => {}) // aborted: the loop ends
  }
}

/** Beside the entries: a pipe gets only those, unless it reads JSON, where each line has its type. */
function tellLoss({ terminal }: Call, words: string, fact: { type: string; reason?: string }): void {
  if (terminal.json) terminal.tell(fact, words)
  else process.stderr.write(`${words}\n`)
}

function lineOf(item: Item, { columns, at }: Log, { terminal }: Call): string {
  const time = new Date(String(item[at])).toTimeString().slice(0, 8)
  const cells = columns.map(([column, width]) => padded(cellOf(valueAt(item, column)), width))
  const isBad = /failed|parked/.test(String(item.status))
  const [first = '', ...rest] = cells
  return `${terminal.style('dim', time)}  ${terminal.style(isBad ? 'red' : 'bold', first)}  ${rest.join('  ')}`
}
