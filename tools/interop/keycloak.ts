import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/test/support/free-port.ts'

const VERSION = '26.7.2'
const ARTIFACT = 'org.keycloak:keycloak-quarkus-dist'
const PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1'
/** Outside of the repository: the distribution has 150 MB, which other checkouts can share. */
const home = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'postern-interop')
const START_DEADLINE_MS = 240_000

/**
 * Signs people in and out with Keycloak, by OpenID Connect and SAML (tools/interop/keycloak/*.test.ts). Its distribution
 * comes from Maven Central, once. Where Java or Maven is missing this says so, and ends well.
 */
export async function runKeycloak(): Promise<boolean> {
  const missing = ['java', 'mvn', 'unzip'].filter((program) => !isThere(program))
  if (missing.length > 0) {
    console.info(`Keycloak was not tried: this machine lacks ${missing.join(', ')}.`)
    return true
  }
  const folder = installed()
  if (folder === undefined) {
    console.info(`Keycloak was not tried: Maven could not fetch ${ARTIFACT}:${VERSION}:zip.`)
    return true
  }
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const data = mkdtempSync(join(tmpdir(), 'postern-keycloak-'))
  // Its own export reads the same database, beside the server.
  const database = `jdbc:h2:file:${data}/keycloak;NON_KEYWORDS=VALUE;AUTO_SERVER=TRUE`
  const keycloak = start(folder, port, database)
  try {
    await ready(url, keycloak)
    const env = {
      ...process.env,
      KEYCLOAK_URL: url,
      KEYCLOAK_VERSION: VERSION,
      KEYCLOAK_FOLDER: folder,
      KEYCLOAK_DB_URL: database,
    }
    const config = join(import.meta.dirname, 'keycloak/vitest.config.ts')
    const only = process.env.KEYCLOAK?.split(',') ?? []
    const { status } = spawnSync('npx', ['vitest', 'run', '--config', config, ...only], {
      stdio: 'inherit',
      env,
    })
    return status === 0
  } finally {
    await ended(keycloak)
    rmSync(data, { recursive: true, force: true })
  }
}

async function ended(keycloak: ChildProcess): Promise<void> {
  if (keycloak.exitCode !== null) return
  const exit = once(keycloak, 'exit')
  keycloak.kill()
  await exit
}

function isThere(program: string): boolean {
  return spawnSync('which', [program]).status === 0
}

/** The folder with the distribution, fetched if need be. */
function installed(): string | undefined {
  const folder = join(home, `keycloak-${VERSION}`)
  if (existsSync(folder)) return folder
  mkdirSync(home, { recursive: true })
  const artifact = `${ARTIFACT}:${VERSION}:zip`
  const get = ['-q', `${PLUGIN}:get`, `-Dartifact=${artifact}`, '-Dtransitive=false']
  const copy = ['-q', `${PLUGIN}:copy`, `-Dartifact=${artifact}`, `-DoutputDirectory=${home}`]
  for (const steps of [get, copy])
    if (spawnSync('mvn', steps, { stdio: 'inherit', cwd: home }).status !== 0) return undefined
  const zip = join(home, `keycloak-quarkus-dist-${VERSION}.zip`)
  const halfway = join(home, 'unpacking')
  rmSync(halfway, { recursive: true, force: true })
  if (spawnSync('unzip', ['-q', zip, '-d', halfway], { stdio: 'inherit' }).status !== 0) return undefined
  renameSync(join(halfway, `keycloak-${VERSION}`), folder)
  rmSync(zip)
  return folder
}

/** With a database in a folder that is new, so that each run starts empty. */
function start(folder: string, port: number, database: string): ChildProcess {
  const address = ['--http-host=127.0.0.1', `--http-port=${port}`]
  const options = ['start-dev', '--db=dev-file', `--db-url=${database}`, ...address]
  const env = {
    ...process.env,
    KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
    KC_BOOTSTRAP_ADMIN_PASSWORD: 'admin',
    JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx512m',
  }
  return spawn(join(folder, 'bin/kc.sh'), options, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function ready(url: string, keycloak: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS
  const answers = () =>
    fetch(`${url}/realms/master`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) {
    if (keycloak.exitCode !== null) throw new Error(`Keycloak ended with code ${keycloak.exitCode}`)
    if (Date.now() > deadline) throw new Error(`Keycloak did not start within ${START_DEADLINE_MS} ms`)
    await pause(500)
  }
}
