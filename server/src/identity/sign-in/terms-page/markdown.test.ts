import { expect, test } from 'vitest'
import { markdown } from './markdown.ts'

const shown = (text: string) => String(markdown(text)).trim()

test.each([
  ['# Terms', '<h3>Terms</h3>'],
  ['## Scope ##\n\nText\nof two lines', '<h4>Scope</h4>\n<p>Text\nof two lines</p>'],
  ['**Bold**, *italic* and `code`', '<p><strong>Bold</strong>, <em>italic</em> and <code>code</code></p>'],
  ['1. One\n2. Two', '<ol>\n<li>One</li>\n<li>Two</li>\n</ol>'],
  ['- a\n  - b', '<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>'],
  [
    '[us](https://example.com?a=1&b=2)',
    '<p><a href="https://example.com?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">us</a></p>',
  ],
  [
    '<mailto:a@example.com>',
    '<p><a href="mailto:a@example.com" target="_blank" rel="noopener noreferrer">mailto:a@example.com</a></p>',
  ],
])('%j', (text, html) => {
  expect(shown(text)).toBe(html)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<b>bold</b>',
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT:alert(1))',
  '[x](data:text/html,<script>1</script>)',
  '[x](vbscript:x)',
  '[x](/account/sign-out)',
  '[x](//example.com)',
  '![x](https://example.com/pixel.png)',
  '[x][a]\n\n[a]: javascript:alert(1)',
  '"><script>alert(1)</script>',
  '`<script>`',
  '    <script>indented</script>',
])('no markup, no script, no path of ours and no picture: %j', (text) => {
  const html = shown(text)
  expect(html).not.toMatch(/<(?!\/?(p|h3|h4|ul|ol|li|strong|em|code|pre|blockquote|hr|br|a)\b)/)
  for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(https?:\/\/|mailto:)/)
})

test.each([
  '*a '.repeat(66_000),
  '**x'.repeat(66_000),
  '- '.repeat(100_000),
  '>'.repeat(200_000),
  '['.repeat(200_000),
  '[a](<b'.repeat(33_000),
  '`a``b'.repeat(40_000),
])('a text of the greatest length is shown within seconds: %.10s', (text) => {
  const start = performance.now()
  shown(text)
  expect(performance.now() - start).toBeLessThan(5_000)
})
