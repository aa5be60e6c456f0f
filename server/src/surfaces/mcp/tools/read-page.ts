import { z } from '../../../platform/http/api.ts'
import { ToolFault, tool } from './tool.ts'
import { Ours } from './untrusted.ts'

/** Of an answer, in bytes of JSON: a model reads a part, and decides whether it needs the next. */
const MOST_BYTES = 20_000
/** For what stands beside the text. */
const AROUND_BYTES = 1000

/** A page of this installation's own docs. */
export const readPage = tool({
  name: 'read_page',
  title: 'Read a page of the docs',
  description:
    "Reads a page of Postern's docs as Markdown, by its URL from search_docs or a link. Long pages come in parts: call it again with `next`.",
  input: z.object({
    page: z.string().min(1).max(500).describe('The URL, or a path such as /docs/guides/webhooks.'),
    from: z.int().min(0).default(0).describe('Where to begin, from `next` of the part before.'),
  }),
  async run(means, { page, from }) {
    const isElsewhere = /^[a-z]+:/i.test(page) && !page.startsWith(`${means.baseUrl}/docs`)
    const text = isElsewhere ? undefined : await means.readDocs(page)
    if (text === undefined) throw new ToolFault('There is no such page. Find pages with search_docs.')
    if (from >= text.length) throw new ToolFault(`The page has ${text.length} characters. Begin before that.`)
    const end = endOfPart(text, from)
    return {
      markdown: new Ours(text.slice(from, end)),
      ...(end < text.length && { next: { page: new Ours(page), from: end }, length: text.length }),
    }
  },
})

const sizeOf = (text: string): number => Buffer.byteLength(JSON.stringify(text))

/** The end of the part that begins there: after a whole line if there is one, and never within a character. */
function endOfPart(text: string, from: number): number {
  const most = MOST_BYTES - AROUND_BYTES
  let length = Math.min(text.length - from, most)
  while (sizeOf(text.slice(from, from + length)) > most) length = Math.floor(length * 0.9)
  if (from + length === text.length) return text.length
  const line = text.lastIndexOf('\n', from + length - 1)
  if (line > from) return line + 1
  const isSplit = /[\ud800-\udbff]/.test(text[from + length - 1]!)
  return from + length - (isSplit ? 1 : 0)
}
