import { raw } from 'hono/html'
import MarkdownIt from 'markdown-it'
import type { Html } from '../../../platform/http/page.ts'

const WEB = /^(https?:|mailto:)/i

// Not marked, which docs and console use: it takes 20 s for some texts of 200,000 characters, and this one half a second.
const MARKDOWN = new MarkdownIt('commonmark', { html: false }).disable('image')
MARKDOWN.validateLink = (href) => WEB.test(href)

const { rules } = MARKDOWN.renderer
rules.link_open = (tokens, index, options, _, self) => {
  tokens[index]!.attrSet('target', '_blank')
  tokens[index]!.attrSet('rel', 'noopener noreferrer')
  return self.renderToken(tokens, index, options)
}
// The page has a heading for the title of the text.
rules.heading_open = (tokens, index) => `<${levelOf(tokens[index]!.tag)}>`
rules.heading_close = (tokens, index) => `</${levelOf(tokens[index]!.tag)}>\n`
const levelOf = (tag: string) => (tag === 'h1' ? 'h3' : 'h4')

/**
 * CommonMark as HTML: headings, paragraphs, lists, quotations, bold, italic, code, and links to the web or an address. HTML
 * and images stay as the text that was written.
 */
export function markdown(text: string): Html {
  return raw(MARKDOWN.render(text))
}
