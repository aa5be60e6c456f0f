import { html } from 'hono/html'
import type { Context } from '../../../lib/http/context.ts'
import type { Html } from '../../../lib/http/page.ts'
import { wordsIn } from '../../../lib/words/say.ts'
import { speechOf } from '../../../lib/words/speech.ts'
import { signUpWords } from '../../questions/words.ts'

/** How far somebody is who answers first, and then accepts terms. */
export function showStep(c: Context, at: 1 | 2): Html {
  return html`<p class="hint">${wordsIn(speechOf(c), signUpWords)('step', { at, total: 2 })}</p>`
}
