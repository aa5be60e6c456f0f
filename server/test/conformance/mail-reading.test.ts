import { expect, test } from 'vitest'
import '../../src/service.ts'
import nodemailer from 'nodemailer'
import { plainBrand } from '../../src/platform/brand/brand.ts'
import { LANGUAGES } from '../../src/platform/i18n/languages.ts'
import { localeFor, PLAIN_WORDS } from '../../src/platform/i18n/locale.ts'
import type { Provider } from '../../src/providers/index.ts'
import { mailSamples } from '../../src/providers/mail/index.ts'
import { ProviderSettings } from '../../src/providers/settings.ts'
import { LONG_EMAIL, LONG_NAME, LONG_TEAM } from '../support/long-names.ts'
import { faultsInText } from '../support/page-faults.ts'

// What a reader sees of every mail before and after opening it, in HTML and as text.

const NAME = 'Northwind'
const PROVIDER = {
  name: NAME,
  baseUrl: 'https://id.northwind.example',
  settings: ProviderSettings.parse({}),
  words: PLAIN_WORDS,
  brand: plainBrand(NAME),
} as Provider
const SAMPLES = mailSamples()
const WHY: Record<string, string> = {
  en: 'You got this email because',
  de: 'Sie erhalten diese E-Mail, weil',
}

const written = (language: string, long = false) =>
  SAMPLES.map(({ name, write }) => {
    const locale = localeFor(PLAIN_WORDS, [language])
    const envelope = { provider: PROVIDER, from: `${NAME} <id@northwind.example>`, to: LONG_EMAIL, locale }
    const told = (what: string, usual: string) => ({ team: LONG_TEAM, inviter: LONG_NAME })[what] ?? usual
    return { name, ...write(envelope, long ? told : undefined) }
  })

/** The words of the HTML as a program shows them, without its hidden preview. */
const wordsOf = (html: string) =>
  html
    .replace(/^.*<body[^>]*>\s*<div[^>]*>.*?<\/div>/s, '')
    .replaceAll(/<!--.*?-->|<[^>]+>/gs, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

test.each(['en', 'de'])('a subject says what happened in a line of 60 characters, in %s', (language) => {
  const long = [...written(language), ...written(language, true)]
    .map(({ name, subject }) => `${name}: ${subject.replaceAll('\u2060', '')}`)
    .filter((line) => [...line.slice(line.indexOf(': ') + 2)].length > 60)
  expect(long).toEqual([])
})

test.each(LANGUAGES)('the text and the HTML say the same, in %s', (language) => {
  for (const { name, text, html } of written(language)) {
    const words = wordsOf(html)
    for (const line of text.split('\n').filter((one) => one !== '' && one !== '--' && !/^https?:/.test(one)))
      for (const part of line.split(/: |:$/))
        expect(words, `${name}: ${line}`).toContain(part.replaceAll(/\s+/g, ' ').trim())
  }
})

test.each(LANGUAGES)('no raw times, bytes or ids, in %s', (language) => {
  for (const { name, subject, text } of written(language))
    expect(faultsInText([subject, ...text.split('\n')]), name).toEqual([])
})

test.each(['en', 'de'])('the footer says who sends it, to whom and why, in %s', (language) => {
  for (const { name, text } of written(language)) {
    const footer = text.split('\n--\n')[1]!
    for (const part of [LONG_EMAIL, NAME, WHY[language]!]) expect(footer, name).toContain(part)
  }
})

test('the preview in a list of mails is a sentence of the mail, and it is not the subject', () => {
  for (const { name, html, subject } of written('en')) {
    const preview = /<body[^>]*>\s*<div[^>]*>(.*?)\u034f/s.exec(html)![1]!
    expect(preview.length, name).toBeGreaterThan(20)
    expect(preview, name).not.toBe(subject)
  }
})

test('a mail has one heading, and at most one button', () => {
  for (const { name, html } of written('en')) {
    expect(html.match(/<h1/g), name).toHaveLength(1)
    expect(html.match(/class="button"/g)?.length ?? 0, name).toBeLessThan(2)
    expect(html, name).toContain('<meta name="color-scheme" content="light dark">')
  }
})

test.each(['en', 'ja', 'ar'])(
  'no line on its way is longer than mail servers like, in %s',
  async (language) => {
    const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
    for (const { name, ...mail } of written(language)) {
      const { message } = await transport.sendMail(mail)
      const long = String(message)
        .split(/\r?\n/)
        .filter((line) => line.length > 78)
      expect(long, name).toEqual([])
    }
  },
)
