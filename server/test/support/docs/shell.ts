import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADMIN_KEY } from '../test-service.ts'
import { type Block, ROOT } from './pages.ts'

/** What a block printed, and the HTTP statuses of its calls. */
export interface Outcome {
  block: Block
  output: string
  statuses: number[]
}

/** The world around the shell of a reader. */
export interface Surroundings {
  /** Where `http://localhost:3000` of the page is. */
  url: string
  /** The port in the place of 4000, where a receiver of the reader's own would listen. */
  receiverPort: number
  /** Where the reader's shell is; a fresh folder unless given. */
  folder?: string
  /** What only the reader has, such as an identity provider, by what the page writes in its place. */
  instead?: Record<string, string>
  /** What happens elsewhere, by the name in `<!-- meanwhile: ... -->` and as commands of the shell. */
  deeds?: Record<string, (argument: string) => unknown>
}

/**
 * Runs blocks as if they were pasted one after the other into one shell, in the folder of a fresh start. It stops at the
 * first command that fails, at a variable that nothing set, and at an HTTP status that is no success.
 */
export async function paste(blocks: readonly Block[], surroundings: Surroundings): Promise<Outcome[]> {
  const folder = surroundings.folder ?? freshFolder()
  const elsewhere = await listenFor(surroundings.deeds ?? {})
  try {
    const steps = blocks.map((block, at) => step(block, at, { ...surroundings, folder }))
    const script = join(folder, '.script.sh')
    writeFileSync(
      script,
      [prelude(surroundings, `http://127.0.0.1:${portOf(elsewhere)}`), ...steps].join('\n'),
    )
    const shell = spawn('bash', [script], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errors = ''
    shell.stderr.on('data', (chunk) => (errors += chunk))
    const [exitCode] = await once(shell, 'close')
    const outcomes = blocks.map((block, at) => outcomeOf(folder, block, at))
    if (exitCode !== 0) throw new Error(failure(outcomes, folder, errors))
    return outcomes
  } finally {
    elsewhere.close()
    if (surroundings.folder === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

/** As a first start leaves it. */
function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'postern-docs-'))
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data/admin-key'), ADMIN_KEY)
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** curl as the reader has it, but that it fails where a reader would see a problem, notes each status, and ends the line. */
function prelude({ deeds = {} }: Surroundings, elsewhere: string): string {
  const commands = Object.keys(deeds).map(
    (name) =>
      `${name}() { command curl --silent --show-error --fail-with-body --data "$*" ${elsewhere}/${name} || { echo 'failed elsewhere: ${name}' >&2; return 1; } }`,
  )
  return `
set -euo pipefail
curl() {
  command curl --silent --show-error --max-time 20 --dump-header "$at.headers" "$@"
  echo
  local status=$(sed -n 's/^HTTP[^ ]* \\([0-9]*\\).*/\\1/p' "$at.headers" | tail -n 1)
  echo "$status" >>"$at.calls"
  [[ $status == [23]* || $status == "$expected" ]]
}
# From this folder, where npm would go to that of its package.
npm() {
  if [[ "$1 $2 $3" == 'run postern --' ]]; then node ${join(ROOT, 'server/postern.mjs')} "${'$'}{@:4}"; else command npm "$@"; fi
}
${commands.join('\n')}
`
}

function step(
  block: Block,
  at: number,
  { url, receiverPort, instead = {}, folder }: Surroundings & { folder: string },
): string {
  const text = Object.entries(instead)
    .reduce((words, [shown, real]) => words.replaceAll(shown, real), block.text)
    .replaceAll('http://localhost:3000', url)
    .replaceAll(/\blocalhost:4000\b/g, `localhost:${receiverPort}`)
    .replaceAll('/tmp/', `${folder}/`)
  return `
at=${at} expected=${block.answers ?? 'none'}
touch ${at}.begun
${block.meanwhile === undefined ? '' : `${block.meanwhile} ''`}
{
${text}
} >${at}.out
(( $? == 0 ))`
}

function outcomeOf(folder: string, block: Block, at: number): Outcome {
  const read = (kind: 'out' | 'calls'): string => {
    const file = join(folder, `${at}.${kind}`)
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }
  return { block, output: read('out'), statuses: read('calls').split('\n').filter(Boolean).map(Number) }
}

function failure(outcomes: readonly Outcome[], folder: string, errors: string): string {
  const at = outcomes.findLastIndex((_, index) => existsSync(join(folder, `${index}.begun`)))
  const { block, output } = outcomes[Math.max(at, 0)]!
  return `${block.place} does not run as pasted:\n${block.text}\nIt printed: ${output}\n${errors}`
}

async function listenFor(deeds: NonNullable<Surroundings['deeds']>): Promise<Server> {
  const server = createServer(async (request, response) => {
    let argument = ''
    for await (const chunk of request) argument += chunk
    try {
      response.end(String((await deeds[request.url!.slice(1)]!(argument)) ?? ''))
    } catch (error) {
      response.writeHead(500).end(`${error}\n`)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function portOf(server: Server): number {
  return (server.address() as { port: number }).port
}
