import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** A place in the tree that holds the version: a JSON file, and the keys that lead to it. */
interface Place {
  file: string
  keys: readonly string[]
}

/** Where the service reads its version. Every other place must agree. */
const SOURCE: Place = { file: 'server/package.json', keys: ['version'] }

/** All places in the tree below `root`. The lock file names a workspace by its folder, and the root by ''. */
function placesIn(root: string): Place[] {
  const { workspaces } = read(root, 'package.json') as { workspaces: string[] }
  const packages = ['', ...workspaces]
  return [
    ...packages.map((folder) => ({ file: posix.join(folder, 'package.json'), keys: ['version'] })),
    { file: 'package-lock.json', keys: ['version'] },
    ...packages.map((folder) => ({ file: 'package-lock.json', keys: ['packages', folder, 'version'] })),
    { file: 'server/openapi.json', keys: ['info', 'version'] },
  ]
}

/** The version of the tree in `root`. */
export function readVersion(root: string): string {
  return String(valueAt(read(root, SOURCE.file), SOURCE.keys))
}

/** Where the Go module names its version: in its User-Agent. */
const GO_CLIENT = 'sdk-go/client.go'
const GO_VERSION = /^const Version = "(.*)"$/m

/** A sentence for each place whose version is not that of server/package.json. */
export function versionMismatches(root: string): string[] {
  const version = readVersion(root)
  const inGo = existsSync(join(root, GO_CLIENT))
    ? GO_VERSION.exec(readFileSync(join(root, GO_CLIENT), 'utf8'))?.[1]
    : version
  const go = inGo === version ? [] : [`${GO_CLIENT} says ${inGo}, and ${SOURCE.file} ${version}`]
  const others = placesIn(root).flatMap(({ file, keys }) => {
    const found = valueAt(read(root, file), keys)
    return found === version
      ? []
      : [`${file} says ${found} at ${keys.join(' > ')}, and ${SOURCE.file} ${version}`]
  })
  return [...go, ...others]
}

/** Its own version, and that of what it installs. */
const CHART = 'deploy/helm/postern/Chart.yaml'

/** Sets the version everywhere. */
export function writeVersion(root: string, version: string): void {
  const chart = join(root, CHART)
  if (existsSync(chart))
    writeFileSync(
      chart,
      readFileSync(chart, 'utf8').replaceAll(/^(version|appVersion): .*$/gm, `$1: ${version}`),
    )
  const client = join(root, GO_CLIENT)
  if (existsSync(client))
    writeFileSync(client, readFileSync(client, 'utf8').replace(GO_VERSION, `const Version = "${version}"`))
  const places = Object.groupBy(placesIn(root), ({ file }) => file)
  for (const [file, found = []] of Object.entries(places)) {
    const content = read(root, file)
    for (const { keys } of found) {
      const parent = valueAt(content, keys.slice(0, -1)) as Record<string, unknown>
      parent[keys.at(-1)!] = version
    }
    writeFileSync(join(root, file), `${JSON.stringify(content, null, 2)}\n`)
  }
}

function read(root: string, file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

function valueAt(content: unknown, keys: readonly string[]): unknown {
  return keys.reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], content)
}

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/

/**
 * The version to release: the next `major`, `minor` or `patch` after the current one, or the one that is given. That may
 * be the current one, which is how the first release is made. Throws if it is lower, or not a version.
 */
export function nextVersion(current: string, wanted: string): string {
  const [major, minor, patch] = partsOf(current)
  if (wanted === 'major') return `${major + 1}.0.0`
  if (wanted === 'minor') return `${major}.${minor + 1}.0`
  if (wanted === 'patch') return `${major}.${minor}.${patch + 1}`
  const parts = partsOf(wanted)
  const difference =
    parts.map((part, at) => part - [major, minor, patch][at]!).find((part) => part !== 0) ?? 0
  if (difference < 0) throw new Error(`${wanted} is lower than ${current}, the version of the tree.`)
  return wanted
}

function partsOf(version: string): [major: number, minor: number, patch: number] {
  const found = VERSION.exec(version)
  if (!found) throw new Error(`"${version}" is neither major, minor or patch nor a version such as 1.2.3.`)
  return [Number(found[1]), Number(found[2]), Number(found[3])]
}

/** What the tarball of the service of a version is called. */
export function posternTarball(version: string): string {
  return `postern-${version}.tgz`
}
