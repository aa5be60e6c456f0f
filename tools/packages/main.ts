import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ALERTS } from './alerts.ts'
import { CADDY, NGINX } from './behind-proxy.ts'
import { HELM, PROMETHEUS, SYSTEMD } from './files.ts'
import { IMAGE } from './image.ts'
import { type Part, programsOf } from './part.ts'

const HELP = `Tries what is in deploy/, and the Dockerfile, with the programs that they are for, as far as this machine has them.

  npm run packages                    all of it
  npm run packages -- nginx helm      some of it

Ends with 0 if all that could be tried holds, else with 1.
`

const PARTS: readonly Part[] = [PROMETHEUS, ALERTS, SYSTEMD, HELM, NGINX, CADDY, IMAGE]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
})
const print = (line: string): void => void process.stdout.write(`${line}\n`)

if (values.help) print(HELP)
else process.exit(await main(positionals))

async function main(names: string[]): Promise<number> {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name))
  if (unknown.length > 0) {
    print(`There is no ${unknown.join(', ')}. There are: ${PARTS.map(({ name }) => name).join(', ')}.`)
    return 1
  }
  let well = true
  for (const part of PARTS)
    if (names.length === 0 || names.includes(part.name)) well = (await tryPart(part)) && well
  return well ? 0 : 1
}

async function tryPart(part: Part): Promise<boolean> {
  const programs = programsOf(part)
  if (typeof programs === 'string') {
    print(`${part.name.padEnd(11)} not tried: ${programs}`)
    return true
  }
  const folder = mkdtempSync(join(tmpdir(), `postern-${part.name}-`))
  chmodSync(folder, 0o711)
  const begun = performance.now()
  try {
    for (const line of await part.run(programs, folder)) print(`${part.name.padEnd(11)} ${line}`)
    print(`${part.name.padEnd(11)} ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    return true
  } catch (error) {
    print(`${part.name.padEnd(11)} FAILED: ${error instanceof Error ? error.stack : error}`)
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
