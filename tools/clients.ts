import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ServiceProcess } from '../server/test/support/service-process.ts'
import { csharp } from './clients/csharp.ts'
import { go } from './clients/go.ts'
import { java } from './clients/java.ts'
import { php } from './clients/php.ts'
import { python } from './clients/python.ts'
import { ruby } from './clients/ruby.ts'
import { spectral } from './clients/spectral.ts'
import { type Client, missingLibrary, missingOf, TOOLS } from './clients/tools.ts'

const HELP = `Tries server/openapi.json with programs that others wrote: Spectral's rules for OpenAPI, and the generators of clients for
Python, Go, Java, Ruby, PHP and C#. What they make is compiled, and calls a running service, which this starts itself: it signs in,
lists, publishes and verifies webhooks. What needs a toolchain that this machine lacks says so in one line.

  npm run clients
  npm run clients -- Go Java   only these
  npm run clients -- --must    what is missing is a failure

The tools, in fixed versions, stay in ${TOOLS} (CLIENT_TOOLS names another folder).
`

const CLIENTS: readonly Client[] = [spectral, python, go, java, ruby, php, csharp]

/** What became of one: a line, and whether all is well. */
async function tried(client: Client, folder: string, url: string, must: boolean) {
  const missing = (await missingOf(client.needs)) ?? (await missingLibrary(client))
  if (missing) return { well: !must, line: `${client.name}: not tried, as this machine has no ${missing}` }
  const startedAt = performance.now()
  try {
    const said = await client.run(mkdtempSync(join(folder, 'client-')), url)
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    return { well: true, line: `${client.name}: ${said}  ${seconds} s` }
  } catch (error) {
    return { well: false, line: `${client.name}: FAILED\n${(error as Error).message}` }
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, must: { type: 'boolean' } },
  })
  if (values.help) return void process.stdout.write(HELP)
  const unknown = positionals.filter((wanted) => !CLIENTS.some(({ name }) => name === wanted))
  if (unknown.length > 0)
    throw new Error(
      `There is no client ${unknown.join(', ')}. There are: ${CLIENTS.map(({ name }) => name).join(', ')}`,
    )
  const chosen = CLIENTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  const folder = mkdtempSync(join(tmpdir(), 'postern-clients-'))
  const service = await ServiceProcess.create()
  try {
    await service.start()
    const inTurn = async (clients: readonly Client[]): Promise<void> => {
      for (const client of clients) {
        const { well, line } = await tried(client, folder, service.url, values.must === true)
        process.stdout.write(`${line}\n`)
        if (!well) process.exitCode = 1
      }
    }
    // One after the other: each hears the webhooks of what it does itself. Beside them what only reads the contract.
    const readers = chosen.filter((client) => client.onlyReads)
    await Promise.all([inTurn(readers), inTurn(chosen.filter((client) => !client.onlyReads))])
  } finally {
    await service.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
