import { html } from 'hono/html'
import type { Html } from '../../../platform/http/page.ts'
import { type Locale, localeFor, PLAIN_WORDS } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import type { NamedThing, Sentence } from './confirmation.ts'
import { confirmWords } from './words.ts'

type Args = Sentence['args']

/** For the model, in English: of what has a name that others wrote, only the id. */
export function sayToModel(sentences: readonly Sentence[]): string {
  const t = translator(localeFor(PLAIN_WORDS, ['en']), confirmWords)
  const plain = (args: Args) => mapped(args, ({ id }) => id)
  return sentences.map(({ key, args }) => t(key as 'note', plain(args) as never)).join(' ')
}

/** For the person, in their language, with the names. */
export function sayToPerson(locale: Locale, sentences: readonly Sentence[]): Html[] {
  const t = translator(locale, confirmWords)
  const named = (args: Args) =>
    mapped<Html>(args, ({ id, name }) => html`<strong><bdi>${name}</bdi></strong> <small class="dim" dir="ltr">${id}</small>`)
  return sentences.map(({ key, args }) => t.html(key as 'note', named(args) as never))
}

function mapped<Shown>(args: Args, show: (thing: NamedThing) => Shown): Record<string, string | number | Shown> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === 'object' ? show(value) : value]),
  )
}
