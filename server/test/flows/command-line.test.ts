import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proxyFor } from '../../../sdk/cli/outbound.ts'
import { verifyWebhook } from '../../../sdk/src/webhooks.ts'
import { CLI_NODE, CommandLine } from '../support/command-line.ts'
import { DatabaseProxy } from '../support/database-proxy.ts'
import { listenEnds } from '../support/listen-ends.ts'
import { type ReceivedWebhook, Receiver } from '../support/receiver.ts'
import { ServiceProcess } from '../support/service-process.ts'
import { ADMIN_KEY } from '../support/test-service.ts'

const ADMIN = { POSTERN_KEY: ADMIN_KEY }

let service: ServiceProcess
let cli: CommandLine
let receiver: Receiver
let key: string

beforeAll(async () => {
  service = await ServiceProcess.create()
  ;[cli] = await Promise.all([CommandLine.build(), service.start()])
  receiver = new Receiver()
  await receiver.start()
  const body = { name: 'developer', scopes: ['listen', 'events', 'webhooks'] }
  key = (await service.call('POST', '/api/v1/api-keys', { body })).body.key
  await cli.run(['login', '--url', service.url], { input: key })
})
afterAll(async () => {
  cli.remove()
  await receiver.stop()
  await service.remove()
})

const publish = async (number: string): Promise<string> => {
  const invoice = { id: 'in_1', number, status: 'open', amount_due: 1, currency: 'eur' }
  const body = { event: 'invoice.created', data: { invoice } }
  const answer = await service.call('POST', '/api/v1/events', { body })
  return answer.body.id
}

const numberOf = ({ body }: ReceivedWebhook): string => JSON.parse(body).data.invoice.number
const idOf = ({ headers }: ReceivedWebhook) => headers['webhook-id']

/** Listens, and forwards to a receiver of its own. */
async function listening(args: string[] = [], url = service.url) {
  const target = new Receiver()
  const running = cli.start(['listen', '--json', '--forward', await target.start(), ...args], {
    POSTERN_URL: url,
    POSTERN_KEY: key,
  })
  await running.said('listening')
  const stop = async () => {
    const { code } = await running.end('SIGINT')
    expect(code).toBe(0)
    await target.stop()
  }
  return { running, target, stop }
}

test('one file of at most 200 kB, which says how it is used', async () => {
  expect(cli.bytes).toBeLessThan(200_000)
  const { out } = await cli.run(['--help'])
  for (const command of ['login', 'setup', 'listen', 'trigger', 'replay']) {
    expect(out).toContain(`postern ${command}`)
    expect((await cli.run([command, '--help'])).out).toContain(`postern ${command} `)
  }
  const wrong = [
    ['nonsense'],
    ['listen', '--key', 'sk_1'],
    ['listen', 'more'],
    ['trigger'],
    ['listen', '--heartbeat', '0'],
  ]
  const ended = await Promise.all(wrong.map((args) => cli.run(args)))
  expect(ended.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2])
})

test('Ctrl-C and SIGTERM end listen, though all that nothing holds is collected', {
  timeout: 60_000,
}, async () => {
  const given = { cli: cli.file, baseUrl: service.url, key: ADMIN_KEY }
  await listenEnds([CLI_NODE], { ...given, publish: () => publish('L-1') })
})

test('what is given wrongly is named, with what to give', async () => {
  const env = { ...ADMIN, POSTERN_URL: service.url }
  writeFileSync(join(cli.home, 'list.json'), '[]')
  writeFileSync(join(cli.home, 'torn.json'), '{')
  const wrong: Array<[args: string[], says: RegExp]> = [
    [
      ['trigger', 'user.login', '--data', '@missing.json'],
      /^--data: missing\.json cannot be read: there is no such file\.$/,
    ],
    [['trigger', 'user.login', '--data', '@list.json'], /^--data: list\.json is not a JSON object\.$/],
    [['trigger', 'user.login', '--data', '@torn.json'], /^--data: torn\.json is not JSON: /],
    [['trigger', 'user.login', '--data', 'nonsense'], /^--data is not JSON: /],
    [
      ['listen', '--forward', 'ftp://localhost/x'],
      /^--forward takes http and https, not ftp: http:\/\/localhost:3001\/hooks\.$/,
    ],
    [['listen', '--forward', 'not an address'], /^--forward cannot use "not an address"/],
  ]
  for (const [args, says] of wrong) {
    const { code, out, errors } = await cli.run(args, { env })
    expect([code, out, errors.trim()], args.join(' ')).toEqual([2, '', expect.stringMatching(says)])
  }
})

