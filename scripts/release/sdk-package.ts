import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'

const BIN = 'node_modules/.bin'

/** Where the tarball of a version comes to, from the root. */
export function sdkTarball(version: string): string {
  return `dist/postern-sdk-${version}.tgz`
}

/** Builds the SDK and packs it. */
export async function packSdk(root: string): Promise<void> {
  rmSync(join(root, 'sdk/dist'), { recursive: true, force: true }) // or a file whose source is gone would be packed
  mkdirSync(join(root, 'dist'), { recursive: true })
  await run(root, 'npm', 'pack', '--workspace', 'sdk', '--pack-destination', 'dist')
}

/**
 * Throws unless Node and bundlers can import every entry of the package, with its types. `require` and TypeScript's old
 * resolution (node10) are not checked: the SDK has ES modules only.
 */
export async function checkSdk(root: string, tarball: string): Promise<void> {
  await run(root, `${BIN}/publint`, 'run', tarball, '--strict')
  await run(root, `${BIN}/attw`, tarball, '--profile', 'esm-only')
}
