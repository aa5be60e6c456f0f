import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BreakingProxy } from '../sdk/runtimes/breaking-proxy.ts'
import { freePort } from '../server/test/support/free-port.ts'
import { ServiceProcess } from '../server/test/support/service-process.ts'
import { missingOf, TOOLS } from './clients/tools.ts'
import { go } from './sdks/go.ts'
import { python } from './sdks/python.ts'
import type { Sdk, World } from './sdks/sdk.ts'

const HELP = `Tries the packages for other languages against a running service whose connections break, which this starts itself. Each
is installed as its users install it, into an empty folder, and tells one story: sign-in, a list, a change whose answer is lost, a
webhook. Then come its own tests, and the type checkers of its language. What needs a toolchain that this machine lacks says so
in one line.

  npm run sdks
  npm run sdks -- Python   only these
  npm run sdks -- --must   what is missing is a failure

The tools, in fixed versions, stay in ${TOOLS} (CLIENT_TOOLS names another folder).
`

const SDKS: readonly Sdk[] = [python, go]

/** What became of one: a line, and whether all is well. */
async function tried(sdk: Sdk, world: World, must: boolean): Promise<{ well: boolean; line: string }> {
  const missing = await missingOf(sdk.needs)
  if (missing) return { well: !must, line: `${sdk.name}: not tried, as this machine has no ${missing}` }
  const startedAt = performance.now()
  try {
    const said = await sdk.run(world)
    return {
      well: true,
      line: `${sdk.name}: ${said}  ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`,
    }
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
  const unknown = positionals.filter((wanted) => !SDKS.some(({ name }) => name === wanted))
  if (unknown.length > 0)
    throw new Error(
      `There is no package for ${unknown.join(', ')}. There are: ${SDKS.map(({ name }) => name).join(', ')}`,
    )
  const folder = mkdtempSync(join(tmpdir(), 'postern-sdks-'))
  const port = await freePort()
  const service = await ServiceProcess.create({ PUBLIC_URL: `http://127.0.0.1:${port}` })
  const proxy = new BreakingProxy()
  try {
    await service.start()
    await proxy.start(port, service.port)
    for (const sdk of SDKS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
      proxy.reset()
      const own = mkdtempSync(join(folder, 'sdk-'))
      const world = { folder: own, url: `http://127.0.0.1:${port}`, direct: service.url, proxy }
      const { well, line } = await tried(sdk, world, values.must === true)
      process.stdout.write(`${line}\n`)
      if (!well) process.exitCode = 1
    }
  } finally {
    await proxy.stop()
    await service.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
