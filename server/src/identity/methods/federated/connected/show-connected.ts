import { html } from 'hono/html'
import type { EmittingServices } from '../../../../events/index.ts'
import type { Html } from '../../../../platform/http/page.ts'
import type { PageInput, Refused } from '../../../../platform/http/pages.ts'
import { localeOf } from '../../../../platform/i18n/locale.ts'
import { wordsIn } from '../../../../platform/i18n/translate.ts'
import type { Connection } from '../../../connections/core/index.ts'
import type { OwnIdentity } from '../../../connections/identities/index.ts'
import { answerCard } from '../../../sign-in/page-parts/index.ts'
import { connectedWords } from './words.ts'

type Input = PageInput<EmittingServices>

export const LINK = '/account/connections/link'
export const UNLINK = '/account/connections/unlink'

/** The accounts at other services that a person connected, and those that they may connect. */
export function showConnected(
  { c, to }: Input,
  identities: readonly OwnIdentity[],
  others: readonly Connection[],
): Html {
  const say = wordsIn(localeOf(c), connectedWords)
  const row = (name: string, about: Html | string, act: Html) =>
    html`<li><span><bdi>${name}</bdi><br><span class="hint">${about}</span></span>${act}</li>`
  return html`
<h2>${say('title')}</h2>
<ul class="list">${identities.map(({ connection_id, name, email }) =>
    row(
      name,
      email === null ? say('no_email') : html`<bdi dir="ltr">${email}</bdi>`,
      html`<a class="button inline" href="${to(UNLINK)}?id=${connection_id}" aria-label="${say('disconnect_named', { name })}">${say('disconnect')}</a>`,
    ),
  )}${others.map(({ slug, name }) =>
    row(
      name,
      say('not_connected'),
      html`<form class="row" method="post" action="${to(LINK)}"><input type="hidden" name="connection" value="${slug}"><button class="inline" aria-label="${say('connect_named', { name })}">${say('connect')}</button></form>`,
    ),
  )}</ul>`
}

/** Asks once more before an account is disconnected. */
export function confirmUnlink(
  { c, to }: Input,
  { connection_id, name }: OwnIdentity,
  refused: Refused | undefined,
): Promise<Response> {
  const say = wordsIn(localeOf(c), connectedWords)
  return answerCard(c, {
    title: say('confirm_title', { name }),
    intro: say('confirm_intro', { name }),
    refused,
    body: html`<form method="post"><input type="hidden" name="id" value="${connection_id}"><button>${say('disconnect')}</button></form>
<p class="foot"><a class="button" href="${to('/account/security')}">${say('cancel')}</a></p>`,
  })
}
