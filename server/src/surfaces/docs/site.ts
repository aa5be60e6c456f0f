import type { OpenApi } from '../openapi/index.ts'
import type { Entry } from './frame/search-score.ts'
import { BASE, type DocsPage, inShell, POLICY, ROOT } from './frame/shell.ts'
import { llmsFull, llmsIndex } from './guides/llms.ts'
import { guidePages } from './guides/pages.ts'
import { areasOf, sideOf } from './reference/areas.ts'
import { referencePages } from './reference/pages.ts'
import { findEntries, searchEntries, searchPage } from './search.ts'
import { toMarkdown } from './text/to-markdown.ts'

export { MOVED, readPicture } from './guides/sources.ts'
export { POLICY }

/** A page for people, and the same for programs. */
interface Forms {
  html: string
  markdown: string
}

/** All pages of the docs, each made when it is first asked for, and kept. */
export class Site {
  readonly #document: OpenApi
  readonly #reference: Map<string, () => Omit<DocsPage, 'area'>>
  readonly #guides: Map<string, () => Omit<DocsPage, 'area'>>
  readonly #kept = new Map<string, Forms>()
  #full: string | undefined
  #entries: Entry[] | undefined

  constructor(document: OpenApi) {
    this.#document = document
    this.#reference = referencePages(document)
    this.#guides = guidePages()
  }

  /** The paths of all pages below /docs. */
  get paths(): string[] {
    return [...this.#reference.keys(), ...this.#guides.keys()]
  }

  /** The page at a path below /docs, for a provider at that base URL; undefined if there is none. */
  page(path: string, baseUrl: string, form: keyof Forms = 'html'): string | undefined {
    const kept = this.#kept.get(path) ?? this.#make(path)
    return kept && filled(kept[form], baseUrl)
  }

  #make(path: string): Forms | undefined {
    const reference = this.#reference.get(path)
    const make = reference ?? this.#guides.get(path)
    if (make === undefined) return undefined
    const page = make()
    const made = {
      html: inShell({ ...page, area: reference ? 'reference' : 'guides', path }),
      markdown: page.markdown ?? toMarkdown(page.body),
    }
    this.#kept.set(path, made)
    return made
  }

  /** /llms.txt: where a program begins. */
  index(baseUrl: string): string {
    return llmsIndex(baseUrl)
  }

  /** /llms-full.txt: the guides in one file. */
  full(baseUrl: string): string {
    this.#full ??= llmsFull()
    return filled(this.#full, baseUrl)
  }

  search(query: string, baseUrl: string): string {
    return filled(
      inShell(searchPage(this.#index(), query, sideOf(areasOf(this.#document), 'search'))),
      baseUrl,
    )
  }

  /** The same for programs, with whole URLs. */
  find(query: string, baseUrl: string): Array<{ title: string; about: string; url: string }> {
    return findEntries(this.#index(), query).map(([title, about, url]) => ({
      title,
      about,
      url: baseUrl + url,
    }))
  }

  /** What the search while typing reads. */
  searched(baseUrl: string): { root: string; entries: Entry[] } {
    return { root: rootOf(baseUrl), entries: this.#index() }
  }

  #index(): Entry[] {
    this.#entries ??= searchEntries(this.#document)
    return this.#entries
  }
}

function filled(page: string, baseUrl: string): string {
  return page.replaceAll(ROOT, rootOf(baseUrl)).replaceAll(BASE, baseUrl)
}

/** The path of a base URL, without a slash at its end: pages link without naming the host. */
function rootOf(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/$/, '')
}
