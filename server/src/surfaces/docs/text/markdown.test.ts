import { expect, test } from 'vitest'
import { inline, renderMarkdown } from './markdown.ts'

const render = (source: string) =>
  String(
    renderMarkdown(source, (href) =>
      href === 'sign-in.md' ? { href: '/docs/x', title: 'Sign in' } : undefined,
    ).html,
  )

test('nothing of a text becomes markup, and links lead only to the web or to pages', () => {
  const page = render(
    [
      '# A <script>alert(1)</script> title',
      '<img src=x onerror=alert(1)>',
      'Before <b onclick="x()">bold</b> [one](javascript:alert(1)) [two](sign-in.md) [sign-in.md](sign-in.md)',
      '[three](../secret.ts) [four](https://example.com/?a=1&b="2") ![five](data:image/svg+xml,x)',
      '```html\n<script>alert(2)</script>\n```',
      '```unknown\n<i>\n```',
    ].join('\n\n'),
  )
  expect(page).not.toMatch(/<(script|img|b|i)\b|javascript:|secret\.ts|data:/)
  expect(page).toContain('<a href="/docs/x">two</a> <a href="/docs/x">Sign in</a>')
  expect(page).toContain('href="https://example.com/?a=1&amp;b=')
  expect(page).toContain('&lt;i&gt;')
  expect(String(inline('`<b>` and <b>bold</b> [x](javascript:y)'))).toBe('<code>&lt;b&gt;</code> and bold x')
})

test('headings have the anchors that code hosts give them, each once', () => {
  const { headings, title } = renderMarkdown(
    '# The API: all\n\n## Send `it` once\n\n## Send it once\n',
    () => undefined,
  )
  expect(title).toBe('The API: all')
  expect(headings.map(({ id }) => id)).toEqual(['the-api-all', 'send-it-once', 'send-it-once-1'])
})

test('blocks that say the same in several languages are samples to choose from; two of one language are not', () => {
  const block = (language: string) => `\`\`\`${language}\nx\n\`\`\`\n\n`
  const { html } = renderMarkdown(
    `${block('sh')}${block('ts')}${block('go')}\n\n${block('sh')}`,
    () => undefined,
  )
  const text = String(html)
  expect([...text.matchAll(/class="in-(\w+)"/g)].map(([, id]) => id)).toEqual(['curl', 'ts', 'go'])
  expect(text.match(/<fieldset/g)).toHaveLength(1)
  expect(String(renderMarkdown(block('sh') + block('sh'), () => undefined).html)).not.toContain('class="in-')
})
