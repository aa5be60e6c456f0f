import { expect, test } from 'vitest'
import { wantsMarkdown } from './wants-markdown.ts'

const CHROME =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8'

test.each([
  ['', false],
  ['*/*', false],
  ['text/*', false],
  [CHROME, false],
  ['text/markdown', true],
  ['TEXT/Markdown ; Q=0.5', true],
  ['text/markdown, text/html', true],
  ['text/markdown;q=0.9, text/html;q=0.9', true],
  ['text/markdown;q=0.8, text/html;q=0.9', false],
  ['text/html;q=0.5, text/markdown;q=0.6, */*', true],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0, text/html;q=0', false],
  ['text/markdown;q=0.1, */*', true],
  ['text/markdown;q=5', false],
  ['text/markdown;q=x', false],
  ['application/text/markdown', false],
  ['text/markdown;variant=GFM;q=0.4, text/html;q=0.3', true],
])('%s: %s', (accept, wanted) => {
  expect(wantsMarkdown(accept)).toBe(wanted)
})
