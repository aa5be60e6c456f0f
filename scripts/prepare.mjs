// npm runs this after an install of the whole repository, not of the server alone, by the Node of the machine, which may be old: so it is plain
// JavaScript. It gets the Node that Postern runs on where the machine's is older, and builds with it.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const LEAST = 26
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MODULES = join(ROOT, 'node_modules')
const HOME = join(MODULES, '.node')
const HERE = process.versions.node

/** Installs Node by the lock file in scripts/node, which has its digest. Returns its path, or ends with the cure. */
function fetchNode() {
  process.stdout.write(`This is Node ${HERE}. Fetching Node ${LEAST}, for Postern alone.\n`)
  mkdirSync(HOME, { recursive: true })
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(ROOT, 'scripts/node', file), join(HOME, file))
  const { error, status, stderr } = npm('ci', '--prefix', HOME, '--ignore-scripts', '--include=optional')
  const path = installedNode()
  if (status === 0 && path && spawnSync(path, ['--version']).status === 0) return path
  const reason =
    (error ? error.message : stderr.trim()) || `It has none for ${process.platform} on ${process.arch}.`
  process.stderr.write(
    `Postern runs on Node ${LEAST}. This is Node ${HERE}, and npm's registry did not give another:\n${reason}\n` +
      `Install Node ${LEAST} from https://nodejs.org, or try again with a connection to the registry. Then run: npm ci\n`,
  )
  process.exit(1)
}

/** Without the options of the npm that runs this, which may name workspaces. */
function npm(...args) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_config_(workspace|include_workspace|prefix)/.test(name),
    ),
  )
  const [program, ...first] = env.npm_execpath ? [process.execPath, env.npm_execpath] : ['npm']
  return spawnSync(program, [...first, ...args], { cwd: HOME, env, encoding: 'utf8' })
}

function installedNode() {
  const folder = join(HOME, 'node_modules')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('node-')) : []
  // Headers for compilers, a third of it.
  for (const name of names) rmSync(join(folder, name, 'include'), { recursive: true, force: true })
  return names.map((name) => join(folder, name, 'bin/node')).find((path) => existsSync(path))
}

/** Where npm's scripts look first. */
function putFirst(path) {
  const bin = join(MODULES, '.bin')
  mkdirSync(bin, { recursive: true })
  rmSync(join(bin, 'node'), { force: true })
  symlinkSync(path.replace(MODULES, '..'), join(bin, 'node'))
}

/** Removes what only a compiler or a debugger wants, a quarter of what npm ci installs. `npm run tools` brings it back. */
function trim() {
  const isWanted = (name) => !/\.(d\.[cm]?ts|map)$/.test(name)
  const trimFolder = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) trimFolder(path)
      else if (entry.isFile() && !isWanted(entry.name)) rmSync(path)
    }
  }
  for (const folder of ['.', 'server', 'console', 'sdk'].map((name) => join(ROOT, name, 'node_modules')))
    if (existsSync(folder)) trimFolder(folder)
  writeFileSync(join(MODULES, '.trimmed'), '')
}

function prepare() {
  let path = process.execPath
  if (Number(HERE.split('.')[0]) < LEAST) {
    path = fetchNode()
    putFirst(path)
  }
  const built = spawnSync(path, [join(ROOT, 'scripts/build.ts')], { cwd: ROOT, stdio: 'inherit' })
  process.exitCode = built.status === 0 ? 0 : 1
  if (!existsSync(join(MODULES, '@postern/tools'))) trim()
}

prepare()
