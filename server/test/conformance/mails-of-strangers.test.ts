import { describe, expect, test } from 'vitest'
import '../../src/service.ts'
import { plainBrand } from '../../src/platform/brand/brand.ts'
import { localeFor, PLAIN_WORDS } from '../../src/platform/i18n/locale.ts'
import { allWords } from '../../src/platform/i18n/words.ts'
import type { Mail } from '../../src/platform/mail/mailer.ts'
import type { Provider } from '../../src/providers/index.ts'
import { type MailSample, mailSamples } from '../../src/providers/mail/index.ts'
import { ProviderSettings } from '../../src/providers/settings.ts'

/** Every mail x everything in it that others than the provider write x what a stranger would write there. */
const PROVIDER = {
  name: 'Acme',
  baseUrl: 'https://id.example.com',
  settings: ProviderSettings.parse({}),
  words: PLAIN_WORDS,
  brand: plainBrand('Acme'),
} as Provider
const TO = 'ada@example.com'
const envelope = (language: string) => ({
  provider: PROVIDER,
  from: 'id@example.com',
  to: TO,
  locale: localeFor(PLAIN_WORDS, [language]),
})

/** In each of them a part that would be clicked or called, and what must be left of it to be read. */
const HOSTILE = [
  'URGENT pay at https://evil.example/pay?a=b',
  'URGENT evil.example/pay',
  'URGENT www.evil.example',
  'URGENT EVIL.EXAMPLE:8443',
  'URGENT evil。example and evil．example',
  'URGENT //evil.example/x',
  'URGENT \\\\evil.example\\share',
  'URGENT hxxps:evil.example',
  'URGENT javascript:alert(1) data:text/html,x',
  'URGENT mailto:a@evil.example a@evil.example',
  'URGENT xn--evl-sna.example',
  'URGENT 203.0.113.9/pay',
  'URGENT http://3405803785/',
  'URGENT [2001:db8::1]',
  'URGENT call +43 660 1234567 or 0660/1234567',
  'URGENT tel:+436601234567',
  'URGENT <a href="https://evil.example">x</a><img src=x onerror=alert(1)>',
  'URGENT "><script>alert(1)</script>{{constructor}}',
  'URGENT \u202egnp.elpmaxe.live\u202c',
  'URGENT \u2066\u2067x\u2069\u2069\u200f\u061c',
  'URGENT \u2068x',
  'URGENT\r\nBcc: victim@evil.example\r\n\r\nhello',
  'URGENT\u2028second\u0085third\u0000\u0007',
  'URGENT ev\u200bil.example ev\u00adil.example \ufeffx \u{e0041}',
  'URGENT שלום evil.example',
] as const

/** What mail programs make links of. Our own addresses are taken out before. */
const LINKED =
  /[\p{L}\p{N}][.\uff0e\u3002\uff61]\p{L}{2}|:\/\/|[\p{L}\p{N}]@[\p{L}\p{N}]|\b(?:mailto|tel|javascript|data):\S|(?:\+|(?<![\d\p{L}])0)\d(?:[\s()/-]?\d){6}|\d(?:\.\d{1,3}){3}[/:]/iu
/** Whole isolates around a value are ours. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066\u2067]/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/

const CONSTANT = 'https://id.example.com'

/** The variables of a mail that others write. */
function variablesOf(sample: MailSample): string[] {
  const found = new Set<string>()
  sample.write(envelope('en'), (what, usual) => {
    found.add(what)
    return usual
  })
  return [...found]
}

const CASES = mailSamples().flatMap((sample) =>
  variablesOf(sample).map((what) => ({ mail: sample.name, what, sample })),
)

/** What has a grammar of its own, and holds no free text. */
const BOUNDED: Record<string, string> = {
  host: 'evil.example',
  domain: 'evil.example',
  'new address': 'a@evil.example',
}

