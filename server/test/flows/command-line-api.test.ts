import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyWebhook } from '../../../sdk/src/webhooks.ts'
import { CLI_NODE, CommandLine } from '../support/command-line.ts'
import { Receiver } from '../support/receiver.ts'
import { ServiceProcess } from '../support/service-process.ts'
import { ADMIN_KEY } from '../support/test-service.ts'

let service: ServiceProcess
let cli: CommandLine
let env: Record<string, string>

beforeAll(async () => {
  service = await ServiceProcess.create()
  ;[cli] = await Promise.all([CommandLine.build(), service.start()])
  env = { POSTERN_KEY: ADMIN_KEY, POSTERN_URL: service.url }
})
afterAll(async () => {
  cli.remove()
  await service.remove()
})

const run = (args: string[], input = '', more: object = {}) =>
  cli.run(args, { env: { ...env, ...more }, input })
const lines = (out: string) => out.split('\n').slice(0, -1)
const json = async (...args: string[]) => {
  const { code, out, errors } = await run([...args, '--json'])
  expect([args, code, errors]).toEqual([args, 0, ''])
  return lines(out).map((line) => JSON.parse(line))
}

test('every resource is a command, and its answers come in each format', async () => {
  const [account] = await json('accounts', 'create', '--name', '=Acme, Inc.', '--external-id', 'crm-1')
  expect(account).toMatchObject({ type: 'account', name: '=Acme, Inc.', external_id: 'crm-1' })
  await json('users', 'create', '--email', 'ada@example.com', '--name', 'Ada')
  const [member] = await json(
    'accounts',
    'members',
    'add',
    account.id,
    '--email',
    'ada@example.com',
    '--role',
    'admin',
  )
  expect(member).toMatchObject({ type: 'member', role: 'admin' })
  await json('accounts', 'create', '--name', 'Beta')

  const listed = async (...more: string[]) => (await run(['accounts', 'list', ...more])).out
  expect(lines(await listed('--output', 'id'))).toHaveLength(2)
  expect(JSON.parse(await listed('--output', 'json'))).toMatchObject([
    { name: 'Beta' },
    { name: '=Acme, Inc.' },
  ])
  expect(await listed('--output', 'csv', '--columns', 'name,external_id')).toBe(
    `name,external_id\nBeta,\n"'=Acme, Inc.",crm-1\n`,
  )
  expect(lines(await listed('--limit', '1', '--output', 'id'))).toHaveLength(1)
  expect(await listed('--columns', 'external_id,name')).toMatch(
    /^external_id {2}name\n- +Beta\ncrm-1 +=Acme, Inc\.\n$/,
  )

  const misspelt = await run(['accounts', 'list', '--columns', 'nmae'])
  expect([misspelt.code, misspelt.out]).toEqual([2, ''])
  expect(misspelt.errors).toContain('No entry has "nmae". Did you mean "name"? There is: id, ')
  expect(await listed('--columns', 'public_metadata.tier,name')).toContain('Beta')

  const cleared = await run(['accounts', 'update', account.id, '--no-external-id', '-o', 'json'])
  expect(JSON.parse(cleared.out)).toMatchObject({ external_id: null })
  const unasked = await run(['accounts', 'delete', account.id])
  expect([unasked.code, unasked.errors]).toEqual([2, expect.stringContaining('Pass --yes')])
  expect((await run(['accounts', 'delete', account.id, '--yes'])).out).toBe(
    `Done: accounts delete ${account.id}\n`,
  )
  expect((await run(['accounts', 'get', account.id])).code).toBe(1)
  expect(await json('plans', 'list')).toEqual([])
})

test('names stand where a list has only ids, unless the ids were asked for', async () => {
  const [account] = await json('accounts', 'create', '--name', 'Gamma')
  await json('accounts', 'members', 'add', account.id, '--email', 'ada@example.com', '--role', 'owner')
  expect((await run(['relations', 'list'])).out).toMatch(/owner +Gamma +Ada/)
  expect((await run(['relations', 'list', '--columns', 'account_id'])).out).toContain(account.id)
})

