import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { verifyWebhook } from '../../../sdk/src/webhooks.ts'
import { readConfig } from '../../../server/src/config.ts'
import { createLogger } from '../../../server/src/platform/telemetry/logger.ts'
import { startService } from '../../../server/src/service.ts'
import { freePort } from '../../../server/test/support/free-port.ts'
import type { Answer } from '../../../server/test/support/test-service.ts'

const KEY = 'ak_interop_0123456789abcdef0123456789abcdef'

/** The class of the example, which is plain JavaScript. */
export interface Bridge {
  repair(): Promise<void>
  take(event: object): Promise<void>
  can(userId: string, permission: string, accountId: string): Promise<boolean>
}

/** A store of OpenFGA. */
export interface Store {
  url: string
  store: string
  model: string
  /** Whether it still has the application's own document. */
  isKept(): Promise<boolean>
}

/** A service, and bridges that follow it. */
export interface Stage {
  call(method: string, path: string, body?: object): Promise<Pick<Answer, 'status' | 'body'>>
  /** One that gets the events, and has read all once. */
  bridge: Bridge
  /** One with its own empty store that gets no events. */
  newBridge(): Promise<Bridge>
  /** How many events the first one took. */
  taken(): number
  /** Whether the bridges left the application's own tuples alone. */
  keepsDocuments(): Promise<boolean>
  stop(): Promise<void>
}

export async function startStage(newStore: () => Promise<Store>): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'postern-openfga-'))
  chmodSync(folder, 0o711) // PostgreSQL's own account must pass through when we are root
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const config = readConfig({ PORT: port, PUBLIC_URL: url, DATA_DIR: folder, ADMIN_KEY: KEY })
  const service = await startService({ config, log: createLogger('silent'), serve: true, work: true })
  const example = new URL('../../../examples/openfga-bridge/bridge.js', import.meta.url).href
  const { Bridge, EVENTS } = (await import(example)) as {
    Bridge: new (options: object) => Bridge
    EVENTS: string[]
  }
  const call: Stage['call'] = async (method, path, body) => {
    const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  const stores: Store[] = []
  const newBridge = async () => {
    const openfga = await newStore()
    stores.push(openfga)
    return new Bridge({ postern: { url, key: KEY }, openfga })
  }
  const bridge = await newBridge()
  let taken = 0
  const receiver = createServer()
  const hook = await listen(receiver)
  const { body: endpoint } = await call('POST', '/webhooks/endpoints', { url: hook, events: EVENTS })
  receiver.on('request', async (request, response) => {
    const body = await buffer(request)
    const told = await verifyWebhook({ headers: request.headers, body, secret: endpoint.secret } as never)
    if (!told.ok) return void response.writeHead(400).end()
    // Twice and out of order, as deliveries can come.
    const payload = told.payload as object
    void bridge.take(payload).catch(console.error)
    if (taken++ % 3 === 0) setTimeout(() => void bridge.take(payload).catch(console.error), 50)
    response.writeHead(204).end()
  })
  await bridge.repair()
  return {
    call,
    bridge,
    newBridge,
    taken: () => taken,
    keepsDocuments: async () => (await Promise.all(stores.map((one) => one.isKept()))).every(Boolean),
    stop: async () => {
      receiver.close()
      receiver.closeAllConnections()
      await service.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function listen(server: Server): Promise<string> {
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return `http://127.0.0.1:${port}/`
}
