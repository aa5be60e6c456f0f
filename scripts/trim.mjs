// Plain JavaScript, as prepare.mjs, which runs it after `npm ci` without the tools of development.
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Only make what a service hands out, which is made by then. */
const BUILDERS = ['esbuild', 'rolldown']

/**
 * Removes what a service does without: the packages that only build, and of the others what only a compiler or a debugger
 * wants. That is half of what npm ci installs beside Node and PostgreSQL. `npm run tools` brings it back.
 */
export function trim(root) {
  for (const path of buildersOf(root)) rmSync(join(root, path), { recursive: true, force: true })
  for (const folder of ['.', 'server', 'console', 'sdk'].map((name) => join(root, name, 'node_modules')))
    if (existsSync(folder)) trimFolder(folder)
  writeFileSync(join(root, 'node_modules/.trimmed'), '')
}

/** What is installed for the console's code and the builders alone. */
function buildersOf(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'))
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const kept = new Set()
  const keep = (from, names) => {
    for (const name of names) {
      const path = find(packages, from, name)
      if (path === undefined || kept.has(path)) continue
      kept.add(path)
      const { link, resolved } = packages[path]
      keep(path, namesIn(packages[link ? resolved : path]))
    }
  }
  keep(
    '',
    Object.keys(dependencies).filter((name) => !BUILDERS.includes(name)),
  )
  for (const folder of ['server', 'sdk']) {
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    )
    keep(folder, namesIn({ dependencies, optionalDependencies }))
  }
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link && !kept.has(path))
    .map(([path]) => path)
}

function namesIn({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = {}) {
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).filter(
    (name) => !peerDependenciesMeta[name]?.optional,
  )
}

/** Where Node finds a package that is asked for in a folder: in its node_modules, or in that of a folder above. */
function find(packages, from, name) {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

function trimFolder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      trimFolder(path)
      if (readdirSync(path).length === 0) rmdirSync(path)
    }
    // A program of a package that is gone.
    else if (entry.isSymbolicLink() ? !existsSync(path) : !isWanted(entry.name)) rmSync(path)
  }
}

/** Node runs no TypeScript of packages. */
function isWanted(name) {
  return !/\.([cm]?ts|map)$/.test(name)
}
