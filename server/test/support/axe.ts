import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

/** WCAG 2.0 to 2.2, levels A and AA. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export interface AxeOptions {
  /** A selector of the part that is looked at; unless told, all of the page. */
  part?: string
  /** A selector of what is left out. */
  except?: string
  /** Tags of the rules that are tried; unless told, all rules. */
  tags?: readonly string[]
  /** The only rules that are tried. */
  rules?: readonly string[]
  /** Rules that are not tried. */
  withoutRules?: readonly string[]
}

/**
 * What axe finds wrong on the page and in its frames of the same origin: the rule and the HTML of each element, in a line.
 *
 * @axe-core/playwright does the same at four times the processor time: for each look it sends axe twice, opens a tab to join
 * the results of frames, and carries over what passed.
 */
export async function axeFaults(page: Page, options: AxeOptions = {}): Promise<string[]> {
  for (const frame of page.frames()) if (isLoaded(frame)) await giveAxe(frame)
  const { part = 'html', except, tags, rules, withoutRules = [] } = options
  const context = { include: [part], exclude: except ? [except] : [] }
  const run: RunOptions = {
    resultTypes: ['violations'],
    rules: Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }])),
    ...(tags && { runOnly: { type: 'tag', values: [...tags] } }),
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  }
  return page.evaluate(
    async ([context, run]) => {
      type Axe = { run(context: object, options: object): Promise<AxeResults> }
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(context, run)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
    },
    [context, run] as const,
  )
}

/** Puts axe into a frame. A preview may reload in the middle of that: then its new page gets axe. */
async function giveAxe(frame: Frame): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(axe.source)
      return
    } catch (error) {
      if (frame.isDetached()) return
      if (tries === 4 || !/context was destroyed|navigat/i.test(String(error))) throw error
      await frame.waitForLoadState()
    }
  }
}

/** A frame with `loading="lazy"` that nothing has scrolled to yet runs nothing: to ask it waits for good. */
const isLoaded = (frame: Frame): boolean => !['', ':'].includes(frame.url())
