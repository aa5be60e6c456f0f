import type { Page } from 'playwright-core'

/** Roles that people act by: each needs a name. */
const CONTROLS = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'menuitem',
  'option',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
])

/**
 * What a person who listens to a page, or tabs through it, would stumble over: its headings and landmarks, an order of
 * the document that is not the order seen, controls without a name, targets that are too small (WCAG 1.3.2, 2.4.3, 2.5.8,
 * 4.1.2).
 */
export async function readingFaults(page: Page): Promise<string[]> {
  return [...(await nameless(page)), ...(await outlineFaults(page)), ...(await orderFaults(page))]
}

/** Of the browser's own tree of accessible objects. */
async function nameless(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  await devtools.detach()
  return nodes
    .filter(({ ignored, role, name }) => !ignored && CONTROLS.has(role?.value) && !name?.value?.trim())
    .map(({ role, description }) => `a ${role!.value} has no name ${description?.value ?? ''}`.trim())
}

/** Headings and landmarks. */
function outlineFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const isThere = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], dialog')
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isThere)
    const mains = all('main, [role=main]')
    if (mains.length !== 1) faults.push(`${mains.length} main landmarks`)
    const headings = all('h1, h2, h3, h4, h5, h6')
    const levelOf = (heading: Element): number => Number(heading.tagName[1])
    const [first] = headings.filter((heading) => mains[0]?.contains(heading))
    if (!first || levelOf(first) !== 1) faults.push(`main begins with ${first?.outerHTML.slice(0, 80)}`)
    if (headings.filter((heading) => levelOf(heading) === 1).length > 1) faults.push('more than one h1')
    for (const [at, heading] of headings.entries())
      if (at > 0 && levelOf(heading) > levelOf(headings[at - 1]!) + 1)
        faults.push(`after h${levelOf(headings[at - 1]!)} comes ${heading.outerHTML.slice(0, 80)}`)
    const names = all('nav, [role=navigation]').map((nav) => nav.getAttribute('aria-label') ?? '')
    if (names.length > 1 && (names.includes('') || new Set(names).size < names.length))
      faults.push(`navigations are called ${JSON.stringify(names)}`)
    for (const element of document.querySelectorAll('[tabindex]'))
      if ((element as HTMLElement).tabIndex > 0)
        faults.push(`tabindex above 0: ${element.outerHTML.slice(0, 80)}`)
    return faults
  })
}

/** What is read later must not stand above in the same column, nor before in the same line. Targets have 24 px, or that much room. */
function orderFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TARGET_PX = 24
    const faults: string[] = []
    const isLeft = getComputedStyle(document.documentElement).direction === 'ltr'
    const shown = [
      ...document.querySelectorAll<HTMLElement>(
        'h1, h2, h3, a[href], button, input, select, textarea, summary',
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.closest('[aria-hidden=true], dialog') && !isLifted(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.right > 0)
    const nameOf = ({ element }: { element: HTMLElement }): string =>
      (element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.id)).slice(0, 40)
    for (const [at, one] of shown.entries())
      for (const later of shown.slice(at + 1)) {
        if (one.element.contains(later.element)) continue
        const wide = Math.min(one.box.right, later.box.right) - Math.max(one.box.left, later.box.left)
        const high = Math.min(one.box.bottom, later.box.bottom) - Math.max(one.box.top, later.box.top)
        const isAbove = later.box.bottom <= one.box.top + 1 && wide > 8
        const isBefore =
          one.element.parentElement === later.element.parentElement &&
          high > Math.min(one.box.height, later.box.height) / 2 &&
          (isLeft ? later.box.right <= one.box.left + 1 : later.box.left >= one.box.right - 1)
        if (isAbove || isBefore) faults.push(`read before, seen after: ${nameOf(one)} / ${nameOf(later)}`)
      }
    const targets = shown.filter(({ element }) => !/^H\d$/.test(element.tagName) && !isInText(element))
    for (const target of targets) {
      const { width, height, left, right, top, bottom } = areaOf(target.element)
      if (Math.min(width, height) >= TARGET_PX - 0.5) continue
      // The exception of 2.5.8: a circle of 24 px around it meets no other target.
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const near = targets.find((other) => {
        if (
          other === target ||
          other.element.contains(target.element) ||
          target.element.contains(other.element)
        )
          return false
        const box = areaOf(other.element)
        const dx = Math.max(box.left - x, 0, x - box.right)
        const dy = Math.max(box.top - y, 0, y - box.bottom)
        return Math.hypot(dx, dy) < TARGET_PX / 2
      })
      if (near)
        faults.push(
          `${Math.round(width)} × ${Math.round(height)} px: ${nameOf(target)}, near ${nameOf(near)}`,
        )
    }
    return [...new Set(faults)].slice(0, 5)

    /** With its label, which is pressed, too. */
    function areaOf(element: HTMLElement): DOMRect {
      const [label] = (element as HTMLInputElement).labels ?? []
      const box = element.getBoundingClientRect()
      if (!label) return box
      const other = label.getBoundingClientRect()
      const [left, top] = [Math.min(box.left, other.left), Math.min(box.top, other.top)]
      return new DOMRect(
        left,
        top,
        Math.max(box.right, other.right) - left,
        Math.max(box.bottom, other.bottom) - top,
      )
    }

    /** A bar that stays in the window, or what is laid over the page, is not in its order. */
    function isLifted(from: Element): boolean {
      for (let outer: Element | null = from; outer; outer = outer.parentElement)
        if (/^(fixed|sticky|absolute)$/.test(getComputedStyle(outer).position)) return true
      return false
    }

    /** A link in a sentence, which is as high as its line. */
    function isInText(element: HTMLElement): boolean {
      if (element.tagName !== 'A' || !getComputedStyle(element).display.startsWith('inline')) return false
      return [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''),
      )
    }
  })
}
