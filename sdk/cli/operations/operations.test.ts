import { expect, test } from 'vitest'
import { OPERATIONS } from '../../src/generated/operations.ts'
import { fieldsOf } from '../commands/api-fields.ts'
import { Exit } from '../exit.ts'
import { commandNames, findCommand } from '../find-command.ts'
import { parseOptions } from '../options.ts'
import { csvLine } from '../output/printer.ts'
import { cut, fitted, padded, widthOf } from '../output/width.ts'
import { nearest } from '../suggest.ts'
import { ACT_IDS, actOf, typed } from './act.ts'
import { callOf, ENTRIES } from './entries.ts'
import { KEPT } from './kept.ts'
import { readFields, specsOf } from './read-fields.ts'

/** Words as a shell splits them. */
const shellWords = (line: string): string[] =>
  [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"]+)+/g)].map(([word]) =>
    word.replaceAll(/'([^']*)'|"([^"]*)"/g, '$1$2'),
  )

const ended = (act: () => unknown): Exit | undefined => {
  try {
    act()
    return undefined
  } catch (error) {
    if (error instanceof Exit) return error
    throw error
  }
}

test('each operation for keys and staff is a command, under its own name', () => {
  const left = Object.keys(OPERATIONS).filter((id) => !Object.hasOwn(ENTRIES, id))
  for (const id of left)
    expect(id).toMatch(/^(me|auth)\.|^webhooks\.listeners\.|^integrations\.stripe\.webhook$/)
  for (const [id, { calls }] of Object.entries(KEPT)) expect(callOf(calls ?? id), id).toBeDefined()
  for (const id of ACT_IDS) {
    const words = typed(id).split(' ')
    const found = findCommand(words)
    expect(['command' in found, found.length], id).toEqual([true, words.length])
  }
})

test('the example in the help of each command can be given as it stands', () => {
  for (const id of ACT_IDS) {
    const act = actOf(id)
    const common = { json: { type: 'boolean' }, yes: { type: 'boolean' }, limit: { type: 'string' } } as const
    const { options, positionals } = parseOptions(
      shellWords(act.example),
      { ...common, ...specsOf(act) },
      'help',
    )
    const exit = ended(() => readFields(act, positionals, options, 'help'))
    const isFile = /^--[\w-]+: [\w-]+\.txt cannot be read/.test(exit?.message ?? '')
    expect([id, isFile ? undefined : exit?.message]).toEqual([id, undefined])
  }
})

test('the columns of a list are fields that its entries have, and its help says what it calls', () => {
  for (const id of ACT_IDS) {
    const { method, path } = actOf(id)
    const named = findCommand(typed(id).split(' '))
    expect('command' in named && named.command.help).toContain(`It calls ${method} ${path}.`)
  }
})

test('shorter names lead to the same commands', () => {
  const same = [
    ['keys revoke', 'api-keys revoke'],
    ['endpoints rotate-secret', 'webhooks endpoints rotate_secret'],
    ['users show', 'users get'],
    ['accounts members add', 'accounts members create'],
    ['deliveries ls', 'webhooks deliveries list'],
  ]
  for (const [short, whole] of same) {
    const [one, other] = [short!, whole!].map((name) => findCommand(name.split(' ')))
    expect('command' in one! && 'command' in other! && one.command.help === other.command.help, short).toBe(
      true,
    )
  }
})

test.each([
  ['user list', 'Did you mean "users"?'],
  ['users lst', 'Did you mean "list"?'],
  ['acounts', 'Did you mean "accounts"?'],
  ['docs find', 'It has: search, read'],
  ['nonsense', 'Unknown command nonsense. Run'],
])('%s: %s', (line, says) => {
  const exit = ended(() => findCommand(line.split(' ')))
  expect([exit?.code, exit?.message]).toEqual([2, expect.stringContaining(says)])
})

test('fields come from options, JSON, and --no- where there is none', () => {
  const act = actOf('users.update')
  const read = (line: string) => {
    const { options, positionals } = parseOptions(shellWords(line), specsOf(act), 'help')
    return readFields(act, positionals, options, 'help').body
  }
  expect(
    read(`u_1 --name Ada --no-external-id --public-metadata '{"a":[1]}' --data '{"locale":"de"}'`),
  ).toEqual({
    name: 'Ada',
    external_id: null,
    public_metadata: { a: [1] },
    locale: 'de',
  })
  const list = actOf('webhooks.endpoints.create')
  const { options } = parseOptions(
    [
      '--url',
      'https://a.example',
      '--events',
      'user.login,invoice.created',
      '--events',
      'tos.accepted',
      '--rate-limit',
      '5',
    ],
    specsOf(list),
    'help',
  )
  expect(readFields(list, [], options, 'help').body).toEqual({
    url: 'https://a.example',
    events: ['user.login', 'invoice.created', 'tos.accepted'],
    rate_limit: 5,
  })
})

