import { html } from 'hono/html'
import { expect, test } from 'vitest'
import { ROOT } from '../frame/shell.ts'
import { codeBlock } from './highlight.ts'
import { markdownAddress, toMarkdown } from './to-markdown.ts'

test('fields become a list with what is folded inside of them, and code keeps its characters', () => {
  const page = html`<section id="a.b"><div><h2><a class="anchor" href="#a.b">Do it</a></h2>
<ul class="fields"><li><code>one</code><span class="type">string</span><span class="type">optional</span>
<p>A <b>name</b>.</p><p class="limits">At most 3.</p><details><summary>2 fields</summary><ul><li><code>two</code><span class="type"><a href="#object-X">X</a></span></li></ul></details></li></ul>
${codeBlock("a <b> && 'c'", 'bash')}</div></section>`
  expect(toMarkdown(page as never)).toBe(`<a id="a.b"></a>

## Do it

- \`one\` string, optional: A **name**. At most 3.
  - \`two\` X

\`\`\`bash
a <b> && 'c'
\`\`\`
`)
})

test.each([
  [`${ROOT}/docs`, '{{base}}/docs/index.md'],
  [`${ROOT}/docs/api/users#users.list`, '{{base}}/docs/api/users.md#users.list'],
  [`${ROOT}/docs/guides`, '{{base}}/docs/guides.md'],
  [`${ROOT}/docs/guides/images/a.png`, '{{base}}/docs/guides/images/a.png'],
  [`${ROOT}/openapi.json`, '{{base}}/openapi.json'],
  ['https://example.com/docs', 'https://example.com/docs'],
])('a link to %s leads to %s', (href, address) => {
  expect(markdownAddress(href)).toBe(address)
})
