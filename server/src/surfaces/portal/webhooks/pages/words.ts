import type { Context } from '../../../../platform/http/context.ts'
import { wordsIn } from '../../../../platform/words/say.ts'
import { speechOf } from '../../../../platform/words/speech.ts'
import { defineWords, type Say } from '../../../../platform/words/words.ts'
import { en } from './words/en.ts'

/** What owners read on the pages of their webhooks. */
export const webhookWords = defineWords('webhooks', en, `${import.meta.dirname}/words`)

/** Says it in the language of whoever asks for a page. */
export function sayOf(c: Context): Say<typeof en> {
  return wordsIn(speechOf(c), webhookWords)
}
