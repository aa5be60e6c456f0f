import { html } from 'hono/html'
import { showMoment } from '../../../identity/sign-in/page-parts/index.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Html } from '../../../platform/http/page.ts'
import { localeFor, localeOf, PLAIN_WORDS } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import type { Moment, NamedThing, Sentence } from './confirmation.ts'
import { confirmWords } from './words.ts'

type Args = Sentence['args']

/** For the model, in English: of what has a name that others wrote, only the id. */
export function sayToModel(sentences: readonly Sentence[]): string {
  const t = translator(localeFor(PLAIN_WORDS, ['en']), confirmWords)
  const plain = (args: Args) => mapped(args, (thing) => ('at' in thing ? thing.at : thing.id))
  return sentences.map(({ key, args }) => t(key as 'note', plain(args) as never)).join(' ')
}

/** For the person, in their language and time zone, with the names. */
export function sayToPerson(c: Context, zone: string | null, sentences: readonly Sentence[]): Html[] {
  const t = translator(localeOf(c), confirmWords)
  const show = (thing: NamedThing | Moment): Html =>
    'at' in thing
      ? showMoment(c, new Date(thing.at), zone)
      : html`<strong><bdi>${thing.name}</bdi></strong> <small class="dim" dir="ltr">${thing.id}</small>`
  return sentences.map(({ key, args }) => t.html(key as 'note', mapped(args, show) as never))
}

function mapped<Shown>(
  args: Args,
  show: (thing: NamedThing | Moment) => Shown,
): Record<string, string | number | Shown> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === 'object' ? show(value) : value]),
  )
}
