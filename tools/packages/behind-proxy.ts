import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../server/src/platform/time/clock.ts'
import { freePort } from '../../server/test/support/free-port.ts'
import { MailServer } from '../../server/test/support/mail-server.ts'
import { ServiceProcess } from '../../server/test/support/service-process.ts'
import { ADMIN_KEY } from '../../server/test/support/test-service.ts'
import { until } from '../../server/test/support/until.ts'
import type { Part } from './part.ts'
import { caddyFor, nginxFor, type Ports } from './proxies.ts'
import { call, HOST, open, redirectOf } from './through.ts'

const KEY = { authorization: `Bearer ${ADMIN_KEY}` }
const MB = 1024 * 1024

export const NGINX: Part = {
  name: 'nginx',
  needs: { nginx: 'apt install nginx-light' },
  async run({ nginx }, folder) {
    const command: Command = (ports) => [nginx!, '-c', nginxFor(folder, ports), '-p', folder]
    return [...(await behind(command)), await rollingRestart(command)]
  },
}

export const CADDY: Part = {
  name: 'caddy',
  needs: { caddy: 'apt install caddy' },
  async run({ caddy }, folder) {
    const options = ['run', '--adapter', 'caddyfile', '--config']
    const command: Command = (ports) => [caddy!, ...options, caddyFor(folder, ports)]
    return [...(await behind(command)), await rollingRestart(command, 2 * SECOND)]
  },
}

type Command = (ports: Ports) => string[]

/** What the sample files ask of Postern, in production mode. */
const settingsWith = async (mail: MailServer): Promise<Record<string, string>> => ({
  NODE_ENV: 'production',
  PUBLIC_URL: `https://${HOST}`,
  HOST: '127.0.0.1',
  SECRET_KEY: 'a-secret-key-for-the-tries-of-the-packages',
  SMTP_URL: await mail.start(),
  TRUSTED_PROXIES: '1',
  LISTENERS: 'on',
})

/** Starts Postern in production mode and the proxy in front of it, and uses it through the proxy. */
async function behind(command: Command): Promise<string[]> {
  const mail = new MailServer()
  const service = await ServiceProcess.create({ ...(await settingsWith(mail)), DRAIN_SECONDS: '0' })
  const ports = { http: await freePort(), https: await freePort(), postern: service.port }
  await service.start()
  try {
    return await withProxy(command, ports, async () => [
      await plainHttp(ports),
      await signsIn(ports, mail),
      await streams(ports),
      await limits(ports),
      'ok: /readyz is answered, and /metrics is not',
    ])
  } finally {
    await service.remove()
    await mail.stop()
  }
}

/** Runs the proxy until `use` has ended. */
async function withProxy<T>(command: Command, ports: Ports, use: () => Promise<T>): Promise<T> {
  const [program, ...args] = command(ports)
  const proxy = spawn(program!, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  proxy.stderr.on('data', (chunk) => (said += chunk))
  try {
    const health = () =>
      call(ports.https, '/readyz').then(
        ({ status }) => status,
        () => 0,
      )
    await until(health, (status) => status === 200 || proxy.exitCode !== null, 20_000)
    assert.equal(proxy.exitCode, null, said)
    return await use()
  } finally {
    if (proxy.exitCode === null) {
      proxy.kill('SIGTERM')
      await once(proxy, 'exit')
    }
  }
}

/** Sixteen clients that post on kept connections. */
const CLIENTS = 16

/**
 * Two serve processes restart while events are published, the second `pauseMs` after the first is ready: what the proxy
 * needs to see that it is.
 */
async function rollingRestart(command: Command, pauseMs = 0): Promise<string> {
  const mail = new MailServer()
  const settings = { ...(await settingsWith(mail)), DRAIN_SECONDS: '2' }
  const work = await ServiceProcess.create(settings) // it owns the database, which no restart may touch
  const serve = [await freePort(), await freePort()].map(
    (port) => new ServiceProcess(work.dataDir, port, settings),
  )
  const [first, second] = serve as [ServiceProcess, ServiceProcess]
  const ports = { http: await freePort(), https: await freePort(), postern: first.port, second: second.port }
  try {
    await work.start('work')
    for (const one of serve) await one.start('serve')
    return await withProxy(command, ports, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
      const answers = new Map<string, number>()
      let ended = false
      const clients = Array.from({ length: CLIENTS }, async () => {
        while (!ended) {
          const answer = await publish(ports, agent)
          answers.set(answer, (answers.get(answer) ?? 0) + 1)
        }
      })
      for (const one of [first, second]) {
        await one.end('SIGTERM')
        await one.start('serve')
        await sleep(pauseMs)
      }
      ended = true
      await Promise.all(clients)
      agent.destroy()
      assert.deepEqual([...answers.keys()], ['202'], JSON.stringify([...answers]))
      return `ok: two serve processes restart one after the other; 0 of ${answers.get('202')} posts fail`
    })
  } finally {
    for (const one of serve) await one.end('SIGTERM')
    await work.remove()
    await mail.stop()
  }
}

