import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bundlePacked } from './build-server.ts'
import { run } from './release/run.ts'
import { posternTarball, readVersion } from './release/versions.ts'
import { ROOT } from './source-tree.ts'

const HELP = `Packs what runs the service into one tarball: npx ./postern-VERSION.tgz starts it in an empty folder.

  npm run pack                    into dist/, from what npm run build made
  npm run pack -- --out FOLDER    into another folder
`

/** What the service reads while it runs, beside the bundle. The console, the SDK and the command line are in dist. */
const FILES = [
  'server/migrations',
  'server/src/identity/methods/password/policy/leaked-passwords.bin',
  'server/src/surfaces/docs/reference/generated/samples.json',
  'locales',
  'docs',
  'sdk/README.md',
  ...['LICENSE', 'NOTICE', 'ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'STYLE.md'],
  ...['README.md', 'dist/cli.mjs', 'dist/cli.tgz', 'dist/console', 'dist/sdk.tgz', 'dist/sdk.whl', 'dist/go'],
  'server/postern.mjs',
]

/** Packs the service into a folder. Returns the tarball's path. Throws unless `npm run build` made its parts. */
export async function packPostern(root: string, into: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'postern-pack-'))
  try {
    for (const file of FILES) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      cpSync(join(root, file), join(folder, file), { recursive: true })
    }
    await bundlePacked(join(folder, 'server/dist'))
    const server = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8')) as Manifest
    write(folder, 'package.json', manifest(server, readVersion(root)))
    write(folder, 'server/package.json', {
      name: server.name,
      version: server.version,
      private: true,
      type: 'module',
    })
    mkdirSync(into, { recursive: true })
    await run(folder, 'npm', 'pack', '--ignore-scripts', '--pack-destination', into)
    return join(into, posternTarball(readVersion(root)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Manifest {
  name: string
  version: string
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

/** Only what has native code is installed; PostgreSQL's programs are optional, for where DATABASE_URL is set. */
function manifest({ dependencies, optionalDependencies }: Manifest, version: string): object {
  const argon2 = '@node-rs/argon2'
  return {
    name: 'postern',
    version,
    description: 'Self-hosted sign-in, billing and signed webhooks, on Node and PostgreSQL.',
    license: 'MIT',
    type: 'module',
    bin: { postern: 'server/postern.mjs' },
    engines: { node: '>=26' },
    dependencies: { [argon2]: dependencies[argon2] },
    optionalDependencies,
  }
}

function write(folder: string, file: string, content: object): void {
  writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`)
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' }, out: { type: 'string' } },
  })
  if (values.help) process.stdout.write(HELP)
  else {
    const path = await packPostern(ROOT, resolve(values.out ?? join(ROOT, 'dist')))
    process.stdout.write(`Packed ${path}. Try it in an empty folder: npx ${path}\n`)
  }
}
