import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildCli, writeCliPackage } from '../build-cli.ts'
import { run } from './run.ts'
import { checkSdk, cliTarball, packSdk, sdkTarball } from './sdk-package.ts'
import { checkSizes, sizesOf, sizeTable } from './sizes.ts'
import { posternTarball } from './versions.ts'

const SUMS = 'SHA256SUMS'

/** What a release of a version makes in dist/. */
export function artefactsOf(version: string): string[] {
  return [
    sdkTarball(version),
    cliTarball(version),
    `postern-cli-${version}.mjs`,
    posternTarball(version),
    SUMS,
  ]
}

/**
 * Makes them, checks the package, and returns its sizes and the checksums as `sha256sum --check` reads them. Throws if
 * a check fails.
 */
export async function makeArtefacts(
  root: string,
  version: string,
): Promise<{ sizes: string; checksums: string }> {
  const dist = join(root, 'dist')
  mkdirSync(dist, { recursive: true })
  const [tarball = '', package_ = '', cli = '', service = ''] = artefactsOf(version)
  const code = await buildCli()
  const folder = join(dist, '.cli')
  try {
    writeCliPackage(folder, code)
    await packSdk(root, dist, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  await checkSdk(root, join('dist', tarball))
  const sizes = await sizesOf(root)
  checkSizes(sizes)
  writeFileSync(join(dist, cli), code, { mode: 0o755 })
  if (hasServer(root)) await packService(root, dist)
  const made = [tarball, package_, cli, service].filter((file) => existsSync(join(dist, file)))
  const checksums = made.map((file) => `${sha256(join(dist, file))}  ${file}\n`).join('')
  writeFileSync(join(dist, SUMS), checksums)
  return { sizes: sizeTable(sizes), checksums }
}

/** Tests of a release have the SDK alone. */
function hasServer(root: string): boolean {
  return existsSync(join(root, 'server/bundle'))
}

/** With the console, the SDK and the command line of the version. */
async function packService(root: string, dist: string): Promise<void> {
  await run(root, process.execPath, 'scripts/build.ts')
  const { packPostern } = await import('../pack.ts') // with what bundles the server, where that is
  await packPostern(root, dist)
}

/** Removes them, and what they were built from. */
export function removeArtefacts(root: string, version: string): void {
  rmSync(join(root, 'sdk/dist'), { recursive: true, force: true })
  for (const file of artefactsOf(version)) rmSync(join(root, 'dist', file), { force: true })
}

/** An annotated tag that holds the checksums, signed where Git has a key to sign with. Returns whether it is signed. */
export async function tagRelease(root: string, tag: string, message: string): Promise<boolean> {
  const key = await run(root, 'git', 'config', '--get', 'user.signingkey').catch(() => '')
  await run(root, 'git', 'tag', key ? '--sign' : '--annotate', tag, '--message', message)
  return key !== ''
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