test.each(['\u0003', '\u0004'])(
  'Ctrl-C and Ctrl-D (%j) at a question end it without a stack',
  async (pressed) => {
    // A terminal, as `script` makes one.
    const command = `${CLI_NODE} ${cli.file} login --key --url ${service.url}`
    const terminal = spawn('script', ['--quiet', '--flush', '--return', '--command', command, '/dev/null'], {
      env: { PATH: process.env.PATH, HOME: cli.home },
    })
    let shown = ''
    terminal.stdout.on('data', (chunk) => {
      if (!shown.includes('Secret key') && `${shown}${chunk}`.includes('Secret key'))
        terminal.stdin.end(pressed)
      shown += chunk
    })
    const [code] = await once(terminal, 'close')
    expect([code, shown.replaceAll(/\s+/g, ' ').trim()]).toEqual([130, `Secret key of ${service.url}:`])
  },
)

test('login keeps a key that the service knows, which other users cannot read; exit codes say what is wrong', async () => {
  const file = join(cli.home, '.config/postern/profiles.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const unknown = await cli.run(['login', '--url', service.url], { input: 'sk_unknown' })
  expect([unknown.code, unknown.errors]).toEqual([3, expect.stringContaining('does not know this key')])
  const away = await cli.run(['login', '--url', 'http://127.0.0.1:1'], { input: key })
  expect([away.code, away.errors]).toEqual([4, expect.stringContaining('cannot be reached')])
  const nobody = await cli.run(['listen', '--profile', 'other'])
  expect([nobody.code, nobody.errors]).toEqual([3, expect.stringContaining('postern login --url')])
  const elsewhere = await cli.run(['listen'], { env: { POSTERN_URL: 'http://127.0.0.1:1' } })
  expect(elsewhere.code).toBe(3) // the key is for its own service
})

test('an installation is run from scripts: lists to their end, nothing lost unasked, exit codes with the cure', async () => {
  const env = { ...ADMIN, POSTERN_URL: service.url }
  const run = (line: string, input = '') => cli.run(line.split(' '), { env, input })
  const json = async (line: string, input?: string) => {
    const { code, out, errors } = await run(`${line} --json`, input)
    expect([line, code, errors]).toEqual([line, 0, ''])
    return out
      .split('\n')
      .slice(0, -1)
      .map((text) => JSON.parse(text))
  }
  const emails = Array.from({ length: 101 }, (_, index) => `p${index}@example.com`)
  const people = { users: emails.slice(0, 100).map((email) => ({ email, email_verified: true })) }
  await service.call('POST', '/api/v1/users/import', { body: people })
  const [last] = await json('users create --data @-', JSON.stringify({ email: emails[100] }))
  const listed = await json('users list --principal customer')
  expect(new Set(listed.map(({ email }) => email))).toEqual(new Set(emails))
  expect(listed.every(({ type }) => type === 'user')).toBe(true)
  expect((await run('users list --search p100@')).out).toMatch(
    /^id +email +.*\n.*p100@example\.com +customer/,
  )

  const unasked = await run(`users block ${last.id}`)
  expect([unasked.code, unasked.errors]).toEqual([2, expect.stringMatching(/Nothing was done.*--yes/)])
  const [blocked, sessions] = await Promise.all([
    json(`users block ${last.id} --yes`),
    run(`sessions list ${last.id}`),
    json(`sessions end-all ${last.id} --yes`),
  ])
  expect([blocked[0].status, sessions.code, sessions.errors]).toEqual(['blocked', 0, 'No sessions.\n'])
  const [made] = await json('keys create --name robot --scopes read')
  await json(`keys revoke ${made.id} --yes`)
  const [provider] = await json('providers create --slug acme --name Acme')
  expect((await json('providers list --search acme'))[0].id).toBe(provider.id)
  const there = await cli.run(['users', 'list'], { env: { ...env, POSTERN_URL: `${service.url}/p/acme` } })
  expect([there.code, there.out, there.errors]).toEqual([0, '', 'No users.\n'])
  const [invited] = await json('staff invite --email ada@example.com --role owner')
  expect(await json('staff invitations list')).toMatchObject([{ id: invited.id, role: 'owner' }])
  const [endpoint] = await json('endpoints create --url http://127.0.0.1:9/ --events user.login')
  expect(await json(`endpoints pause ${endpoint.id}`)).toMatchObject([{ type: 'endpoint', status: 'paused' }])
  expect(await json('replays count --status failed')).toMatchObject([{ type: 'replay', count: 0 }])
  await json(`endpoints delete ${endpoint.id} --yes`)

  const ended = await Promise.all([
    run('users nonsense'),
    run('users show'),
    run('users show 1 --status blocked'),
    run('users show 01a1f87f-331f-7509-873e-d4a709e0fd87'),
    cli.run(['users', 'list'], { env: { ...env, POSTERN_KEY: made.key } }),
    cli.run(['keys', 'list'], { env: { ...env, POSTERN_URL: 'http://127.0.0.1:1' } }),
  ])
  expect(ended.map(({ code }) => code)).toEqual([2, 2, 2, 1, 3, 4])
  const { errors } = ended[0]!
  expect(errors).toContain('create, list, export, get')
  expect((await run('sessions end --help')).out).toContain('Example:\n  postern sessions end ')
})

test('events come one at a time, in order, as an endpoint with the printed secret gets them', async () => {
  const { out: secret } = await cli.run(['listen', '--print-secret'])
  const { running, target, stop } = await listening(['--events', 'invoice.created'])
  let underWay = 0
  let most = 0
  target.answer = ({ body }, response) => {
    most = Math.max(most, ++underWay)
    const refuses = body.includes('"A-2"')
    setTimeout(() => {
      underWay--
      response.writeHead(refuses ? 500 : 200).end(refuses ? 'no such invoice' : 'ok')
    }, 5)
  }
  const ids = []
  for (const number of ['A-1', 'A-2', 'A-3', 'A-4']) ids.push(await publish(number))
  const forwarded = await running.said('forwarded', 4)
  expect(forwarded.map(({ id }) => id)).toEqual(ids)
  expect(forwarded.map(({ ok }) => ok)).toEqual([true, false, true, true])
  expect(forwarded[1]).toMatchObject({ status: 500, says: 'no such invoice' })
  expect(target.webhooks.map(numberOf)).toEqual(['A-1', 'A-2', 'A-3', 'A-4'])
  expect(most).toBe(1)
  const [{ body, headers }] = target.webhooks as [ReceivedWebhook]
  expect(await verifyWebhook({ body, headers, secret: secret.trim() })).toMatchObject({
    ok: true,
    deliveryId: ids[0],
  })
  await stop()
  expect((await cli.run(['listen', '--print-secret'])).out).toBe(secret)
})

test('trigger publishes the example or own data, replay sends again', async () => {
  const parcel = { type: 'object', properties: { parcel: { type: 'object' } } }
  const type = { name: 'parcel.lost', schema: parcel, example: { parcel: { id: 'p_1' } } }
  await service.call('POST', '/api/v1/event-types', { body: type })
  const { running, target, stop } = await listening()
  const example = await cli.run(['trigger', 'user.login', '--json'])
  const { id } = JSON.parse(example.out)
  const data = JSON.stringify({ tos: { user_id: 'u', version: '1', accepted_at: 'now' } })
  const own = await cli.run(['trigger', 'tos.accepted', '--data', data])
  expect([own.code, own.out + own.errors]).toEqual([0, expect.stringContaining('Published')])
  const ours = await cli.run(['trigger', 'parcel.lost'])
  expect([ours.code, ours.out + ours.errors]).toEqual([0, expect.stringContaining('Published parcel.lost')])
  const wrong = await cli.run(['trigger', 'tos.accepted', '--data', '{}'])
  expect([wrong.code, wrong.errors]).toEqual([1, expect.stringMatching(/\n {2}\/.*tos/)])
  await running.said('forwarded', 3)
  expect(target.webhooks.map(idOf)[0]).toBe(id)
  const unknown = await cli.run(['trigger', 'user.nonsense'])
  expect([unknown.code, unknown.errors]).toEqual([2, expect.stringContaining('user.login')])

  const again = await cli.run(['replay', id, '--forward', receiver.url])
  expect(again).toMatchObject({ code: 0, errors: '' })
  expect(receiver.webhooks.map(idOf)).toEqual([id])
  expect(receiver.webhooks[0]!.body).toBe(target.webhooks[0]!.body)
  await stop()

  const body = { url: receiver.url, events: ['invoice.created'] }
  const { body: endpoint } = await service.call('POST', '/api/v1/webhooks/endpoints', { body })
  const test = JSON.parse((await cli.run(['trigger', 'user.login', '--endpoint', endpoint.id, '--json'])).out)
  const event = await publish('T-1')
  await receiver.received(3)
  expect(receiver.webhooks.map(idOf)).toContain(test.id)
  const replayed = await cli.run(['replay', event])
  expect([replayed.code, replayed.errors]).toEqual([0, ''])
  await receiver.received(4)
  await service.call('DELETE', `/api/v1/webhooks/endpoints/${endpoint.id}`)
})

test('kill -9 of the service: nothing is lost, in order, told', async () => {
  const { running, target, stop } = await listening()
  const numbers: string[] = []
  for (let count = 1; count <= 20; count++) {
    const number = `K-${count}`
    await publish(number)
    numbers.push(number)
  }
  await service.end('SIGKILL')
  await running.said('lost')
  await service.start()
  for (let count = 21; count <= 25; count++) numbers.push(`K-${count}`)
  for (const number of numbers.slice(20)) await publish(number)
  await target.received(25)
  await running.said('resumed')
  expect(target.webhooks.map(numberOf)).toEqual(numbers)
  expect(new Set(target.webhooks.map(idOf)).size).toBe(25)
  await stop()
})

test('a machine that sleeps, a network that forgets it, and a proxy that cuts: the same', async () => {
  const proxy = await DatabaseProxy.start(service.url)
  const url = new URL(proxy.url).origin
  const { running, target, stop } = await listening(['--heartbeat', '1'], url)
  await publish('S-1')
  await target.received(1)
  running.child.kill('SIGSTOP')
  await publish('S-2')
  expect(proxy.silence()).toBeGreaterThan(0)
  await publish('S-3')
  running.child.kill('SIGCONT')
  const [lost] = await running.said('lost')
  expect(lost!.reason).toContain('nothing was heard')
  await target.received(3)

  await proxy.takeAway()
  await running.said('lost', 2)
  await publish('S-4')
  await proxy.giveBack()
  await target.received(4)
  expect(target.webhooks.map(numberOf)).toEqual(['S-1', 'S-2', 'S-3', 'S-4'])
  await running.said('resumed', 2)
  await stop()
  await proxy.takeAway()
})

test('a revoked key ends it, and says so', async () => {
  const body = { name: 'short', scopes: ['listen'] }
  const { body: short } = await service.call('POST', '/api/v1/api-keys', { body })
  const running = cli.start(['listen', '--json'], { POSTERN_URL: service.url, POSTERN_KEY: short.key })
  await running.said('listening')
  await service.call('DELETE', `/api/v1/api-keys/${short.id}`)
  const { code, errors } = await running.end()
  expect([code, errors]).toEqual([3, expect.stringContaining('The key was revoked')])
})

test('requests go through the proxy of the environment, and what is forwarded does not', async () => {
  const asked: string[] = []
  const proxy = createServer().listen(0, '127.0.0.1')
  proxy.on('connect', (request, socket) => {
    asked.push(request.url!)
    const through = connect(service.port, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'))
    through.pipe(socket).pipe(through)
    for (const one of [socket, through]) one.on('error', () => {})
  })
  await once(proxy, 'listening')
  const env = { HTTP_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` }
  const ended = await cli.run(['listen', '--print-secret'], {
    env: { ...env, POSTERN_URL: 'http://auth.example.com', POSTERN_KEY: key },
  })
  expect(ended).toMatchObject({ code: 0, out: expect.stringMatching(/^whsec_/) })
  expect(asked).toEqual(['auth.example.com:80'])
  proxy.close()

  const through = (url: string, more = {}) => proxyFor(new URL(url), { HTTPS_PROXY: 'proxy:3128', ...more })
  expect(through('https://auth.example.com')).toBe('http://proxy:3128')
  expect(through('http://auth.example.com')).toBeUndefined()
  expect(through('https://localhost:3000')).toBeUndefined()
  expect(through('https://auth.example.com', { NO_PROXY: 'other.com, .example.com' })).toBeUndefined()
  expect(through('https://auth.example.com', { NO_PROXY: 'example.com:8443' })).toBe('http://proxy:3128')
  expect(through('https://auth.example.com', { no_proxy: '*' })).toBeUndefined()
})
