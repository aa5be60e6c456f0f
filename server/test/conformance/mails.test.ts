import { describe, expect, test } from 'vitest'
import '../../src/service.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainBrand } from '../../src/platform/brand/brand.ts'
import { LANGUAGES } from '../../src/platform/i18n/languages.ts'
import { localeFor, PLAIN_WORDS } from '../../src/platform/i18n/locale.ts'
import { allWords } from '../../src/platform/i18n/words.ts'
import type { Provider } from '../../src/providers/index.ts'
import { mailSamples } from '../../src/providers/mail/index.ts'
import { writeMail } from '../../src/providers/mail/write-mail.ts'
import { ProviderSettings } from '../../src/providers/settings.ts'

const NAME = 'Söhne & <b>Co</b>'
const PROVIDER = {
  name: NAME,
  baseUrl: 'https://id.example.com',
  settings: ProviderSettings.parse({}),
  words: PLAIN_WORDS,
  brand: plainBrand(NAME),
} as Provider
const SAMPLES = mailSamples()
const TO = 'ada@example.com'
const LINK = 'https://id.example.com/x'

const envelope = (language: string) => ({
  provider: PROVIDER,
  from: 'id@example.com',
  to: TO,
  locale: localeFor(PLAIN_WORDS, [language]),
})

const linksIn = (text: string) => [...text.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([link]) => link)

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(SAMPLES)('$name is whole, escaped, and the same in both forms', ({ write }) => {
    const { subject, html, text } = write(envelope(language))
    const dir = language === 'ar' ? 'rtl' : 'ltr'
    expect(html).toContain(`<html lang="${language}" dir="${dir}"`)
    for (const part of [subject, html.replace(/<style>.*?<\/style>/gs, ''), text])
      expect(part).not.toMatch(/[{}]|undefined|\[object/)
    expect(subject).toMatch(/^[^\p{Cc}]{10,150}$/u)
    expect(html).not.toContain('<b>Co')
    expect(text).toContain(NAME)
    expect(text.replaceAll(NAME, '')).not.toMatch(/&(amp|lt|#\d+);|<\/|<br/)
    expect(html).not.toMatch(/<(script|form|input|link|img)\b/)

    const inText = text
      .replaceAll(/[\u2060\u2068\u2069]/g, '')
      .split('\n')
      .filter((line) => line.startsWith('http') && !line.includes('app.example.com'))
    const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
    expect([...new Set(hrefs)]).toEqual(inText)
    for (const link of inText) {
      expect(new URL(link).origin).toBe(PROVIDER.baseUrl)
      expect(new URL(link).pathname, 'a page, not JSON').not.toMatch(/^\/api\//)
    }
    // Of the mail, not of what people told us.
    expect(
      linksIn(html.replaceAll(/https:\/\/app\.example\.com\S*/g, '')).filter(
        (link) => !link.startsWith(PROVIDER.baseUrl),
      ),
    ).toEqual([])

    const code = /^\d{6}$/m.exec(text)?.[0]
    if (code) expect(html).toContain(`>${code}</td>`)
    // Gmail cuts at 102 KB.
    expect(Buffer.byteLength(html)).toBeLessThan(16_000)
  })
})

test('every sentence about mails is in one of them, and may be said otherwise', () => {
  const said = new Set<string>()
  const texts = new Proxy<Record<string, string>>(
    {},
    {
      get(_, name: string) {
        said.add(name.replace(/\.(zero|one|two|few|many|other)$/, ''))
        return name.endsWith('subject') ? 'A subject of the provider' : undefined
      },
    },
  )
  for (const { write, name } of SAMPLES) {
    const brand = { ...PROVIDER.brand, links: { support: 'https://acme.example' } }
    const provider = { ...PROVIDER, brand }
    const { subject } = write({
      ...envelope('en'),
      provider,
      locale: { ...localeFor(PLAIN_WORDS, ['en']), texts },
    })
    if (!name.includes('odd')) expect(subject, name).toBe('A subject of the provider')
  }
  const keys = allWords()
    .filter(({ area }) => area.endsWith('_mail'))
    .flatMap(({ area, languages }) => Object.keys(languages.en).map((key) => `${area}.${key}`))
  expect(keys.length).toBeGreaterThan(70)
  expect(keys.filter((key) => !said.has(key))).toEqual([])
})

const HOSTILE = 'URGENT: pay at https://evil.example/pay, evil.example or +43 660 1234567 \u202e'

test('whatever a stranger writes, no part of a mail leads there', () => {
  const blocks = [
    HOSTILE,
    { small: HOSTILE },
    { button: HOSTILE, url: LINK },
    { link: HOSTILE, url: LINK },
    { facts: [['Name', HOSTILE]] as const },
  ]
  const mail = writeMail(envelope('en'), { why: 'asked', subject: HOSTILE, heading: HOSTILE, blocks })
  for (const part of [mail.subject, mail.text, mail.html]) {
    expect(part).toContain('URGENT')
    expect(part).not.toMatch(/evil\.example|:\/\/evil|660 12/)
  }
})

test('no mail is put together but by writeMail', () => {
  const source = join(import.meta.dirname, '../../src')
  const composers = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => /\bcompose\(/.test(readFileSync(join(source, file), 'utf8')))
  expect(composers.sort()).toEqual(['platform/mail/compose.ts', 'providers/mail/write-mail.ts'])
})
