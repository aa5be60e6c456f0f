import { expect, test } from 'vitest'
import { plainBrand } from '../brand/brand.ts'
import { localeFor, PLAIN_WORDS } from '../i18n/locale.ts'
import { compose } from './compose.ts'
import type { Letter } from './letter.ts'

const LETTER: Letter = {
  locale: localeFor(PLAIN_WORDS, ['en']),
  brand: {
    ...plainBrand('Acme & Sons'),
    logo: { light: { url: 'https://id.example.com/logo', type: 'image/png', width: 360, height: 96 } },
    address: ['Acme GmbH, 1 Main Street', '1010 Vienna'],
    links: { support: 'https://acme.example/help', privacy: 'https://acme.example/privacy' },
  },
  to: 'ada@example.com',
  why: 'account',
  subject: '314159 is your code',
  heading: 'Your code',
  blocks: [
    { code: '314159' },
    'Enter it.',
    { facts: [['Device', 'Firefox <on> macOS']] },
    { button: 'Sign in', url: 'https://id.example.com/login?a=1&token=2' },
    { link: 'Other way', url: 'https://id.example.com/other' },
    { small: 'Never share it.' },
  ],
}

test('the text says all, a line for each link and the code', () => {
  expect(compose(LETTER).text).toBe(`Your code

314159

Enter it.

Device: Firefox <on> macOS

Sign in:
https://id.example.com/login?a=1&token=2

Other way:
https://id.example.com/other

Never share it.

--
Sent to ada@example.com by Acme & Sons. You got this email because it’s about the security of your account.
Acme GmbH, 1 Main Street
1010 Vienna
Help: https://acme.example/help
Privacy: https://acme.example/privacy
`)
})

test('the HTML is a table that Outlook keeps narrow, dark where that is wanted, with its own preview', () => {
  const { html } = compose(LETTER)
  expect(html).toMatch(/<!--\[if mso\]><table role="presentation" width="440"/)
  expect(html).toContain('max-width:440px')
  const { page, text, card, line } = LETTER.brand.palettes.dark
  expect(html).toContain(`@media (prefers-color-scheme:dark){.page{background-color:${page}!important}`)
  expect(html).toContain(`[data-ogsc] .text{color:${text}!important}`)
  expect(html).toContain(
    `[data-ogsb] .card{background-color:${card}!important;border-color:${line}!important}`,
  )
  expect(html).toMatch(/<div style="display:none[^>]*>Enter it\./)
  expect(html).toContain('Firefox &lt;on&gt; macOS')
  expect(html).toContain('href="https://id.example.com/login?a=1&amp;token=2"')
})

test('a provider that is always dark is so in mails; no ground or text is pure black or white', () => {
  const brand = { ...LETTER.brand, scheme: 'dark' } as const
  const { html } = compose({ ...LETTER, brand })
  const { page, button } = brand.palettes.dark
  expect(html).toContain(`<body class="page" style="margin:0;padding:0;background-color:${page}`)
  expect(html).toContain(`bgcolor="${button}"`)
  expect(html).toContain('<meta name="color-scheme" content="dark">')
  for (const one of [html, compose(LETTER).html])
    expect(
      one.match(/background-color:#(000000|ffffff)|class="(text|dim|page|card)[^>]*#(000000|ffffff)/),
    ).toBeNull()
})

test('the logo is a picture on a plate, small enough, and never an SVG', () => {
  const { html } = compose(LETTER)
  expect(html).toMatch(
    /<img src="https:\/\/id\.example\.com\/logo" width="120" height="32" alt="Acme &amp; Sons" style="[^"]*background-color:#fefefe/,
  )
  const light = { ...LETTER.brand.logo.light!, type: 'image/svg+xml' } as const
  expect(compose({ ...LETTER, brand: { ...LETTER.brand, logo: { light } } }).html).not.toContain('<img')
})

test('a mail in Arabic goes from right to left, but its code and addresses do not', () => {
  const { html, text } = compose({ ...LETTER, locale: localeFor(PLAIN_WORDS, ['ar']) })
  expect(html).toContain('<html lang="ar" dir="rtl"')
  expect(html).toMatch(/<body.*<div role="article"[^>]* lang="ar" dir="rtl">/s)
  expect(html).toMatch(/dir="ltr"[^>]*>314159</)
  expect(html).toMatch(/<a class="link" dir="ltr" href="https:\/\/id\.example\.com\/login/)
  expect(html).not.toMatch(/(text-align|align="|float):? ?"?(left|right)/)
  expect(text).toMatch(/^314159$/m)
  expect(text).toMatch(/^Firefox <on> macOS$/m)
  expect(text).toMatch(/^https:\/\/id\.example\.com\/other$/m)
})
