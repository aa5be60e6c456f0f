import { expect, test } from 'vitest'
import { describedApp } from '../../../scripts/generate/openapi.ts'

const named = Object.entries(describedApp().document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId: id, ...operation }]) => ({
    id,
    path,
    verb: id.split('.').at(-1)!,
    area: id.split('.').slice(0, -1).join('.'),
    method,
    operation,
  })),
)
const ids = named.map(({ id }) => id)

test('the name of an operation is area.verb in lower snake case', () => {
  expect(ids.filter((id) => !/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/.test(id))).toEqual([])
})

test('a name is not that of another one, even where a language has no dots and one case', () => {
  const joined = ids.map((id) => id.replaceAll(/[._]/g, ''))
  expect(joined.filter((id, index) => joined.indexOf(id) !== index)).toEqual([])
})

test('a name is no area of others: no object of a client is also a method', () => {
  const areas = new Set(
    named.flatMap(({ area }) => area.split('.').map((_, n, all) => all.slice(0, n + 1).join('.'))),
  )
  expect(ids.filter((id) => areas.has(id))).toEqual([])
})

test('no name has a keyword of Python or Go for a verb', () => {
  const keywords =
    /^(import|from|pass|global|del|with|yield|async|await|return|range|func|type|select|go|map|chan|var)$/
  expect(named.filter(({ verb }) => keywords.test(verb)).map(({ id }) => id)).toEqual([])
})

test('a name has the verb that its method is known by', () => {
  const methods: Record<string, string[]> = {
    list: ['get'],
    get: ['get'],
    create: ['post'],
    update: ['patch'],
    replace: ['put'],
    delete: ['delete'],
  }
  const others = named.filter(({ verb, method }) => methods[verb]?.includes(method) === false)
  expect(others.map(({ id }) => id)).toEqual([])
  const usual: Record<string, RegExp> = {
    patch: /^update$/,
    put: /^replace$/,
    delete: /^(delete\w*|leave|cancel)$/,
  }
  expect(named.filter(({ verb, method }) => usual[method]?.test(verb) === false).map(({ id }) => id)).toEqual(
    [],
  )
})

test('a name is list where pages are read', () => {
  const pages = named.filter(({ operation: { responses } }) =>
    JSON.stringify(responses[200] ?? {}).includes('"next_cursor"'),
  )
  const read = pages.filter(({ method, verb }) => method === 'get' && verb !== 'list')
  expect(read.map(({ id }) => id)).toEqual([])
})
