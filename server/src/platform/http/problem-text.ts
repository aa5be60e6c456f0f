import type { Locale } from '../i18n/locale.ts'
import { translate, translator } from '../i18n/translate.ts'
import type { FieldError, Problem } from '../problem.ts'
import { formatDuration } from '../text/format-times.ts'
import { SECOND } from '../time/clock.ts'
import { problemWords } from './words.ts'

/** Why a form is shown again. */
export function refusalText(locale: Locale, problem: Problem): string {
  const marked = problem.options.errors?.length ?? 0
  return marked > 0 ? translator(locale, problemWords)('check_fields') : problemText(locale, problem)
}

/** A problem as one or two sentences for a person, with what to do. Its fields have their own: see fieldText. */
export function problemText(locale: Locale, { code, status, options }: Problem): string {
  const t = translator(locale, problemWords)
  const { says, detail, retryAfter } = options
  if (says) return translate(locale, says)
  if (code === 'rate_limited' && retryAfter !== undefined)
    return t('try_again_in', { duration: waitText(locale, retryAfter) })
  // Text that is not translated yet is still better than none to those who read English.
  if (detail !== undefined && status < 500 && locale.lang === 'en') return detail
  return t(has(code) ? code : code === 'no_such_route' ? 'not_found' : 'other')
}

/** A few words over it. */
export function problemTitle(locale: Locale, { code, status }: Problem): string {
  return translator(locale, problemWords)(TITLES[code] ?? (status >= 500 ? 'title_ours' : 'title_other'))
}

/** What is wrong with a field, for a person. */
export function fieldText(locale: Locale, { says, message }: FieldError): string {
  return says ? translate(locale, says) : message
}

/** Seconds to wait, in the largest whole unit: 61 s are two minutes. */
function waitText(locale: Locale, seconds: number): string {
  const unit = seconds > 3_600 ? 3_600 : seconds > 60 ? 60 : 1
  return formatDuration(locale, Math.max(1, Math.ceil(seconds / unit)) * unit * SECOND)
}

type Key = keyof typeof problemWords.languages.en
/** Those without placeholders. */
type Plain = Extract<Key, Problem['code'] | 'other'>

const TITLES: Partial<Record<Problem['code'], Extract<Key, `title_${string}`>>> = {
  not_found: 'title_not_found',
  no_such_route: 'title_not_found',
  rate_limited: 'title_rate_limited',
  unauthenticated: 'title_signed_out',
  forbidden: 'title_forbidden',
  login_refused: 'title_forbidden',
  invalid_link: 'title_expired',
  invalid_mfa_token: 'title_expired',
  invalid_leaving_token: 'title_expired',
}

function has(code: string): code is Plain {
  return Object.hasOwn(problemWords.languages.en, code)
}