/** The text of the HTML, as a reader sees it; without links, which are looked at by themselves. */
function seenOf(html: string): string {
  return html
    .replaceAll(/<!--.*?-->|<style>.*?<\/style>|<div style="display:none.*?<\/div>/gs, '')
    .replaceAll(/<a [^>]*>(.*?)<\/a>/gs, (_, words) => (words.startsWith(CONSTANT) ? '' : words))
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

/** Where the tags of a mail lead; text that looks like a tag is escaped. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<[a-z][^>]*>/gi)].flatMap(([tag]) =>
    [...tag.matchAll(/\s([\w:-]+)\s*=\s*(?:"([^"]*)"|([^\s>"]*))/g)].flatMap(([, name, quoted, bare]) =>
      /^(?:href|src|background|action|on.*)$/i.test(name!) ? [quoted ?? bare!] : [],
    ),
  )

/** Every form in which a mail is shown. */
const partsOf = ({ subject, text, html }: Mail): Record<string, string> => ({
  subject,
  text,
  html: seenOf(html),
  title: /<title>(.*?)<\/title>/s.exec(html)![1]!,
  preview: /<div style="display:none[^>]*>(.*?)\u034f/s.exec(html)![1]!,
})

/** Marks of direction: Arabic amounts have some of their own. */
const marksIn = (text: string): string[] => (text.match(new RegExp(TURNS, 'gu')) ?? []).toSorted()

/** What is ours in a text, or the reader's, taken out. */
const withoutOurs = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(CONSTANT))
    .join('\n')
    .replaceAll(TO, '')
    .replaceAll(/\d{6}/g, '') // the code

describe.each(['en', 'ar'])('in %s', (language) => {
  test.each(CASES)('$mail: whatever is written as $what leads nowhere', ({ sample, what }) => {
    const usual = sample.write(envelope(language))
    const before = linksIn(usual.html)
    for (const hostile of HOSTILE) {
      const written = BOUNDED[what] ?? hostile
      const mail = sample.write(envelope(language), (one, own) => (one === what ? written : own))
      expect(mail.to).toBe(TO)
      expect(mail.subject, written).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      const links = linksIn(mail.html)
      expect(
        links.filter((url) => !before.includes(url) && !url.startsWith(CONSTANT)),
        written,
      ).toEqual([])
      expect(mail.html, written).not.toMatch(
        /<(?:script|form|input|link|iframe|svg)\b|<[a-z][^>"]*(?:"[^"]*"[^>"]*)*\son\w+=/i,
      )
      for (const [part, text] of Object.entries(partsOf(mail))) {
        expect(withoutOurs(text), `${part}: ${JSON.stringify(written)}`).not.toMatch(LINKED)
        expect(marksIn(text), `${part}: ${JSON.stringify(written)}`).toEqual(marksIn(partsOf(usual)[part]!))
        expect(text, `${part}: ${JSON.stringify(written)}`).not.toMatch(CONTROL)
        const open = text.match(/\u2068/g)?.length ?? 0
        expect(text.match(/\u2069/g)?.length ?? 0, `${part}: ${JSON.stringify(written)}`).toBe(open)
      }
    }
  })
})

/** Placeholders of mails that only we, the provider or arithmetic fill. */
const OURS =
  /^(?:provider|email|old|code|count|duration|link_duration|code_duration|date|day|amount|number|plan|slug|browser|system)$/
/** Placeholders of mails by the variable that is written into them. */
const WRITTEN: Record<string, string> = { new: 'new address', name: 'passkey', host: 'host' }

test('every placeholder of a mail is ours, or others write it and are tried here', () => {
  const tried = new Set(CASES.map(({ what }) => what))
  const placeholders = allWords()
    .filter(({ area }) => area.endsWith('_mail') || area === 'mail')
    .flatMap(({ languages }) => JSON.stringify(languages.en).match(/\{\w+\}/g) ?? [])
    .map((found) => found.slice(1, -1))
  const unknown = [...new Set(placeholders)].filter(
    (one) => !OURS.test(one) && !tried.has(WRITTEN[one] ?? one),
  )
  expect(unknown).toEqual([])
  expect([...tried].toSorted()).toEqual([
    'account',
    'answer',
    'connection',
    'domain',
    'host',
    'inviter',
    'new address',
    'passkey',
    'path',
    'program',
    'team',
  ])
})
