import { html } from 'hono/html'
import { describe, expect, test } from 'vitest'
import { preferredTags } from './language-tags.ts'
import { localeFor, PLAIN_WORDS } from './locale.ts'
import { translator } from './translate.ts'
import { defineWords, lazyMessage } from './words.ts'

const en = {
  sent: 'Sent to {email}.',
  tries: { one: '{count} try left', other: '{count} tries left' },
} as const
const pl = {
  sent: 'Wysłano na {email}.',
  tries: { one: '{count} próba', few: '{count} próby', many: '{count} prób', other: '{count} próby' },
} as const
const read: string[] = []
const words = defineWords('test', en, (language) => {
  read.push(language)
  return language === 'pl' ? pl : en
})

describe('translate', () => {
  test('chooses the form of a plural by the rules of the language', () => {
    const t = translator(localeFor(PLAIN_WORDS, ['pl']), words)
    expect([1, 2, 5, 22].map((count) => t('tries', { count }))).toEqual([
      '1 próba',
      '2 próby',
      '5 prób',
      '22 próby',
    ])
  })

  test('escapes and isolates what a sentence holds, but not markup', async () => {
    const t = translator(localeFor(PLAIN_WORDS, []), words)
    expect(String(await t.html('sent', { email: '<b>' }))).toBe('Sent to <bdi>&lt;b&gt;</bdi>.')
    expect(String(await t.html('sent', { email: html`<b>a</b>` }))).toBe('Sent to <b>a</b>.')
  })

  test('takes the text of the provider first, also in a language that only it has', () => {
    const own = {
      language: 'de',
      languages: null,
      texts: { cs: { 'test.sent': 'Posláno na {email}.' }, en: { 'test.tries.one': 'Last try' } },
    }
    const czech = localeFor(own, ['cs-CZ'])
    expect(czech).toMatchObject({ lang: 'cs', tag: 'cs-CZ', language: 'de' })
    expect(translator(czech, words)('sent', { email: 'a@b.example' })).toBe('Posláno na a@b.example.')
    expect(translator(localeFor(own, ['en']), words)('tries', { count: 1 })).toBe('Last try')
  })
})

test('a message for later is no part of JSON', () => {
  const error = { field: 'email', says: lazyMessage(words, 'sent', { email: 'a@b.example' }) }
  expect(JSON.stringify({ errors: [error] })).toBe('{"errors":[{"field":"email"}]}')
})

test.each([
  [undefined, []],
  ['de-AT, de;q=0.9, en;q=0.8', ['de-AT', 'de', 'en']],
  ['en;q=0.5, fr', ['fr', 'en']],
  ['*, xx-!!, de;q=0', []],
])('Accept-Language %j prefers %j', (header, tags) => {
  expect(preferredTags(header)).toEqual(tags)
})
