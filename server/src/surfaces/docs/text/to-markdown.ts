import type { Html } from '../../../platform/text/html.ts'
import { BASE, ROOT } from '../frame/shell.ts'

/** A tag of a page, with what is inside its brackets; or the text before the next one. */
const PIECE = /<(\/?)([a-z0-9]+)((?:[^>"]|"[^"]*")*)>|[^<]+/g
const SKIPPED = /^(fieldset|nav|script|style)$/
/** How many fields are folded: a list that is not folded needs no such line. */
const FOLDED = /^(\d+ fields?|Its forms)$/

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", amp: '&' }

export const unescaped = (text: string): string =>
  text.replaceAll(/&(lt|gt|quot|#39|#x27|amp);/g, (_, name: string) => ENTITIES[name]!)

/**
 * A page of the reference as Markdown, made of its HTML: what one form says, the other says too. It knows the elements that
 * the templates beside it use, and nothing of pages of others.
 */
export function toMarkdown(page: Html): string {
  return new Writer(String(page)).text
}

/** Where a link of a page leads, for readers of Markdown: pages of the docs as Markdown, with the whole address. */
export function markdownAddress(href: string): string {
  const [path = '', anchor] = href.replace(ROOT, '').split('#')
  const hash = anchor === undefined ? '' : `#${anchor}`
  if (!href.startsWith(ROOT)) return href
  if (!/^\/docs(\/|$)/.test(path) || path.startsWith('/docs/guides/images/')) return `${BASE}${path}${hash}`
  return `${BASE}/docs/${path.slice('/docs/'.length) || 'index'}.md${hash}`
}

class Writer {
  #out = ''
  #skips = 0
  /** How deep in lists. */
  #depth = 0
  /** The code of a block, while one is open. */
  #block: { language: string; text: string } | undefined
  /** The target of an open link; an empty one leaves the words alone. */
  #href = ''
  /** The place that the next heading is. */
  #id = ''
  #summary: string | undefined
  /** Whether the next item is the first of its list. */
  #isFirst = true
  /** Of open folds: whether they are an item of a list, with its own list below. */
  readonly #folds: boolean[] = []
  /** How the open lists are written: one item a line, or all in one. */
  readonly #lists: Array<'lines' | 'row'> = []
  /** Of open items: whether a paragraph was in it. */
  readonly #items: boolean[] = []

  constructor(page: string) {
    for (const [piece, slash, name, attributes = ''] of page.matchAll(PIECE))
      if (name === undefined) this.#write(piece)
      else if (SKIPPED.test(name)) this.#skips += slash ? -1 : 1
      else if (this.#skips === 0) slash ? this.#close(name) : this.#open(name, attributes)
  }

  get text(): string {
    return `${this.#out
      .replaceAll(/[ \t]+\n/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()}\n`
  }

  #write(html: string): void {
    if (this.#skips > 0) return
    const text = unescaped(html)
    if (this.#block) this.#block.text += text
    else if (this.#summary !== undefined) this.#summary += text
    else {
      const line = text.replaceAll(/\s+/g, ' ')
      this.#out += /(^|\s)$/.test(this.#out) ? line.trimStart() : line
    }
  }

  #mark(mark: string): void {
    if (this.#summary === undefined) this.#out += mark
    else this.#summary += mark
  }

  #open(name: string, attributes: string): void {
    const of = (key: string) => new RegExp(` ${key}="([^"]*)"`).exec(attributes)?.[1] ?? ''
    if (name === 'section') this.#id = of('id')
    else if (/^h[1-4]$/.test(name)) this.#heading(Number(name[1]))
    else if (name === 'p') this.#paragraph()
    else if (name === 'ul') this.#list(of('class'), of('aria-label'))
    else if (name === 'li') this.#item()
    else if (name === 'pre') this.#block = { language: '', text: '' }
    else if (name === 'code' && this.#block) this.#block.language = of('class').replace('language-', '')
    else if (name === 'code') this.#mark('`')
    else if (name === 'b' && this.#href === '') this.#mark('**')
    else if (name === 'a') this.#link(unescaped(of('href')), of('class'))
    else if (name === 'span') this.#span(of('class'))
    else if (name === 'details') this.#folds.push(false)
    else if (name === 'summary') this.#summary = ''
  }

  #close(name: string): void {
    if (/^(h[1-4]|div|section)$/.test(name) || (name === 'p' && this.#depth === 0)) this.#out += '\n\n'
    else if (name === 'ul') this.#endList()
    else if (name === 'li') this.#items.pop()
    else if (name === 'pre') this.#endBlock()
    else if (name === 'code' && !this.#block) this.#mark('`')
    else if (name === 'b' && this.#href === '') this.#mark('**')
    else if (name === 'a') this.#endLink()
    else if (name === 'summary') this.#endSummary()
    else if (name === 'details' && this.#folds.pop()) this.#depth--
  }

  #heading(level: number): void {
    this.#out += '\n\n'
    if (this.#id !== '' && level === 2) this.#out += `<a id="${this.#id}"></a>\n\n`
    this.#id = level === 2 ? '' : this.#id
    this.#out += `${'#'.repeat(level)} `
  }

  #paragraph(): void {
    if (this.#depth === 0) this.#out += '\n\n'
    else this.#out = this.#out.trimEnd() + (this.#items.at(-1) ? ' ' : ': ')
    if (this.#items.length > 0) this.#items[this.#items.length - 1] = true
  }

  #list(kind: string, label: string): void {
    this.#lists.push(kind === 'who' || kind === 'problems' ? 'row' : 'lines')
    this.#isFirst = true
    if (this.#lists.at(-1) === 'row')
      this.#out = label === '' ? `${this.#out.trimEnd()} ` : `${this.#out}\n\n${label}: `
    else if (this.#depth++ === 0) this.#out += '\n\n'
  }

  #endList(): void {
    if (this.#lists.pop() === 'lines') this.#depth--
    if (this.#depth === 0) this.#out += '\n\n'
  }

  #item(): void {
    this.#items.push(false)
    if (this.#lists.at(-1) === 'lines') this.#out += `${this.#lineBreak()}${'  '.repeat(this.#depth - 1)}- `
    else if (!this.#isFirst) this.#out += ', '
    this.#isFirst = false
  }

  #lineBreak(): string {
    return this.#out.endsWith('\n') ? '' : '\n'
  }

  #link(href: string, kind: string): void {
    // Headings link to themselves, and objects are on the same page below their name.
    const isInPage = href.startsWith('#') || kind === 'anchor' || this.#lists.at(-1) === 'row'
    this.#href = isInPage ? '' : markdownAddress(href)
    if (this.#href !== '') this.#mark('[')
  }

  #endLink(): void {
    if (this.#href !== '') this.#mark(`](${this.#href})`)
    this.#href = ''
  }

  #span(kind: string): void {
    if (this.#href !== '') {
      // A card: its name, then what it is about.
      this.#endLink()
      this.#out += ': '
    } else if (kind === 'type' && this.#depth > 0) this.#out += /`$/.test(this.#out) ? ' ' : ', '
    else if (!/\s$/.test(this.#out)) this.#out += ' '
  }

  #endBlock(): void {
    const { language, text } = this.#block!
    this.#block = undefined
    this.#out += `\n\n\`\`\`${language}\n${text.trimEnd()}\n\`\`\`\n\n`
  }

  /** What is folded in HTML is open here, below a line that names it. */
  #endSummary(): void {
    const said = this.#summary!
    this.#summary = undefined
    if (FOLDED.test(said)) return
    if (this.#depth === 0) {
      this.#out += `\n\n**${said}** `
      return
    }
    this.#out += `${this.#lineBreak()}${'  '.repeat(this.#depth)}- ${said}`
    this.#folds[this.#folds.length - 1] = true
    this.#depth++
  }
}
