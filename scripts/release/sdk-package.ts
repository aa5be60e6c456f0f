import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildSdk } from '../build-sdk.ts'
import { run } from './run.ts'
import { readVersion } from './versions.ts'

const BIN = 'node_modules/.bin'

/** What the tarball of a version is called. */
export function sdkTarball(version: string): string {
  return `postern-sdk-${version}.tgz`
}

/** What the package of the command line of a version is called. */
export function cliTarball(version: string): string {
  return `postern-cli-${version}.tgz`
}

/** Builds the SDK and packs it into a folder, with other packages if their folders are named. Returns the tarball's path. */
export async function packSdk(root: string, into: string, ...others: string[]): Promise<string> {
  mkdirSync(into, { recursive: true })
  buildSdk(root, join(root, 'sdk/dist'))
  // By one process, which takes longer to start than to pack.
  await run(root, 'npm', 'pack', './sdk', ...others, '--ignore-scripts', '--pack-destination', into)
  return join(into, sdkTarball(readVersion(root)))
}

/**
 * Throws unless Node and bundlers can import every entry of the package, with its types. `require` and TypeScript's old
 * resolution (node10) are not checked: the SDK has ES modules only.
 */
export async function checkSdk(root: string, tarball: string): Promise<void> {
  await run(root, `${BIN}/publint`, 'run', tarball, '--strict')
  // The style sheet has no types.
  const looks = ['--exclude-entrypoints', './postern.css']
  await run(root, `${BIN}/attw`, tarball, '--profile', 'esm-only', ...looks)
}
