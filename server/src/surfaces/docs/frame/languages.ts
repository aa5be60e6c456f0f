import { html } from 'hono/html'
import type { Html } from '../../../platform/text/html.ts'

/** A language of samples. */
interface Language {
  /** As it is remembered, and in the names of classes and fields. */
  id: string
  name: string
  /** As a block of code is marked. */
  code: string
}

/** The languages of samples, in the order in which they are offered. */
export const LANGUAGES: readonly Language[] = [
  { id: 'curl', name: 'curl', code: 'sh' },
  { id: 'ts', name: 'TypeScript', code: 'ts' },
  { id: 'python', name: 'Python', code: 'python' },
  { id: 'go', name: 'Go', code: 'go' },
]

/** Chooses the language of all samples of a page. */
export const SWITCH: Html = html`<fieldset class="switch"><legend>Samples</legend>${LANGUAGES.map(
  ({ id, name }, at) =>
    html`<label><input type="radio" name="samples" id="samples-${id}" value="${id}"${at === 0 ? html` checked` : ''}>${name}</label>`,
)}</fieldset>`

/** Of each sample, only the chosen language is shown. */
export const SWITCH_STYLE: string = LANGUAGES.map(({ id }) => {
  const others = LANGUAGES.filter((other) => other.id !== id).map((other) => `.in-${other.id}`)
  return `body:has(#samples-${id}:checked) :is(${others.join(', ')}) { display: none }`
}).join('\n')
