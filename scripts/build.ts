import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildCli } from './build-cli.ts'
import { buildConsole } from './build-console.ts'
import { packSdk } from './release/sdk-package.ts'
import { readVersion } from './release/versions.ts'
import { ROOT } from './source-tree.ts'

const HELP = `Builds what a running service hands out. Needs the devDependencies.

  dist/sdk.tgz   the package @postern/sdk, served at /sdk.tgz
  dist/cli.mjs   the command line as one file, served at /cli.mjs
  dist/console/  the console, served at /console

  npm run build     npm ci runs it, too
`

/** Writes all into dist/ below the root, each at once: a service that starts meanwhile serves the old or the new one. */
async function buildAll(): Promise<void> {
  const dist = join(ROOT, 'dist')
  const fresh = join(dist, `.${process.pid}`)
  mkdirSync(fresh, { recursive: true })
  try {
    const [tarball] = await Promise.all([
      packSdk(ROOT, fresh),
      buildCli().then((code) => writeFileSync(join(fresh, 'cli.mjs'), code)),
      buildConsole(join(fresh, 'console')),
    ])
    renameSync(tarball, join(dist, 'sdk.tgz'))
    renameSync(join(fresh, 'cli.mjs'), join(dist, 'cli.mjs'))
    rmSync(join(dist, 'console'), { recursive: true, force: true })
    renameSync(join(fresh, 'console'), join(dist, 'console'))
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  process.stdout.write(`Built dist/sdk.tgz, dist/cli.mjs and dist/console, version ${readVersion(ROOT)}\n`)
}

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
if (values.help) process.stdout.write(HELP)
else
  await buildAll().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    // Without these a service runs all the same, and says what is missing. So npm ci goes on.
    if (process.env.npm_lifecycle_event !== 'prepare') process.exitCode = 1
  })
