import type { ListPath } from '../../src/api/paginate.ts'
import { PosternError, PosternUnreachable, paginate } from '../../src/index.ts'
import type { Call, Command } from '../command.ts'
import { EXIT, Exit } from '../exit.ts'
import { ask } from '../prompt.ts'
import { type Answer, dataOf, openService, reached, refusal, type Service, unreachable } from '../service.ts'
import { type Act, type Asked, argumentsOf, parserOptions, readAct } from './act.ts'
import { Table, wordsOf } from './table.ts'

/** A kind of thing that the API keeps, and what can be done with it. */
export interface Resource {
  name: string
  /** One of them: the `type` of each line of --json. */
  one: string
  says: string
  acts: Readonly<Record<string, Act>>
}

/** Makes `postern <name> <act> ...` of it. */
export function commandOf(resource: Resource): Command {
  const most = Math.max(...Object.values(resource.acts).map((act) => argumentsOf(act).length))
  return {
    says: resource.says,
    help: helpOf(resource),
    options: { yes: { type: 'boolean' }, ...parserOptions(resource.acts) },
    takes: { least: 1, most: most + 1 },
    run: (call) => run(resource, call),
  }
}

async function run(resource: Resource, call: Call): Promise<void> {
  const { options, terminal } = call
  const [name = '', ...values] = call.arguments
  const help = `postern ${resource.name} --help`
  const act = Object.hasOwn(resource.acts, name) ? resource.acts[name] : undefined
  if (!act)
    throw new Exit(
      EXIT.usage,
      `postern ${resource.name} has no command "${name}". It has: ${Object.keys(resource.acts).join(', ')}. Run: ${help}`,
    )
  const asked = readAct(act, values, options, help)
  const service = openService(call)
  if (act.asks) await confirm(act.asks, `${service.url}: ${resource.name} ${name} ${values.join(' ')}`, call)
  if (act.method === 'GET' && (act.isPaged || act.columns))
    return showList(resource, act, asked, service, call)
  const answer = await request(service, act, asked)
  if (answer === undefined)
    return terminal.tell(
      { type: resource.one, act: name, ...asked.path },
      `Done: ${name} ${values.join(' ')}`,
    )
  terminal.tell({ type: resource.one, ...answer }, wordsOf(answer))
}

/** Without a terminal there is no one to ask, so --yes is required. */
async function confirm(asks: string, what: string, { options }: Call): Promise<void> {
  if (options.yes === true) return
  if (!process.stdin.isTTY)
    throw new Exit(EXIT.usage, `${asks} Nothing was done. Pass --yes to skip this question.`)
  if (!/^y(es)?$/i.test((await ask(`${what}\n${asks} Go on? [y/N] `)).trim()))
    throw new Exit(EXIT.failed, 'Nothing was done.')
}

async function showList(
  resource: Resource,
  act: Act,
  asked: Asked,
  service: Service,
  call: Call,
): Promise<void> {
  const table = new Table(act.columns ?? [], call.terminal)
  for await (const page of pagesOf(service, act, asked, call.signal)) {
    table.add(page, resource.one)
    if (call.signal.aborted) return
  }
  table.end(`No ${resource.name}.`)
}

type Item = Record<string, unknown>

async function* pagesOf(
  service: Service,
  act: Act,
  asked: Asked,
  signal: AbortSignal,
): AsyncGenerator<Item[]> {
  if (!act.isPaged) {
    const { data } = (await request(service, act, asked)) as { data: Item[] }
    yield data
    return
  }
  // The table of acts names lists by their path; which parameters each has is the service's to check.
  const options = { query: asked.fields, path: asked.path, signal } as never
  try {
    yield* paginate(service.client, act.path as ListPath, options).pages() as AsyncIterable<Item[]>
  } catch (error) {
    if (error instanceof PosternError) throw refusal(service.url, error.httpStatus, error.problem)
    if (error instanceof PosternUnreachable) throw unreachable(service.url, error)
    throw error
  }
}

type Request = (method: string, path: string, init: object) => Promise<Answer<Item>>

/** What the service answers, undefined for 204. Throws an Exit with the cure. */
async function request(service: Service, act: Act, { path, fields }: Asked): Promise<Item | undefined> {
  const isRead = act.method === 'GET'
  const hasBody = !isRead && (act.options !== undefined || act.fixed !== undefined)
  const init = { params: { path, ...(isRead && { query: fields }) }, ...(hasBody && { body: fields }) }
  const send = service.client.request as unknown as Request
  const answer = await reached(service, send(act.method.toLowerCase(), act.path, init))
  return answer.response.status === 204 ? undefined : dataOf(service, answer)
}

function helpOf({ name, says, acts }: Resource): string {
  const shown = Object.entries(acts).map(([verb, act]) => {
    const options = Object.entries(act.options ?? {}).map(
      ([option, { kind, says }]) =>
        `      --${`${option}${kind === 'switch' ? '' : ' <…>'}`.padEnd(22)} ${says}`,
    )
    const usage = [verb, ...argumentsOf(act).map((argument) => `<${argument}>`)].join(' ')
    const example = `      such as: postern ${name} ${verb}${act.example && ` ${act.example}`}`
    return [`  ${usage}`, `      ${act.says}${act.asks ? '; asks first' : ''}`, ...options, example].join(
      '\n',
    )
  })
  return `postern ${name} <act> …: ${says}

${shown.join('\n\n')}

  --yes               do not ask
  --profile <name>    of postern login
  --json              print one JSON object per line
`
}
