import { type Call, text } from '../command.ts'
import { EXIT, Exit } from '../exit.ts'
import { forOutput } from '../output/cells.ts'
import { formatOf, Printer, type PrinterOptions, printOne } from '../output/printer.ts'
import { ask } from '../prompt.ts'
import { openService, type Service } from '../service.ts'
import type { Act } from './act.ts'
import { withNames } from './names-of-ids.ts'
import { type Asked, readFields } from './read-fields.ts'
import { pagesOf, requestOf, sendAct } from './send-act.ts'

/** Of a list at a terminal, where it is not said how many. */
const SCREENFUL = 50

/** Calls the operation of an act, and prints what it answers. Throws an Exit. */
export async function runAct(act: Act, call: Call): Promise<void> {
  const { options } = call
  const help = `postern help ${act.name}`
  const printing = printerOf(act, call)
  const most = mostOf(call)
  const asked = readFields(act, call.arguments, options, help)
  const service = openService(call)
  if (act.asks) await confirm(act.asks, `${service.url}: ${[act.name, ...call.arguments].join(' ')}`, call)
  const isList = act.answer === 'page' || act.answer === 'list'
  if (isList && act.method === 'GET') return showList({ act, asked, service, call }, printing, most)
  const answer = await sendAct(service, requestOf(act, asked), call.signal)
  if (typeof answer === 'string') return void process.stdout.write(forOutput(answer))
  if (answer !== undefined) return printOne(answer, printing)
  const done = { act: act.name.split(' ').at(-1), ...asked.path }
  if (printing.format === 'table')
    call.terminal.tell({ type: act.one }, `Done: ${[act.name, ...call.arguments].join(' ')}`)
  else if (printing.format !== 'id') printOne(done, printing)
}

function printerOf(act: Act, { options, terminal }: Call): PrinterOptions {
  // An option of the operation goes before ours of the same name.
  const given = act.options.columns ? undefined : options.columns
  const columns = typeof given === 'string' ? given.split(',').map((one) => one.trim()) : undefined
  const format = formatOf(options.output, options.json === true)
  return { format, columns, usual: act.columns, type: act.one, terminal }
}

/** How many entries are wanted. Undefined: what fits the place. */
function mostOf(call: Call): number | undefined {
  if (call.options.all === true) return Number.POSITIVE_INFINITY
  const given = text(call, 'limit')
  if (given === undefined) return undefined
  if (/^[1-9]\d{0,8}$/.test(given)) return Number(given)
  throw new Exit(EXIT.usage, `--limit is a whole number from 1 on, not "${given}". All of a list: --all`)
}

/** Without a terminal there is no one to ask, so --yes is required. */
export async function confirm(asks: string, what: string, { options }: Pick<Call, 'options'>): Promise<void> {
  if (options.yes === true) return
  if (!process.stdin.isTTY)
    throw new Exit(EXIT.usage, `${asks} Nothing was done. Pass --yes to skip this question.`)
  if (!/^y(es)?$/i.test((await ask(`${what}\n${asks} Continue? [y/N] `)).trim()))
    throw new Exit(EXIT.failed, 'Nothing was done.')
}

interface Listing {
  act: Act
  asked: Asked
  service: Service
  call: Call
}

async function showList(
  { act, asked, service, call }: Listing,
  printing: PrinterOptions,
  wanted: number | undefined,
): Promise<void> {
  const isForPeople = printing.format === 'table'
  // A person reads a screenful; a program wants all, as it does not see a line that says there is more.
  const most = wanted ?? (isForPeople && process.stdout.isTTY ? SCREENFUL : Number.POSITIVE_INFINITY)
  const printer = new Printer(printing)
  let hasMore = false
  for await (const { items, isLast } of pagesOf(service, act, { asked, most, signal: call.signal })) {
    const page = items.slice(0, most - printer.count)
    hasMore = !isLast || page.length < items.length
    printer.add(isForPeople ? await withNames(service, page, printing) : page)
    if (call.signal.aborted) throw new Exit(EXIT.interrupted, '')
    if (printer.count >= most) break
  }
  printer.end(`No ${act.name.split(' ').at(-2)?.replaceAll('-', ' ') ?? 'entries'}.`)
  if (hasMore && isForPeople && wanted === undefined)
    process.stderr.write(`The first ${printer.count} are shown. For more: --limit <number>, or --all\n`)
}