test('api calls any operation by path or by id, and a refusal has its code on standard error', async () => {
  const made = await run([
    'api',
    'users.create',
    '-f',
    'email=grace@example.com',
    '-F',
    'public_metadata[n]=1',
  ])
  expect([made.code, JSON.parse(made.out)]).toMatchObject([0, { public_metadata: { n: 1 } }])
  const { id } = JSON.parse(made.out)
  expect(JSON.parse((await run(['api', 'users.get', '-f', `id=${id}`])).out).email).toBe('grace@example.com')
  expect(JSON.parse((await run(['api', `users/${id}`])).out).id).toBe(id)
  const body = JSON.stringify({ name: 'Grace' })
  expect(
    JSON.parse((await run(['api', 'patch', `/api/v1/users/${id}`, '--input', '-'], body)).out).name,
  ).toBe('Grace')
  const shown = await run(['api', 'users.list', '-f', 'q=grace', '-i', '-H', 'accept-language: de'])
  expect(shown.out).toMatch(/^HTTP 200 .*\n(.+\n)*postern-version: .+\n(.+\n)*\n\{"data":\[/)
  const pages = await run(['api', 'users', '--method', 'GET', '-F', 'limit=1', '--paginate'])
  expect(lines(pages.out).map((page) => JSON.parse(page).data.length)).toEqual([1, 1])

  const refused = await run(['api', 'users.create', '-f', 'email=nonsense'])
  expect([refused.code, JSON.parse(refused.out).code]).toEqual([1, 'invalid_request'])
  expect(refused.errors).toMatch(/^The request is not valid\.\n {2}\/email: .+ \(invalid_request\)\n$/)
  const ended = await Promise.all([
    run(['api', 'users.lst']),
    run(['api', 'users.get']),
    run(['api', 'GIT', 'users']),
    run(['api', 'https://example.com/']),
    run(['api', 'users'], '', { POSTERN_KEY: 'sk_unknown' }),
    run(['api', 'users'], '', { POSTERN_URL: 'http://127.0.0.1:1' }),
  ])
  expect(ended.map(({ code }) => code)).toEqual([2, 2, 2, 2, 3, 4])
  expect(ended[0]!.errors).toContain('Did you mean "users.list"?')
})

test('whoami says whose credential it is, from where, and ends with 3 once it is revoked', async () => {
  const [key] = await json('keys', 'create', '--name', 'robot', '--scopes', 'read,users')
  const mine = { POSTERN_KEY: key.key }
  const me = await run(['whoami', '--json'], '', mine)
  expect(JSON.parse(me.out)).toMatchObject({
    type: 'caller',
    kind: 'key',
    id: key.id,
    name: 'robot',
    scopes: ['read', 'users'],
    from: 'POSTERN_KEY',
    provider: { base_url: service.url },
  })
  expect((await run(['whoami'])).out).toContain('the admin key')
  await json('keys', 'revoke', key.id, '--yes')
  expect((await run(['whoami'], '', mine)).code).toBe(3)
})

test('version and help need no sign-in; the service is asked for its version', async () => {
  const { code, out } = await cli.run(['version', '--json'], { env: { POSTERN_URL: service.url } })
  expect([code, JSON.parse(out)]).toMatchObject([0, { cli: expect.any(String), service: expect.any(String) }])
  const alone = await cli.run(['version'])
  expect([alone.code, lines(alone.out)]).toEqual([0, [expect.stringMatching(/^postern \d/)]])
  for (const words of [
    [],
    ['users'],
    ['users', 'list'],
    ['accounts', 'members'],
    ['api'],
    ['tail'],
    ['docs'],
  ]) {
    const helped = await cli.run(['help', ...words])
    expect([words, helped.code, helped.errors]).toEqual([words, 0, ''])
    expect(helped.out).toContain('postern')
  }
  const found = await cli.run(['docs', 'search', 'rotate', 'secret', '--output', 'id'], {
    env: { POSTERN_URL: service.url },
  })
  const [page] = lines(found.out)
  expect(page).toMatch(/^http.*\/docs\//)
  const read = await cli.run(['docs', 'read', 'guides/webhooks'], { env: { POSTERN_URL: service.url } })
  expect([read.code, read.out]).toEqual([0, expect.stringContaining('# Webhooks')])
  for (const name of ['console', 'deliveries', 'docs', 'openapi', 'login']) {
    const opened = await cli.run(['open', name], { env: { POSTERN_URL: service.url } })
    expect([name, (await fetch(opened.out.trim())).status]).toEqual([name, 200])
  }
  expect((await cli.run(['open', 'dosc'], { env: { POSTERN_URL: service.url } })).errors).toContain('"docs"')
})

test('trigger sends every event that exists, each with a signature that the receiver accepts', {
  timeout: 120_000,
}, async () => {
  const { out: secret } = await run(['listen', '--print-secret'])
  const types = (await service.call('GET', '/api/v1/event-types')).body
  const all = [...types.data, ...types.operational, ...types.optional].map(({ name }) => name)
  expect(all.length).toBeGreaterThan(30)
  const receiver = new Receiver()
  const url = await receiver.start()
  for (const name of all) {
    const sent = await run(['trigger', name, '--forward', url])
    expect([name, sent.code, sent.errors]).toEqual([name, 0, ''])
  }
  expect(receiver.webhooks.map(({ body }) => JSON.parse(body).event)).toEqual(all)
  for (const { body, headers } of receiver.webhooks)
    expect(await verifyWebhook({ body, headers, secret: secret.trim() })).toMatchObject({ ok: true })

  const told = await run(['trigger', 'endpoint.paused'])
  expect([told.code, told.errors]).toEqual([1, expect.stringContaining('no endpoint names it')])
  const named = { url, events: ['endpoint.paused', 'user.created', 'user.login'] }
  await service.call('POST', '/api/v1/webhooks/endpoints', { body: named })
  for (const name of named.events) expect((await run(['trigger', name])).code, name).toBe(0)
  const received = (await receiver.received(all.length + 3)).slice(all.length)
  expect(received.map(({ body }) => JSON.parse(body).event).sort()).toEqual(named.events.sort())
  await receiver.stop()
  const wrong = await run(['trigger', 'user.logn'])
  expect([wrong.code, wrong.errors]).toEqual([2, expect.stringContaining('Did you mean "user.login"?')])
})

test('tail prints what is new once and in order, through an outage, and Ctrl-C ends it', {
  timeout: 60_000,
}, async () => {
  const running = cli.start(['tail', 'audit', '--action', 'account.created', '--json'], env)
  const before = await service.call('POST', '/api/v1/accounts', { body: { name: 'before' } })
  // What was there when it began is not new, so accounts are made until one is.
  const names: string[] = []
  const create = async (name: string) => {
    await service.call('POST', '/api/v1/accounts', { body: { name } })
    names.push(name)
  }
  expect(before.status).toBe(201)
  while (running.of('audit').length === 0) await create(`first-${names.length}`)
  for (let count = 0; count < 5; count++) await create(`calm-${count}`)
  await running.said('audit', 6)
  await service.end('SIGKILL')
  await running.said('lost')
  await service.start()
  for (let count = 0; count < 5; count++) await create(`back-${count}`)
  await running.said('resumed')
  while (!running.of('audit').some(({ target }) => (target as { label: string } | null)?.label === 'back-4'))
    await running.said('audit', running.of('audit').length + 1)
  const told = running.of('audit').map(({ target }) => (target as { label: string }).label)
  expect(told).toEqual(names.slice(names.indexOf(told[0]!)))
  expect((await running.end('SIGINT')).code).toBe(0)
})

test('Ctrl-C during a request ends with 130 and no stack', async () => {
  const silent = createServer().listen(0, '127.0.0.1') // takes the request and never answers
  await once(silent, 'listening')
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  for (const args of [['api', 'users'], ['users', 'list'], ['whoami']]) {
    const running = cli.start(args, { ...env, POSTERN_URL: url })
    await once(silent, 'request')
    const { code, errors } = await running.end('SIGINT')
    expect([args, code, errors.trim()]).toEqual([args, 130, ''])
  }
  silent.closeAllConnections()
  silent.close()
})

/** What a shell offers after some words, as the script for it completes them. */
const OFFERED: Record<string, (script: string) => string> = {
  bash: (script) => `eval "$(${script} bash)"
offered() { COMP_WORDS=("$@"); COMP_CWORD=$(($#-1)); _postern; printf '%s\\n' "\${COMPREPLY[@]}"; }`,
  zsh: (script) => `autoload -Uz compinit; compinit -u -D; eval "$(${script} zsh)"
_describe() { print -rl -- "\${(@)\${(@P)2}%%:*}" }
offered() { words=("$@"); CURRENT=$#; _postern }`,
  fish: (script) => `${script} fish | source
function offered; complete -C (string join ' ' -- $argv) | string replace -r '\\t.*' ''; end`,
}

test('bash completes commands, options and values, and so do zsh and fish where they are installed', async () => {
  const script = `'${CLI_NODE}' '${cli.file}' completion`
  const here = Object.keys(OFFERED).filter(
    (shell) => spawnSync(shell, ['-c', 'true'], { env: { PATH: process.env.PATH } }).status === 0,
  )
  expect(here).toContain('bash')
  for (const shell of here) {
    const offered = (words: string) => {
      const said = spawnSync(shell, ['-c', `${OFFERED[shell]!(script)}\noffered ${words}`], {
        env: { PATH: process.env.PATH, HOME: cli.home },
      })
      return [shell, words, ...String(said.stdout).split('\n').filter(Boolean).sort()]
    }
    const empty = shell === 'fish' ? '""' : "''"
    expect(offered('postern acc')).toEqual([shell, 'postern acc', 'accounts'])
    expect(offered('postern accounts mem').slice(2)).toEqual(['members'])
    expect(offered('postern users list --exter').slice(2)).toEqual(['--external-id'])
    expect(offered(`postern users list --status ${empty}`).slice(2)).toEqual(['active', 'blocked', 'leaving'])
  }
  expect((await cli.run(['completion', 'powershell'])).out).toContain('Register-ArgumentCompleter')
  expect((await cli.run(['completion', 'tcsh'])).code).toBe(2)
})
