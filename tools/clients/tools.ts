import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run } from '../../scripts/release/run.ts'
import { ROOT } from '../../scripts/source-tree.ts'

/** Something that reads the contract. */
export interface Client {
  name: string
  /** Programs of its toolchain; of a list, one. */
  needs: ReadonlyArray<string | readonly string[]>
  /** A library of the toolchain, and the command that succeeds where it is installed. */
  library?: { name: string; asked: readonly [string, ...string[]] }
  /** It never calls the service. */
  onlyReads?: true
  /** Does it in an empty folder, against a service; resolves with what was done. */
  run(folder: string, url: string): Promise<string>
}

export const CONTRACT = join(ROOT, 'server/openapi.json')
/** The programs that use what was generated. */
export const STORIES = join(ROOT, 'tools/clients')

/** Where the tools are kept, so that they are installed once. */
export const TOOLS =
  process.env.CLIENT_TOOLS ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'postern-clients')

/** What of a toolchain this machine lacks, in words; undefined if it is all there. */
export async function missingOf(needs: Client['needs']): Promise<string | undefined> {
  const missing = []
  for (const programs of needs.map((one) => [one].flat())) {
    const found = await Promise.all(programs.map(isThere))
    if (!found.includes(true)) missing.push(programs.join(' or '))
  }
  return missing.length > 0 ? missing.join(' and no ') : undefined
}

/** The library that a client needs and this machine lacks, in words; undefined if it has it. */
export async function missingLibrary({ library }: Client): Promise<string | undefined> {
  if (!library) return undefined
  const [program, ...options] = library.asked
  return run(ROOT, program, ...options).then(
    () => undefined,
    () => library.name,
  )
}

/** Whether a program can be called. */
export async function isThere(program: string): Promise<boolean> {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}

/** The folder of Python's packages of these versions; installed at the first call. */
export function pythonPackages(...packages: string[]): Promise<string> {
  const name = `python-${packages.join('-').replaceAll('==', '-')}`
  return keptOnce(name, async (folder) => {
    await run(TOOLS, 'python3', '-m', 'venv', folder)
    await run(TOOLS, join(folder, 'bin/pip'), 'install', '--quiet', ...packages)
  })
}

/** A folder of `TOOLS` that is made once. */
export async function keptOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(TOOLS, name)
  if (existsSync(join(folder, '.complete'))) return folder
  mkdirSync(folder, { recursive: true })
  await make(folder)
  mkdirSync(join(folder, '.complete'))
  return folder
}