/** The status of publishing an event, or what went wrong with the connection. */
function publish({ https }: Ports, agent: Agent): Promise<string> {
  const tos = { user_id: 'u', version: '1', accepted_at: 'now' }
  const body = { event: 'tos.accepted', data: { tos } }
  return call(https, '/api/v1/events', { method: 'POST', headers: KEY, body, agent }).then(
    ({ status }) => String(status),
    ({ code, message }: NodeJS.ErrnoException) => code ?? message,
  )
}

async function plainHttp({ http, https }: Ports): Promise<string> {
  assert.match(
    await redirectOf(http, '/login?a=b'),
    new RegExp(`^30[18] https://${HOST}(:\\d+)?/login\\?a=b$`),
  )
  assert.equal((await call(https, '/metrics', { headers: KEY })).status, 404)
  return 'ok: plain HTTP is led to https'
}

/** A whole sign-in; what it knows of the client is the proxy's word, not the client's. */
async function signsIn({ https }: Ports, mail: MailServer): Promise<string> {
  const email = 'ada@example.com'
  const headers = { 'x-forwarded-for': '203.0.113.66' }
  const login = await call(https, '/api/v1/auth/customer/login', { method: 'POST', body: { email }, headers })
  assert.equal(login.status, 200)
  const body = { email, code: await mail.codeFor(email) }
  const path = '/api/v1/auth/customer/verify-otp'
  const { status, body: answer, headers: got } = await call(https, path, { method: 'POST', body, headers })
  assert.equal(status, 200)
  assert.match(String(got['set-cookie']), /app_session=.*; Secure/)
  const session = await call(https, '/api/v1/auth/customer/sessions', {
    headers: { authorization: `Bearer ${answer.token}` },
  })
  assert.equal(session.status, 200, JSON.stringify(session.body))
  assert.equal(session.body.data[0].ip, '127.0.0.1')
  return 'ok: a sign-in by code, with a Secure cookie; a forged X-Forwarded-For changes nothing'
}

/** An event reaches a listener while the stream is open. */
async function streams({ https }: Ports): Promise<string> {
  const listener = await call(https, '/api/v1/webhooks/listeners', { method: 'POST', headers: KEY })
  assert.equal(listener.status, 200, JSON.stringify(listener.body))
  const stream = await open(https, `/api/v1/webhooks/listeners/${listener.body.id}/stream`, { headers: KEY })
  assert.equal(stream.statusCode, 200)
  let heard = ''
  stream.on('data', (chunk) => (heard += chunk))
  await until(
    async () => heard,
    (text) => text.includes('event: open'),
  )
  const tos = { user_id: 'u', version: '1', accepted_at: 'now' }
  await call(https, '/api/v1/events', {
    method: 'POST',
    headers: KEY,
    body: { event: 'tos.accepted', data: { tos } },
  })
  await until(
    async () => heard,
    (text) => text.includes('tos.accepted'),
  )
  stream.destroy()
  return 'ok: a stream is passed on as it comes'
}

/** Bodies up to Postern's own limit pass, and what is larger is refused by it; far larger ones by the proxy; Caddy 2.6 says 502. */
async function limits({ https }: Ports): Promise<string> {
  const publish = (bytes: number) =>
    call(https, '/api/v1/events', {
      method: 'POST',
      headers: KEY,
      body: {
        event: 'tos.accepted',
        data: { tos: { user_id: 'x'.repeat(bytes), version: '1', accepted_at: 'now' } },
      },
    })
  const almost = await publish(MB - 1000)
  assert.notEqual(almost.body.code, 'payload_too_large')
  const more = await publish(1.5 * MB)
  assert.deepEqual([more.status, more.body.code], [413, 'payload_too_large'])
  const far = await publish(6 * MB).then(
    ({ status }) => status,
    (error: Error) => error.message,
  )
  assert.match(String(far), /^(413|502)$|EPIPE|ECONNRESET|hang up/)
  return `ok: a body of almost 1 MB reaches Postern (${almost.status}); 1.5 MB is refused by Postern, 6 MB by the proxy`
}
