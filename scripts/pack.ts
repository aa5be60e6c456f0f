import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { thinMaps } from './build/thin-maps.ts'
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
    const isUnwanted = unwantedIn(root)
    for (const file of FILES) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      cpSync(join(root, file), join(folder, file), { recursive: true, filter: (path) => !isUnwanted(path) })
    }
    await bundlePacked(join(folder, 'server/dist'))
    thinMaps(join(folder, 'server/dist'))
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

/** Which files the service does without: pictures that only the README shows, and what is there compressed, too. */
function unwantedIn(root: string): (path: string) => boolean {
  const texts = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => readFileSync(join(root, 'docs', path), 'utf8'))
  const shown = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/!\[[^\]]*\]\((?:[\w./-]*\/)?images\/([\w.-]+)\)/g)].map(([, name]) => name),
    ),
  )
  const pictures = join(root, 'docs/images/')
  return (path) =>
    existsSync(`${path}.br`) || (path.startsWith(pictures) && !shown.has(path.slice(pictures.length)))
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
