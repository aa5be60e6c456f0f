import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildGoModule } from './build/go-module.ts'
import { buildCli, writeCliPackage } from './build-cli.ts'
import { buildConsole } from './build-console.ts'
import { buildPython } from './build-python.ts'
import { cliTarball, packSdk } from './release/sdk-package.ts'
import { readVersion } from './release/versions.ts'
import { ROOT } from './source-tree.ts'
import { swapFolder } from './swap-folder.ts'

const HELP = `Builds what a running service hands out, and the bundle that it starts from.

  dist/sdk.tgz   the package @postern/sdk, served at /sdk.tgz
  dist/sdk.whl   the package postern-sdk for Python, served at /postern_sdk-<version>-py3-none-any.whl
  dist/cli.mjs   the command line as one file, served at /cli.mjs
  dist/cli.tgz   the same as a package, for npx, served at /cli.tgz
  dist/console/  the console, served at /console
  dist/go/       the Go module, served at /go
  server/dist/   the server in few files: scripts/build-server.ts

  npm run build                   npm ci runs it, too, with --quick
  npm run build -- --out FOLDER   into another folder than dist, and without the bundle
  npm run build -- --quick        compresses the console less
  npm run build -- --packages     without the console
`

const DIST = join(ROOT, 'dist')

/** Writes all into a folder, each by a rename, so a service that starts during it serves the old or the new one. */
async function buildAll(dist: string, { quick = false, packages = false }): Promise<void> {
  const fresh = join(dist, `.${process.pid}`)
  mkdirSync(fresh, { recursive: true })
  try {
    writeFileSync(join(fresh, 'sdk.whl'), buildPython(ROOT))
    const [tarball] = await Promise.all([
      packWithCli(fresh),
      packages ? undefined : buildConsole(join(fresh, 'console'), quick ? 5 : 11),
    ])
    buildGoModule(ROOT, join(fresh, 'go'))
    renameSync(tarball, join(dist, 'sdk.tgz'))
    renameSync(join(fresh, 'sdk.whl'), join(dist, 'sdk.whl'))
    renameSync(join(fresh, 'cli/cli.mjs'), join(dist, 'cli.mjs'))
    renameSync(join(fresh, cliTarball(readVersion(ROOT))), join(dist, 'cli.tgz'))
    if (!packages) swapFolder(join(fresh, 'console'), join(dist, 'console'))
    swapFolder(join(fresh, 'go'), join(dist, 'go'))
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  process.stdout.write(
    `Built sdk.tgz, sdk.whl, cli.mjs, cli.tgz, go${packages ? '' : ' and console'} in ${dist}, version ${readVersion(ROOT)}\n`,
  )
}

/** Packs the SDK and the command line, which is then also a file of `cli`. Returns the path of the SDK's tarball. */
async function packWithCli(into: string): Promise<string> {
  const folder = join(into, 'cli')
  writeCliPackage(folder, await buildCli())
  return packSdk(ROOT, into, folder)
}

/** Of the server, where its sources are: one stage of the Dockerfile has none. */
async function bundle(): Promise<void> {
  if (existsSync(join(ROOT, 'server/bundle'))) await (await import('./build-server.ts')).buildServer()
}

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    out: { type: 'string' },
    quick: { type: 'boolean' },
    packages: { type: 'boolean' },
  },
})
if (values.help) process.stdout.write(HELP)
else
  await Promise.all([buildAll(resolve(values.out ?? DIST), values), values.out ? undefined : bundle()]).catch(
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      // Without these a service still runs, and says what is missing. So npm ci continues.
      if (process.env.npm_lifecycle_event !== 'prepare') process.exitCode = 1
    },
  )