test.each([
  ['users.update', ['u_1', '--status', 'actve'], 'Did you mean "active"?'],
  ['users.update', ['u_1', '--statsu', 'active'], 'Did you mean "--status"?'],
  ['users.update', [], 'It takes <id>.'],
  ['users.create', ['--name', 'Ada'], 'Missing: --email'],
  ['users.create', ['--email'], '--email needs a value.'],
  ['users.create', ['--email', '--name'], '--email needs a value.'],
  ['users.create', ['--email', 'a@b.c', '--public-metadata', '{'], '--public-metadata is not JSON'],
  ['webhooks.endpoints.update', ['e_1', '--rate-limit', 'many'], '--rate-limit is a number, not "many".'],
  ['webhooks.endpoints.create', ['--secret', 'whsec_x'], '--secret takes @file, or @- for standard input'],
])('%s %j is a usage error with the cure', (id, args, says) => {
  const act = actOf(id)
  const exit = ended(() => {
    const { options, positionals } = parseOptions(args, specsOf(act), 'help')
    readFields(act, positionals, options, 'help')
  })
  expect([exit?.code, exit?.message]).toEqual([2, expect.stringContaining(says)])
})

test('api reads fields as gh does', () => {
  const raw = {
    'raw-field': ['name=Ada', 'code=12'],
    field: ['n=12', 'on=true', 'none=null', 'big=12345678901x'],
  }
  expect(fieldsOf({ options: raw })).toEqual({
    name: 'Ada',
    code: '12',
    n: 12,
    on: true,
    none: null,
    big: '12345678901x',
  })
  const deep = {
    field: ['filter[account][id]=a', 'filter[on]=true', 'events[]=a', 'events[]=b', 'lines[][amount]=1'],
  }
  expect(fieldsOf({ options: deep })).toEqual({
    filter: { account: { id: 'a' }, on: true },
    events: ['a', 'b'],
    lines: [{ amount: 1 }],
  })
  for (const bad of ['name', '=x', 'a[=1', '__proto__[x]=1'])
    expect(ended(() => fieldsOf({ options: { field: [bad] } }))?.code, bad).toBe(2)
  expect(ended(() => fieldsOf({ options: { field: ['a=1', 'a[b]=2'] } }))?.code).toBe(2)
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})

test('tables fit the terminal, whatever the writing', () => {
  expect([widthOf('Ada'), widthOf('東京'), widthOf('e\u0301'), widthOf('🎉')]).toEqual([3, 4, 1, 2])
  expect(padded('東京', 6)).toBe('東京  ')
  expect([cut('Donaudampfschiff', 6), cut('東京都', 5), cut('Ada', 3)]).toEqual(['Donau…', '東京…', 'Ada'])
  expect(fitted([36, 40, 8], { line: 60, gap: 2 })).toEqual([24, 24, 8])
  expect(fitted([36, 40, 8], { line: 60, gap: 2, isWhole: (index) => index === 0 })).toEqual([36, 12, 8])
  expect(fitted([36, 8], { line: 60, gap: 2 })).toEqual([36, 8])
})

test('CSV is read as it was written, and no cell is a formula', () => {
  expect(csvLine(['a,b', 'say "hi"', null, 5, -5, ['x', 'y'], { a: 1 }, '=1+1'])).toBe(
    `"a,b","say ""hi""",,5,-5,"x,y","{""a"":1}",'=1+1`,
  )
})

test('what was probably meant: other letters, swapped ones, the same in another spelling, and nothing far away', () => {
  const names = ['external_id', 'email', 'list', 'completion']
  expect(['externalId', 'emial', 'lits', 'comple', 'zebra'].map((one) => nearest(one, names))).toEqual([
    'external_id',
    'email',
    'list',
    'completion',
    undefined,
  ])
  expect(commandNames()).toEqual(expect.arrayContaining(['login', 'users', 'keys', 'docs']))
})
