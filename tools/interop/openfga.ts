import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../server/test/support/free-port.ts'
import { until } from '../../server/test/support/until.ts'
import { compareAfterRandomActs } from './openfga/random-acts.ts'
import { type Store, startStage } from './openfga/stage.ts'

const VERSION = 'v1.22.1'
const START_DEADLINE_MS = 30_000
const home = join(import.meta.dirname, '../../node_modules/.cache/interop')
const model = join(import.meta.dirname, '../../examples/openfga-bridge/model.json')

/**
 * The bridge of examples/openfga-bridge with a real OpenFGA, kept in memory: after random acts its checks say what ours say. It
 * is built with Go; where there is none this says so, and ends well.
 */
export async function runOpenfga(): Promise<boolean> {
  if (spawnSync('go', ['version']).status !== 0) {
    console.info('There is no Go on this machine: the bridge to OpenFGA was not tried.')
    return true
  }
  const url = `http://127.0.0.1:${await freePort()}`
  const program = await startOpenfga(url)
  try {
    const health = () => fetch(`${url}/healthz`).catch(() => undefined)
    await until(health, (answer) => answer?.ok === true, START_DEADLINE_MS)
    const stage = await startStage(() => newStore(url))
    try {
      console.info(await compareAfterRandomActs(stage))
      return true
    } finally {
      await stage.stop()
    }
  } catch (error) {
    console.error(`openfga: FAILED\n${error instanceof Error ? error.message : String(error)}`)
    return false
  } finally {
    program.kill()
  }
}

async function startOpenfga(url: string): Promise<ChildProcess> {
  const program = join(home, 'openfga')
  if (!existsSync(program)) {
    mkdirSync(home, { recursive: true })
    const install = ['install', `github.com/openfga/openfga/cmd/openfga@${VERSION}`]
    const { status } = spawnSync('go', install, { stdio: 'inherit', env: { ...process.env, GOBIN: home } })
    if (status !== 0) throw new Error('OpenFGA could not be built: is the Go module proxy reachable?')
  }
  const grpc = `127.0.0.1:${await freePort()}`
  const options = ['--http-addr', new URL(url).host, '--grpc-addr', grpc, '--metrics-enabled=false']
  return spawn(program, ['run', '--datastore-engine', 'memory', '--log-level', 'error', ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** An application's own type, beside those of the example. */
const DOCUMENT = {
  type: 'document',
  relations: { editor: { this: {} } },
  metadata: { relations: { editor: { directly_related_user_types: [{ type: 'user' }] } } },
}

/** A store with the model of the example, and a document of the application's in it. */
async function newStore(url: string): Promise<Store> {
  const post = async (path: string, body: string) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url + path, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  const { id } = await post('/stores', JSON.stringify({ name: 'postern' }))
  const types = JSON.parse(readFileSync(model, 'utf8'))
  const { authorization_model_id } = await post(
    `/stores/${id}/authorization-models`,
    JSON.stringify({ ...types, type_definitions: [...types.type_definitions, DOCUMENT] }),
  )
  const tuple_key = { user: 'user:ines', relation: 'editor', object: 'document:plan' }
  await post(`/stores/${id}/write`, JSON.stringify({ writes: { tuple_keys: [tuple_key] } }))
  const isKept = async () =>
    (await post(`/stores/${id}/read`, JSON.stringify({ tuple_key }))).tuples.length === 1
  return { url, store: id, model: authorization_model_id, isKept }
}
