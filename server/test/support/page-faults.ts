import type { Page } from 'playwright-core'

/** Widths that people have: a small phone, a phone, a tablet, a desktop. */
export const WIDTHS = [320, 390, 768, 1440]

/** Texts that lie over each other, stand out of the window or make the page wider than it, at the width it has now. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
    const faults: string[] = []
    const over = document.documentElement.scrollWidth - innerWidth
    if (over > 0) faults.push(`${over} px too wide`)
    const boxes: Array<{ text: string; element: Element; box: DOMRect }> = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!
      const text = node.textContent!.trim()
      if (text === '' || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        const box = shown(element, rect)
        if (box) boxes.push({ text: text.slice(0, 60), element, box })
      }
    }
    for (const { text, element, box } of boxes) if (isCut(element, box)) faults.push(`cut off: ${text}`)
    for (const { text, box } of boxes)
      if (box.right > innerWidth + 1 || box.left < -1) faults.push(`stands out of the window: ${text}`)
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        if (one.element === other.element || layerOf(one.element) !== layerOf(other.element)) continue
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // Lines of one paragraph touch each other.
        if (wide > 3 && high > 6) faults.push(`over each other: ${one.text} / ${other.text}`)
      }
    return [...new Set(faults)].slice(0, 5)

    /** Letters are missing, and no ellipsis says so. (What scrolls is not cut.) */
    function isCut(from: Element, { right }: DOMRect): boolean {
      let outer: Element | null = from
      while (outer && getComputedStyle(outer).overflowX === 'visible') outer = outer.parentElement
      if (!outer) return false
      const { overflowX, textOverflow } = getComputedStyle(outer)
      if (!['hidden', 'clip'].includes(overflowX) || textOverflow === 'ellipsis') return false
      return outer.scrollWidth > outer.clientWidth + 2 && right > outer.getBoundingClientRect().right - 3
    }

    /** A bar that stays in the window covers what scrolls below it. */
    function layerOf(from: Element): Element | null {
      let outer: Element | null = from
      while (outer && getComputedStyle(outer).position !== 'sticky') outer = outer.parentElement
      return outer
    }

    /** What is seen of a text: less what its surroundings cut off. Undefined: nothing. */
    function shown(from: Element, rect: DOMRect): DOMRect | undefined {
      let { left, top, right, bottom } = rect
      for (let outer: Element | null = from; outer; outer = outer.parentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(outer)
        if (clipPath !== 'none') return undefined // for screen readers alone
        const { left: l, right: r, top: t, bottom: b } = outer.getBoundingClientRect()
        if (overflowX !== 'visible') [left, right] = [Math.max(left, l), Math.min(right, r)]
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, t), Math.min(bottom, b)]
        // A closed menu, or a link for the keyboard, waits beside the window.
        if (position !== 'static' && r <= 0) return undefined
        if (position === 'fixed') break
      }
      return right - left > 1 && bottom - top > 1
        ? new DOMRect(left, top, right - left, bottom - top)
        : undefined
    }
  })
}

/** Lists whose last columns are not seen without scrolling sideways, at the width the page has now. */
export function cutLists(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role=table]')].flatMap((list) => {
      // A short one scrolls in its frame.
      const over = Math.max(
        ...[list, list.parentElement!].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      )
      return over > 0 ? [`the list ${list.getAttribute('aria-label')} is cut by ${over} px`] : []
    }),
  )
}

/** What programs write and people should not have to read, and what it is called. */
const FOR_PROGRAMS: ReadonlyArray<readonly [what: string, RegExp]> = [
  ['a time in ISO 8601', /\d{4}-\d\d-\d\dT\d\d:/],
  ['bare bytes', /\d{4,}[\s\u00a0]?(bytes?|octets?)\b/i],
  ['an id', /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/],
  ['no value', /\b(undefined|NaN|Invalid Date)\b|\[object /],
  [
    'one of several',
    /(?<![\d.,:/-])1 (sessions|accounts|users|people|members|invoices|deliveries|attempts|endpoints|events|days|months|keys|rows|seats)\b/,
  ],
  ['an error of a program', /\b(TypeError|Failed to fetch|ECONN\w+)\b/],
]

/** Links that mails spell out beside their buttons are copied, too. */
const ADDRESS = /https?:\S+/g

/**
 * Texts that a page shows and that are not for people: raw times, bytes and ids. What is copied is in a `code`, `pre` or
 * `kbd`, or is the value of a field.
 */
export async function wordFaults(page: Page): Promise<string[]> {
  await page.waitForLoadState('domcontentloaded')
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!
      if (element.closest('code, pre, kbd, samp, textarea, script, style, noscript')) continue
      if (element.checkVisibility()) found.push(node.textContent!.trim())
    }
    for (const field of document.querySelectorAll('[placeholder]'))
      found.push(field.getAttribute('placeholder')!)
    return found
  })
  return faultsInText(texts)
}

/** The same of the text of a mail. */
export function faultsInText(texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    FOR_PROGRAMS.filter(([, pattern]) => pattern.test(text.replaceAll(ADDRESS, ''))).map(
      ([what]) => `${what}: ${text.slice(0, 80)}`,
    ),
  )
}
