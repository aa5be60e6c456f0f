import { html } from 'hono/html'
import type { EmittingServices } from '../../../../events/index.ts'
import type { Html } from '../../../../platform/http/page.ts'
import type { PageInput, Refused } from '../../../../platform/http/pages.ts'
import { localeOf } from '../../../../platform/i18n/locale.ts'
import { translator } from '../../../../platform/i18n/translate.ts'
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
  const t = translator(localeOf(c), connectedWords)
  const row = (name: string, about: Html | string, act: Html) =>
    html`<li><span><bdi>${name}</bdi><br><span class="hint">${about}</span></span>${act}</li>`
  return html`
<h2>${t('title')}</h2>
<ul class="list">${identities.map(({ connection_id, name, email }) =>
    row(
      name,
      email === null ? t('no_email') : html`<bdi dir="ltr">${email}</bdi>`,
      html`<a class="button inline" href="${to(UNLINK)}?id=${connection_id}" aria-label="${t('disconnect_named', { name })}">${t('disconnect')}</a>`,
    ),
  )}${others.map(({ slug, name }) =>
    row(
      name,
      t('not_connected'),
      html`<form class="row" method="post" action="${to(LINK)}"><input type="hidden" name="connection" value="${slug}"><button class="inline" aria-label="${t('connect_named', { name })}">${t('connect')}</button></form>`,
    ),
  )}</ul>`
}

/** Asks once more before an account is disconnected. */
export function confirmUnlink(
  { c, to }: Input,
  { connection_id, name }: OwnIdentity,
  refused: Refused | undefined,
): Promise<Response> {
  const t = translator(localeOf(c), connectedWords)
  return answerCard(c, {
    title: t('confirm_title', { name }),
    intro: t('confirm_intro', { name }),
    refused,
    body: html`<form method="post"><input type="hidden" name="id" value="${connection_id}"><button>${t('disconnect')}</button></form>
<p class="foot"><a class="button" href="${to('/account/security')}">${t('cancel')}</a></p>`,
  })
}
