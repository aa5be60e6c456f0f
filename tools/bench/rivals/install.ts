import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

const FOLDER = import.meta.dirname

/** Installs the rivals beside this file as their lock file says, unless they are there. Throws an Error that names the cure. */
export async function installRivals(): Promise<void> {
  if (isDeepStrictEqual(versionsIn('node_modules/.package-lock.json'), versionsIn('package-lock.json')))
    return
  process.stdout.write(
    'Installing graphile-worker and pg-boss into tools/bench/rivals, this once (npm ci).\n',
  )
  // Named, since npm run tells its children the root's folder. No script of theirs needs to run.
  const args = ['ci', '--prefix', FOLDER, '--ignore-scripts']
  const npm = spawn('npm', args, { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(npm, 'close')
  if (code !== 0)
    throw new Error(
      `The rivals could not be installed: npm ci in tools/bench/rivals ended with ${code}. It needs the npm registry.`,
    )
}

type Lock = { packages?: Record<string, { version?: string }> }

/** The version of each package of a lock file; undefined if there is none. */
function versionsIn(file: string): Record<string, string | undefined> | undefined {
  try {
    const { packages = {} } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Lock
    const installed = Object.entries(packages).filter(([path]) => path !== '')
    return Object.fromEntries(installed.map(([path, { version }]) => [path, version]))
  } catch {
    return undefined
  }
}

/** The versions of the rivals themselves. */
export function rivalVersions(): Record<'graphile-worker' | 'pg-boss', string> {
  const versions = versionsIn('package-lock.json')
  const version = (name: string): string => versions?.[`node_modules/${name}`] ?? 'unknown'
  return { 'graphile-worker': version('graphile-worker'), 'pg-boss': version('pg-boss') }
}
