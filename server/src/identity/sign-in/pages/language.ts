import type { EmittingServices } from '../../../events/index.ts'
import { dropOwnCookie, readOwnCookie, setOwnCookie } from '../../../platform/cookies/own-cookie.ts'
import { z } from '../../../platform/http/api.ts'
import { LANGUAGE_PATH } from '../../../platform/http/frame/language-picker.ts'
import { type Pages, pathsOf } from '../../../platform/http/pages.ts'
import { ASKED_COOKIE, CHOSEN_COOKIE, languagesOf } from '../../../platform/i18n/locale.ts'
import { DAY } from '../../../platform/time/clock.ts'
import { providerOf } from '../../../providers/index.ts'
import { presentedSession } from '../../sessions/index.ts'
import { setLanguage } from '../../users/index.ts'
import { seeOther } from '../page-parts/index.ts'

/** Browsers keep no cookie longer than 400 days (RFC 6265bis, 5.5). */
const CHOICE_MS = 400 * DAY
const MAX_PATH = 2_000

const Form = z.object({ language: z.string().max(35), back: z.string().max(MAX_PATH).default('') })

/** Where the picker at the foot of each page leads: the choice holds for this browser from the next page on, and for mails to the person if they are signed in. */
export function languagePage(pages: Pages<EmittingServices>): void {
  pages.form({
    path: LANGUAGE_PATH,
    fields: Form,
    show: async ({ c, to }) => seeOther(c, to('/login')),
    async submit({ services, c, to }, { language, back }) {
      if (languagesOf(providerOf(c).words).includes(language)) {
        setOwnCookie(c, CHOSEN_COOKIE, { value: language, lifetimeMs: CHOICE_MS })
        // Mails to the signed-in user use it too, from the next one on.
        const session = await presentedSession(services, c)
        if (session) await setLanguage(services.db, providerOf(c).id, session.user_id, language)
      }
      // What the application asked for was for want of a choice.
      if (readOwnCookie(c, ASKED_COOKIE) !== undefined) dropOwnCookie(c, ASKED_COOKIE)
      return seeOther(c, ownPath(pathsOf(c, 'customer')('/'), back) ?? to('/login'))
    },
  })
}

/** A path below the base URL, without the language that its query asked for; undefined if it leads anywhere else. */
function ownPath(base: string, back: string): string | undefined {
  const origin = 'http://here'
  const url = URL.parse(back, origin)
  if (url?.origin !== origin || !url.pathname.startsWith(base)) return undefined
  if (url.pathname.startsWith('//')) return undefined // would be another host: "/.//host" is resolved to it
  url.searchParams.delete('ui_locales')
  return url.pathname + url.search
}
