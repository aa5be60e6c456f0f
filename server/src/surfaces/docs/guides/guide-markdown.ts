import { BASE } from '../frame/shell.ts'
import { markdownAddress } from '../text/to-markdown.ts'

/** A link or an image, with its words. */
const LINK = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g
/** Code, which stays as it is: a block, or a part of a line. */
const CODE = /(^ *```[\s\S]*?^ *```$|`[^`\n]+`)/m
const COMMENT = /<!--[\s\S]*?-->\n*/g
/** Links that say the name of a file are shown with the title of its page. */
const FILE_NAME = /^[\w./-]+\.md$/

/** The development service, as guides call it. What is below /p is another provider's. */
const DEVELOPMENT = /http:\/\/localhost:3000(?![\d])(?!\/p\/)/g
/** Texts on starting a service, where the address is of the one that the reader starts. */
const STARTS =
  /^(README|CONTRIBUTING|CHANGELOG)\.md$|^docs\/(quick-start|start|testing|installation|operations|deploy|settings|move-a-provider|performance|tracing)\.md$|^docs\/(path|lab|decisions|upstream)\//

/** A text of the guides for readers at a service: with its address instead of the development service's. */
export function withBase(text: string, path: string): string {
  return STARTS.test(path) ? text : text.replaceAll(DEVELOPMENT, BASE)
}

/** What a link of a guide leads to, as in renderMarkdown. */
type Resolve = (href: string) => { href: string; title?: string } | undefined

/** A guide as Markdown, whose links lead to pages that are served as Markdown, too. */
export function guideMarkdown(source: string, path: string, resolve: Resolve): string {
  const text = source.replaceAll(COMMENT, '')
  const parts = text.split(CODE).map((part, at) => (at % 2 === 1 ? part : linked(part, resolve)))
  return withBase(parts.join(''), path)
}

function linked(text: string, resolve: Resolve): string {
  return text.replaceAll(LINK, (link, image: string, words: string, href: string) => {
    if (/^(#|https?:|mailto:)/.test(href)) return link
    const target = resolve(href)
    if (target === undefined) return image ? '' : words
    const said = FILE_NAME.test(words) ? (target.title ?? words) : words
    return `${image}[${said}](${markdownAddress(target.href)})`
  })
}
