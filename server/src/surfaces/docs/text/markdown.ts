import { html, raw } from 'hono/html'
import { Marked, type Token, type Tokens } from 'marked'
import type { Html } from '../../../platform/text/html.ts'
import { LANGUAGES, SWITCH } from '../frame/languages.ts'
import { codeBlock } from './highlight.ts'
import { unescaped } from './to-markdown.ts'

export interface Heading {
  depth: number
  text: string
  id: string
}

export interface Rendered {
  title: string
  html: Html
  headings: Heading[]
}

/** What a link or an image in a text leads to; undefined: nothing that is served, so that only its words stay. */
export type Resolve = (href: string) => { href: string; title?: string } | undefined

const MARKED = new Marked({ gfm: true })
const WEB = /^(https?:|mailto:)/
/** Links that say the name of a file are shown with the title of its page. */
const FILE_NAME = /^[\w./-]+\.md$/

/**
 * Markdown as HTML. Nothing of the source becomes markup: raw HTML is left out, and a link leads to the web, into the page
 * or to where `resolve` says.
 */
export function renderMarkdown(source: string, resolve: Resolve): Rendered {
  const tokens = MARKED.lexer(source)
  const headings = headingsOf(tokens)
  const ids = headings.map(({ id }) => id)
  const samples = samplesOf(tokens)
  let isChosen = false
  const parser = new Marked({
    gfm: true,
    renderer: {
      html: () => '',
      heading({ tokens: inside, depth }) {
        const id = ids.shift() ?? ''
        const words = this.parser.parseInline(inside)
        if (depth === 1) return `<h1>${words}</h1>\n`
        return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${words}</a></h${depth}>\n`
      },
      code(token) {
        const block = String(codeBlock(token.text, languageOf(token)))
        const sample = samples.get(token)
        if (sample === undefined) return block
        const chooser = isChosen ? '' : String(SWITCH)
        isChosen = true
        return `${chooser}<div class="in-${sample}">${block}</div>\n`
      },
      table(token) {
        return `<div class="table" tabindex="0" role="group" aria-label="Table">${tableOf(this.parser, token)}</div>\n`
      },
      link({ href, tokens: inside }) {
        const words = this.parser.parseInline(inside)
        const target = href.startsWith('#') || WEB.test(href) ? { href } : resolve(href)
        if (target === undefined) return words
        const title = FILE_NAME.test(words) && 'title' in target ? target.title : undefined
        return String(html`<a href="${target.href}">${title ?? raw(words)}</a>`)
      },
      image({ href, text }) {
        const target = WEB.test(href) ? undefined : resolve(href)
        return target === undefined
          ? ''
          : String(html`<img src="${target.href}" alt="${text}" loading="lazy">`)
      },
    },
  })
  const title = headings.find(({ depth }) => depth === 1)?.text ?? ''
  return { title, html: raw(parser.parser(tokens)), headings }
}

function languageOf({ lang }: Pick<Tokens.Code, 'lang'>): string {
  return lang?.split(' ')[0] ?? ''
}

/** Blocks that say the same in several languages, one below the other: the id of the language of each. */
function samplesOf(tokens: Token[]): Map<Token, string> {
  const samples = new Map<Token, string>()
  let group: Array<[Token, string]> = []
  const close = (): void => {
    if (group.length > 1) for (const [token, id] of group) samples.set(token, id)
    group = []
  }
  for (const token of tokens) {
    if (token.type === 'space' || token.type === 'html') continue
    const id =
      token.type === 'code' && LANGUAGES.find(({ code }) => code === languageOf(token as Tokens.Code))?.id
    if (!id || group.some(([, other]) => other === id)) close()
    if (id) group.push([token, id])
  }
  close()
  return samples
}

/** One line of Markdown: what descriptions of routes and fields are. */
export function inline(text: string): Html {
  return raw(
    new Marked({
      gfm: true,
      renderer: { html: () => '', link: ({ text: words }) => String(html`${words}`) },
    }).parseInline(text) as string,
  )
}

function headingsOf(tokens: Token[]): Heading[] {
  const used = new Map<string, number>()
  return tokens.flatMap((token) => {
    if (token.type !== 'heading') return []
    const text = plain((token as Tokens.Heading).tokens)
    const base = slugOf(text)
    const times = used.get(base) ?? 0
    used.set(base, times + 1)
    return [{ depth: token.depth as number, text, id: times === 0 ? base : `${base}-${times}` }]
  })
}

function plain(tokens: Token[]): string {
  return tokens
    .map((token) =>
      'tokens' in token && token.tokens
        ? plain(token.tokens)
        : 'text' in token
          ? unescaped(String(token.text))
          : '',
    )
    .join('')
}

/** As code hosts make anchors, so that links between files work there and here. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

const cell = (tag: string, words: string) => `<${tag}>${words}</${tag}>`

type Parser = { parseInline(tokens: Token[]): string }

function tableOf(parser: Parser, { header, rows }: Tokens.Table): string {
  const isBare = header.every(({ text }) => text === '')
  const row = (cells: Tokens.TableCell[], tag: string) =>
    `<tr>${cells.map(({ tokens, text }) => cell(text === '' ? 'td' : tag, parser.parseInline(tokens))).join('')}</tr>`
  const head = isBare ? '' : `<thead>${row(header, 'th')}</thead>`
  return `<table>${head}<tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}
