import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { PageInput } from '../../../platform/http/pages.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { type Slot, slot } from '../../../platform/registry.ts'
import type { NativeReturn } from '../../../providers/index.ts'
import type { SessionWithUser } from '../../sessions/index.ts'
import { answerCard, signInWords } from '../page-parts/index.ts'

/** Where people are signed in elsewhere. */
export interface Elsewhere {
  name: string
  /** Signs them out there. */
  url: URL
}

/** Finds where signing out of a session leads on to, if the session's own way says that it does. */
export const SIGN_OUT_ELSEWHERE: Slot<
  (input: PageInput<EmittingServices>, session: SessionWithUser) => Promise<Elsewhere | undefined>
> = slot('signing out elsewhere')

/**
 * Says that a person is signed out here, and leads on. By a refresh, because browsers apply form-action to redirects
 * after a form.
 */
export function answerLeaving(c: Context, { name, url }: Elsewhere): Promise<Response> {
  const t = translator(localeOf(c), signInWords)
  c.header('refresh', `0;url=${url.href}`)
  return answerCard(c, {
    title: t('signed_out_here'),
    body: html`<a class="button first" href="${url.href}">${t('sign_out_too', { name })}</a>`,
  })
}

/**
 * Leads back to a native application with a one-time code, by a link that follows itself: form-action stops redirects
 * to other schemes, and Android opens an application only after a tap.
 */
export function answerNativeReturn(
  c: Context,
  { uri, state }: NativeReturn,
  code: string,
): Promise<Response> {
  const t = translator(localeOf(c), signInWords)
  const url = `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams({ code, state })}`
  c.header('refresh', `0;url=${url}`)
  return answerCard(c, {
    title: t('signed_in'),
    intro: t('back_to_app_how'),
    body: html`<a class="button first" href="${url}">${t('back_to_app')}</a>`,
  })
}
