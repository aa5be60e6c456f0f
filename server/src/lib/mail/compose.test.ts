import { expect, test } from 'vitest'
import { PLAIN_WORDS, speechFor } from '../words/speech.ts'
import { compose } from './compose.ts'
import type { Letter } from './letter.ts'
import { PLAIN_LOOK } from './look.ts'

const LETTER: Letter = {
  speech: speechFor(PLAIN_WORDS, ['en']),
  look: {
    ...PLAIN_LOOK,
    name: 'Acme & Sons',
    logo: { url: 'https://id.example.com/logo', width: 120, height: 32 },
    address: ['Acme GmbH, 1 Main Street', '1010 Vienna'],
    links: { support: 'https://acme.example/help', privacy: 'https://acme.example/privacy' },
  },
  to: 'ada@example.com',
  subject: '314159 is your code',
  heading: 'Your code',
  blocks: [
    { code: '314159' },
    'Enter it.',
    { facts: [['Device', 'Firefox <on> macOS']] },
    { button: 'Sign in', url: 'https://id.example.com/login?a=1&b=2' },
    { link: 'Other way', url: 'https://id.example.com/other' },
    { small: 'Never share it.' },
  ],
  unsubscribe: 'https://id.example.com/stop',
}

test('the text says all, a line for each link and the code', () => {
  expect(compose(LETTER).text).toBe(`Your code

314159

Enter it.

Device: Firefox <on> macOS

Sign in:
https://id.example.com/login?a=1&b=2

Other way:
https://id.example.com/other

Never share it.

--
Sent to ada@example.com by Acme & Sons.
Acme GmbH, 1 Main Street
1010 Vienna
Support: https://acme.example/help
Privacy: https://acme.example/privacy
Stop these emails: https://id.example.com/stop
`)
})

test('the HTML is a table that Outlook keeps narrow, dark where that is wanted, with a preview of its own', () => {
  const { html } = compose(LETTER)
  expect(html).toMatch(/<!--\[if mso\]><table role="presentation" width="440"/)
  expect(html).toContain('max-width:440px')
  expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{\.page\{background-color:#101216!important\}/)
  expect(html).toContain('[data-ogsc] .text{color:#e8eaee!important}')
  expect(html).toContain(
    '[data-ogsb] .card{background-color:#191c22!important;border-color:#2f343d!important}',
  )
  expect(html).toMatch(/<div style="display:none[^>]*>Enter it\./)
  expect(html).toContain('alt="Acme &amp; Sons"')
  expect(html).toContain('Firefox &lt;on&gt; macOS')
  expect(html).toContain('href="https://id.example.com/login?a=1&amp;b=2"')
})

test('no colour is pure black or white, which some mail programs turn round and others do not', () => {
  const colours = [...Object.values(PLAIN_LOOK.light), ...Object.values(PLAIN_LOOK.dark)]
  expect(colours.filter((colour) => /^#(000|fff)/.test(colour))).toEqual([])
})

test('a mail in Arabic goes from right to left, but its code and addresses do not', () => {
  const { html, text } = compose({ ...LETTER, speech: speechFor(PLAIN_WORDS, ['ar']) })
  expect(html).toContain('<html lang="ar" dir="rtl"')
  expect(html).toMatch(/dir="ltr"[^>]*>314159</)
  expect(html).toMatch(/<a class="link" dir="ltr" href="https:\/\/id\.example\.com\/login/)
  expect(html).not.toMatch(/(text-align|align="|float):? ?"?(left|right)/)
  expect(text).toMatch(/^314159$/m)
  expect(text).toMatch(/^https:\/\/id\.example\.com\/other$/m)
})
