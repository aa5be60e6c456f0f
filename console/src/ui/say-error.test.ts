import { PosternError, PosternUnreachable, type ProblemCode } from '@postern/sdk'
import { expect, test } from 'vitest'
import { problemWords } from './problem-words.ts'
import { sayError } from './say-error.ts'
import { LANGUAGES, type Language } from './words.ts'

const SPOKEN = Object.keys(LANGUAGES) as Language[]
const url = 'https://id.example.com/api/v1/users?q=ada'
const raw = 'GET https://id.example.com/api/v1/users did not answer in 30000 ms.'

const AWAY: Array<[string, unknown]> = [
  ['no network', new PosternUnreachable('network', raw, { url })],
  ['too slow', new PosternUnreachable('timeout', raw, { url })],
  ['a proxy', new PosternUnreachable('not_postern', raw, { url, status: 502 })],
  ['a browser offline', new TypeError('Failed to fetch')],
  ['Firefox offline', new TypeError('NetworkError when attempting to fetch resource.')],
  ['Safari offline', new TypeError('Load failed')],
  ['a screen that cannot be loaded', new TypeError('Failed to fetch dynamically imported module: x.js')],
  ['a fault of a screen', new TypeError('Cannot read properties of undefined')],
  ['what is no error', 'odd'],
]

test.each(AWAY)('%s is said in words for people, in each language', (_, error) => {
  const said = SPOKEN.map((language) => sayError(error, language))
  for (const { title, text } of said) {
    expect(title).not.toMatch(/TypeError|fetch|undefined|https:|\d+ ms|odd/i)
    expect(text).toMatch(/[.:]$/)
  }
  expect(new Set(said.map(({ title }) => title)).size).toBe(SPOKEN.length)
})

test.each(Object.keys(problemWords.en) as ProblemCode[])('%s is said in each language', (code) => {
  const problem = { type: 'about:blank', title: 'The title of the API.', status: 400, code }
  const error = new PosternError(problem as never, { headers: new Headers(), url })
  const said = SPOKEN.map((language) => sayError(error, language).title)
  expect(new Set(said).size).toBe(SPOKEN.length)
  for (const one of said) expect(one).not.toMatch(/The title of the API|If-Match|JSON|URL in `/)
})

test('a problem that this version does not know is said as the API says it', () => {
  const problem = { type: 'about:blank', title: 'Quite new.', status: 400, code: 'quite_new' }
  const error = new PosternError(problem as never, { headers: new Headers(), url })
  expect(sayError(error, 'de')).toEqual({ title: 'Quite new.' })
})
