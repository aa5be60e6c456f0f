// npm runs this after an install of the whole repository, not of the server alone, by the Node of the machine, which may be old: so it is plain
// JavaScript. It gets the Node that Postern runs on where the machine's is older, and builds at the same time.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { trim } from './trim.mjs'

const LEAST = 26
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MODULES = join(ROOT, 'node_modules')
const HOME = join(MODULES, '.node')
const HERE = process.versions.node

/** Installs Node by the lock file in scripts/node, which has its digest. Resolves to its path, or to what went wrong. */
async function fetchNode() {
  process.stdout.write(`This is Node ${HERE}. Fetching Node ${LEAST}, for Postern alone.\n`)
  mkdirSync(HOME, { recursive: true })
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(ROOT, 'scripts/node', file), join(HOME, file))
  const { reason } = await npm('ci', '--prefix', HOME, '--ignore-scripts', '--include=optional')
  const path = installedNode()
  if (reason === undefined && path && spawnSync(path, ['--version']).status === 0) return { path }
  return { reason: reason || `It has none for ${process.platform} on ${process.arch}.` }
}

/** Without the options of the npm that runs this, which may name workspaces. Resolves to a reason where it failed. */
async function npm(...args) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_config_(workspace|include_workspace|prefix)/.test(name),
    ),
  )
  const [program, ...first] = env.npm_execpath ? [process.execPath, env.npm_execpath] : ['npm']
  const child = spawn(program, [...first, ...args], { cwd: HOME, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text
  })
  try {
    const [status] = await once(child, 'close')
    return status === 0 ? {} : { reason: stderr.trim() }
  } catch (error) {
    return { reason: error.message }
  }
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

/** Builds by the Node of the machine, so as not to wait for the other. Resolves to whether it could. */
async function build(...options) {
  const types = process.features.typescript
    ? []
    : ['--import', new URL('strip-types.mjs', import.meta.url).href]
  const args = [...types, join(ROOT, 'scripts/build.ts'), ...options]
  const [status] = await once(spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }), 'close')
  return status === 0
}

async function prepare() {
  const hasTools = existsSync(join(MODULES, '@postern/tools'))
  const isOld = Number(HERE.split('.')[0]) < LEAST
  const [node, isBuilt] = await Promise.all([
    isOld ? fetchNode() : { path: process.execPath },
    // Compressing 8 % less takes a thirtieth of the time.
    hasTools ? build() : build('--quick'),
  ])
  process.exitCode = isBuilt && node.path ? 0 : 1
  if (node.path === undefined) {
    process.stderr.write(
      `Postern runs on Node ${LEAST}. This is Node ${HERE}, and npm's registry did not give another:\n${node.reason}\n` +
        `Install Node ${LEAST} from https://nodejs.org, or try again with a connection to the registry. Then run: npm ci\n`,
    )
    return
  }
  if (isOld) putFirst(node.path)
  if (!hasTools) trim(ROOT)
}

await prepare()
