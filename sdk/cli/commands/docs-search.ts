import { type Call, type Command, text } from '../command.ts'
import { EXIT, Exit } from '../exit.ts'
import { outboundFetch } from '../outbound.ts'
import { forOutput } from '../output/cells.ts'
import { formatOf, Printer } from '../output/printer.ts'
import { reached } from '../service.ts'
import { requireAddress } from './open.ts'

const MOST = 15

export const docsSearch: Command = {
  says: "search the service's docs, without a sign-in",
  help: `postern docs search <words> [--limit <number>]

Finds guides, operations, events and error codes of the service's own version whose title or summary has all words.
Read one with postern docs read <address>.

  --limit <number>      at most so many; ${MOST} without it
  --output <format>     table, json, jsonl, csv or id; --json is jsonl
  --profile <name>      of postern login

Example:
  postern docs search rotate secret
`,
  options: { limit: { type: 'string' } },
  takes: { least: 1, most: 20 },
  run: search,
}

export const docsRead: Command = {
  says: 'print a page of the docs as Markdown',
  help: `postern docs read <page>

Prints a page of the service's docs as Markdown: an address of postern docs search, or a path below /docs.

Example:
  postern docs read guides/webhooks
`,
  options: {},
  takes: { least: 1, most: 1 },
  run: read,
}

type Entry = [title: string, about: string, url: string]

async function search(call: Call): Promise<void> {
  const url = requireAddress(call)
  const words = call.arguments.join(' ').toLowerCase().split(/\s+/).filter(Boolean)
  const limit = text(call, 'limit') ?? String(MOST)
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw new Exit(EXIT.usage, '--limit is a whole number from 1 on.')
  const { entries } = JSON.parse(await fetched(call, `${url}/docs/search.json`)) as { entries: Entry[] }
  const printer = new Printer({
    format: formatOf(call.options.output, call.options.json === true),
    columns: text(call, 'columns')?.split(','),
    usual: ['title', 'about', 'url'],
    whole: ['url'],
    type: 'page',
    terminal: call.terminal,
  })
  const found = findEntries(entries, words).slice(0, Number(limit))
  printer.add(
    found.map(([title, about, path]) => ({ id: `${url}${path}`, title, about, url: `${url}${path}` })),
  )
  printer.end('Nothing was found. Try fewer words.')
}

/** The entries that hold every word, those with the words in their titles first. */
function findEntries(entries: Entry[], words: string[]): Entry[] {
  const score = ([title]: Entry) => words.filter((word) => title.toLowerCase().includes(word)).length
  return entries
    .filter(([title, about]) => words.every((word) => `${title} ${about}`.toLowerCase().includes(word)))
    .sort((one, other) => score(other) - score(one))
}

async function read(call: Call): Promise<void> {
  const url = requireAddress(call)
  const [given = ''] = call.arguments
  const isOwn = given.startsWith(`${url}/docs`)
  if (/^[a-z]+:/i.test(given) && !isOwn)
    throw new Exit(EXIT.usage, `"${given}" is not a page of ${url}/docs. Find one with postern docs search.`)
  const path = (isOwn ? given.slice(url.length) : given).split(/[?#]/)[0]!.replace(/^\/?(docs\/)?/, '')
  const markdown = await fetched(call, `${url}/docs/${path.replace(/\.md$/, '')}`)
  const shown = forOutput(markdown)
  process.stdout.write(shown.endsWith('\n') ? shown : `${shown}\n`)
}

async function fetched({ env, signal }: Call, url: string): Promise<string> {
  const request = new Request(url, { signal, headers: { accept: 'text/markdown, application/json' } })
  const sending = async () => {
    const response = await outboundFetch(env)(request)
    return { response, said: await response.text() }
  }
  const { response, said } = await reached({ url: new URL(url).origin }, sending())
  if (response.ok) return said
  if (response.status === 404)
    throw new Exit(EXIT.failed, `There is no page ${url}. Find one with postern docs search.`)
  throw new Exit(EXIT.unreachable, `${url} answered ${response.status}.`)
}
