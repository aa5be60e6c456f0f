import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { missingOf } from './clients/tools.ts'
import { go } from './sdks/go.ts'
import type { Sdk } from './sdks/sdk.ts'
import { createWorld, type World } from './sdks/world.ts'

const HELP = `Tries the SDKs of other languages: their own tests, and a story against a running service whose connections break, with the
package that the service hands out, in an empty folder. What needs a toolchain that this machine lacks says so in one line.

  npm run sdks
  npm run sdks -- Go       only these
  npm run sdks -- --must   what is missing is a failure
`

const SDKS: readonly Sdk[] = [go]

/** What became of one: a line, and whether all is well. */
async function tried(sdk: Sdk, folder: string, world: World) {
  const startedAt = performance.now()
  const seconds = () => ((performance.now() - startedAt) / 1_000).toFixed(1)
  try {
    const said = await sdk.run(mkdtempSync(join(folder, 'sdk-')), world)
    return { well: true, line: `${sdk.name}: ${said}  ${seconds()} s` }
  } catch (error) {
    return { well: false, line: `${sdk.name}: FAILED\n${(error as Error).message}` }
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, must: { type: 'boolean' } },
  })
  if (values.help) return void process.stdout.write(HELP)
  const names = SDKS.map(({ name }) => name)
  const unknown = positionals.filter((wanted) => !names.includes(wanted))
  if (unknown.length > 0)
    throw new Error(`There is no SDK ${unknown.join(', ')}. There are: ${names.join(', ')}`)
  const chosen: Sdk[] = []
  for (const sdk of SDKS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    const missing = await missingOf(sdk.needs)
    if (!missing) chosen.push(sdk)
    else process.stdout.write(`${sdk.name}: not tried, as this machine has no ${missing}\n`)
    if (missing && values.must) process.exitCode = 1
  }
  if (chosen.length > 0) await tryAll(chosen)
}

async function tryAll(chosen: Sdk[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'postern-sdks-'))
  const world = await createWorld()
  try {
    // In turn: each sets what breaks.
    for (const sdk of chosen) {
      const { well, line } = await tried(sdk, folder, world)
      process.stdout.write(`${line}\n`)
      if (!well) process.exitCode = 1
    }
  } finally {
    await world.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
