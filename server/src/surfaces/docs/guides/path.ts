import { posix } from 'node:path'
import { html } from 'hono/html'
import type { Html } from '../../../platform/text/html.ts'
import { ROOT } from '../frame/shell.ts'
import { INDEX, readGuide } from './sources.ts'

/** The group of the index whose pages are read in order, each going on where the last one ended. */
const PATH = /^## Build a product\n(.*?)^## /ms

/** A page of the path. */
interface Step {
  /** Of its file in the project. */
  path: string
  /** Its name in the index. */
  name: string
}

/** The pages from a first sign-in to production, in their order. */
function pathOfGuides(): Step[] {
  const [, group = ''] = PATH.exec(readGuide(INDEX)) ?? []
  return group.split('\n').flatMap((line) => {
    const [, name, href] = /^- \[([^\]]+)\]\(([^)]+)\)/.exec(line) ?? []
    return name && href ? [{ path: posix.join(posix.dirname(INDEX), href), name }] : []
  })
}

/** Links to the pages of the path before and after this one; nothing for a page that is not of it. */
export function onwardFrom(path: string, files: ReadonlyMap<string, string>): Html | '' {
  const steps = pathOfGuides()
  const at = steps.findIndex((step) => step.path === path)
  if (at < 0) return ''
  const link = (step: Step | undefined, words: string) =>
    step === undefined
      ? html`<span></span>`
      : html`<a href="${ROOT}/docs/guides/${files.get(step.path)}">${words}: ${step.name}</a>`
  return html`<nav class="onward" aria-label="The path">${link(steps[at - 1], 'Before')}${link(steps[at + 1], 'Next')}</nav>`
}
