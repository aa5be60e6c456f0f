import { posix } from 'node:path'
import { html, raw } from 'hono/html'
import type { Html } from '../../../platform/text/html.ts'
import { type DocsPage, ROOT, type SideGroup } from '../frame/shell.ts'
import { type Heading, type Rendered, type Resolve, renderMarkdown } from '../text/markdown.ts'
import { guideMarkdown, withBase } from './guide-markdown.ts'
import { onwardFrom } from './path.ts'
import { guideFiles, INDEX, readGuide } from './sources.ts'

type Page = Omit<DocsPage, 'area'>

/** The guides by the path of their page below /docs. */
export function guidePages(): Map<string, () => Page> {
  const files = guideFiles()
  const groups = groupsOf(files)
  const pages = [...files].map(([path, name]): [string, () => Page] => [
    `guides/${name}`,
    () => guidePage(path, files, groups),
  ])
  return new Map([['guides', () => indexPage(files, groups)], ...pages])
}

/** Every guide as it is rendered, for the search. */
export function* renderedGuides(): Generator<{ url: string; rendered: Rendered }> {
  const files = guideFiles()
  for (const [path, name] of files)
    yield { url: `/docs/guides/${name}`, rendered: renderMarkdown(readGuide(path), () => undefined) }
}

/** What the index says of each guide, as a line of text, by the name of its page. */
export function guideLines(): Map<string, string> {
  const files = guideFiles()
  const lines = readGuide(INDEX).matchAll(/^- \[[^\]]+\]\(([^)#]+)\): (.+)$/gm)
  return new Map(
    [...lines].flatMap(([, href, line]) => {
      const name = files.get(posix.join('docs', href!))
      const text = line!.replaceAll(/\[([^\]]+)\]\([^)]*\)|`/g, '$1')
      return name === undefined ? [] : [[name, text[0]!.toUpperCase() + text.slice(1)]]
    }),
  )
}

/** Links of the index by their headings, in two steps: what stands beside every guide. */
function groupsOf(files: Map<string, string>): DocsPage['side'] {
  const groups: SideGroup[] = []
  for (const line of readGuide(INDEX).split('\n')) {
    const [, depth = '', heading] = /^(###?) (.+)$/.exec(line) ?? []
    if (heading) groups.push({ name: heading, links: [], ...(depth === '###' && { isDeeper: true }) })
    const [, name, href = ''] = /\[([^\]]+)\]\(([^)#]+)\)/.exec(line) ?? []
    const page = files.get(posix.join('docs', href))
    if (name !== undefined && page !== undefined)
      groups.at(-1)?.links.push({ href: `${ROOT}/docs/guides/${page}`, name })
  }
  return groups.filter(({ links }, at) => links.length > 0 || groups[at + 1]?.isDeeper)
}

function indexPage(files: Map<string, string>, side: DocsPage['side']): Page {
  const { html: body, title } = renderMarkdown(readGuide(INDEX), resolver(INDEX, files))
  return {
    title,
    about: 'Guides to every part of Postern.',
    side,
    body: html`<div class="text">${body}</div>`,
    markdown: guideMarkdown(readGuide(INDEX), INDEX, resolver(INDEX, files)),
  }
}

function guidePage(path: string, files: Map<string, string>, side: DocsPage['side']): Page {
  const { title, html: body, headings } = renderMarkdown(readGuide(path), resolver(path, files))
  const href = `${ROOT}/docs/guides/${files.get(path)}`
  const beside = side.map(({ links, ...group }) => ({
    ...group,
    links: links.map((link) => ({ ...link, isHere: link.href === href })),
  }))
  return {
    title,
    about: title,
    side: beside,
    body: html`<div class="text">${raw(withBase(String(body), path))}${onwardFrom(path, files)}</div>`,
    markdown: guideMarkdown(readGuide(path), path, resolver(path, files)),
    contents: contentsOf(headings),
  }
}

function contentsOf(headings: readonly Heading[]): Html | '' {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3)
  if (shown.length < 2) return ''
  return html`<ul>${shown.map(({ id, text, depth }) => html`<li${depth === 3 ? html` class="deeper"` : ''}><a href="#${id}">${text}</a></li>`)}</ul>`
}

/** Links between files become links between pages; a folder or a source file is not served. */
export function resolver(from: string, files: Map<string, string>): Resolve {
  return (href) => {
    const [file = '', anchor] = href.split('#')
    const target = posix.join(posix.dirname(from), file)
    const hash = anchor === undefined ? '' : `#${anchor}`
    if (target === INDEX || target === 'docs') return { href: `${ROOT}/docs/guides${hash}` }
    if (/^docs\/images\/[^/]+$/.test(target))
      return { href: `${ROOT}/docs/guides/images/${posix.basename(target)}` }
    const path = files.has(target) ? target : `${target}/README.md`
    const name = files.get(path)
    if (name === undefined) return undefined
    const [, title] = /^# (.+)$/m.exec(readGuide(path)) ?? []
    return { href: `${ROOT}/docs/guides/${name}${hash}`, ...(title && { title }) }
  }
}
