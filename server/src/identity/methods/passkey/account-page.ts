import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../platform/http/api.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { PageInput, Pages, Refused } from '../../../platform/http/pages.ts'
import { Id, Name } from '../../../platform/http/schemas.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { isId } from '../../../platform/keys/ids.ts'
import { notFound } from '../../../platform/problem.ts'
import { formatDay } from '../../../platform/text/format-times.ts'
import { providerOf } from '../../../providers/index.ts'
import { callerOf } from '../../sessions/index.ts'
import { type AccountSection, requireOn } from '../../sign-in/index.ts'
import { answerCard, seeOther, submitButton, textField } from '../../sign-in/page-parts/index.ts'
import { withRecentSession, withSession } from '../../sign-in/pages/index.ts'
import { addPasskey } from './add-passkey.ts'
import { optionsForm, readCredential, registrationOptions } from './options-form.ts'
import { removePasskey } from './remove-passkey.ts'
import { RegistrationResponse } from './schemas.ts'
import { findPasskey, listPasskeys, type Passkey, updateName } from './store.ts'
import { passkeyForm } from './widgets.ts'
import { passkeyWords } from './words.ts'

type Input = PageInput<EmittingServices>

const LIST = '/account/passkeys'

/** The passkeys on the account page. */
export const passkeySection: AccountSection = async ({ services, c, to }, session) => {
  const passkeys = await listPasskeys(services.db, providerOf(c).id, session.user_id)
  const locale = localeOf(c)
  const t = translator(locale, passkeyWords)
  return html`
<h2 id="passkeys">${t('passkeys')}</h2>
<ul class="list">${passkeys.map((passkey) => item(passkey, locale, to))}
<li><span>${t(passkeys.length > 0 ? 'another' : 'none_yet')}</span><a href="${to(LIST)}">${t('add')}</a></li></ul>`
}

/** Pages for a user's own passkeys. */
export function accountPages(pages: Pages<EmittingServices>): void {
  listPage(pages)
  renamePage(pages)
  removePage(pages)
}

function listPage(pages: Pages<EmittingServices>): void {
  optionsForm(pages, LIST, registrationOptions)

  pages.form({
    path: LIST,
    fields: z.object({ credential: z.string() }),
    show: (input, refused) => showList(input, refused),
    submit: (input, { credential: text }) =>
      withSession(input, async (session) => {
        const { services, c, to } = input
        requireOn(providerOf(c), 'passkey_enabled')
        const credential = readCredential(RegistrationResponse, text)
        const owner = { session, device: deviceOf(c, services.config) }
        await addPasskey(services, providerOf(c), owner, { credential })
        return seeOther(c, `${to('/account')}?done=passkey-added`)
      }),
  })
}

function renamePage(pages: Pages<EmittingServices>): void {
  pages.form({
    path: `${LIST}/rename`,
    fields: z.object({ id: Id, name: Name }),
    show: (input, refused) =>
      showOne(input, refused, ({ id, name }, t) => ({
        title: t('rename_title'),
        body: html`<form method="post"><input type="hidden" name="id" value="${id}">
${textField(input.c, { name: 'name', label: t('name'), hint: t('name_hint'), value: refused?.typed.name ?? name, refused, first: true })}${submitButton(t('save'))}</form>`,
      })),
    submit: (input, { id, name }) =>
      withSession(input, async ({ user_id }) => {
        const { services, c, to } = input
        requireOn(providerOf(c), 'passkey_enabled')
        if (!(await updateName(services.db, providerOf(c).id, user_id, { id, name }))) throw notFound()
        return seeOther(c, `${to('/account/security')}#passkeys`)
      }),
  })
}

function removePage(pages: Pages<EmittingServices>): void {
  pages.form({
    path: `${LIST}/remove`,
    fields: z.object({ id: Id }),
    show: (input, refused) =>
      showOne(input, refused, ({ id, name }, t) => ({
        title: t('remove_title'),
        intro: t.html('remove_what', { name: html`<strong dir="auto">${name}</strong>` }),
        body: html`<form method="post"><input type="hidden" name="id" value="${id}">${submitButton(t('remove'))}</form>`,
      })),
    submit: (input, { id }) =>
      withRecentSession(input, async (session) => {
        const { services, c, to } = input
        requireOn(providerOf(c), 'passkey_enabled')
        const by = { userId: session.user_id, by: callerOf(session), device: deviceOf(c, services.config) }
        await removePasskey(services, providerOf(c), { ...by, passkeyId: id })
        return seeOther(c, `${to('/account')}?done=passkey-removed`)
      }),
  })
}

function showList(input: Input, refused?: Refused): Promise<Response> {
  return withSession(input, async (session) => {
    const { services, c, to } = input
    const locale = localeOf(c)
    const t = translator(locale, passkeyWords)
    const passkeys = await listPasskeys(services.db, providerOf(c).id, session.user_id)
    const body = html`<button class="first">${t('add')}</button>`
    return answerCard(c, {
      title: t('passkeys'),
      intro: t('what'),
      refused,
      body: html`
${passkeys.length > 0 ? html`<ul class="list">${passkeys.map((passkey) => item(passkey, locale, to))}</ul>` : ''}
${passkeyForm(input, { ceremony: 'create', path: LIST, body })}
<p class="foot"><a href="${to('/account/security')}#passkeys">${t('back_to_account')}</a></p>`,
    })
  })
}

function item({ id, name, created_at, last_used_at: used }: Passkey, locale: Locale, to: Input['to']): Html {
  const t = translator(locale, passkeyWords)
  const day = (at: Date) => html`<time datetime="${at.toISOString()}">${formatDay(locale, at)}</time>`
  const added = day(created_at)
  return html`<li><span><strong dir="auto">${name}</strong><br><span class="hint">${used ? t.html('used', { added, used: day(used) }) : t.html('never_used', { added })}</span></span>
<span><a href="${to(`${LIST}/rename`)}?id=${id}">${t('rename')}</a> · <a href="${to(`${LIST}/remove`)}?id=${id}">${t('remove')}</a></span></li>`
}

/** A page about one passkey, named by the URL or the form; the list if there is no such passkey. */
function showOne(
  input: Input,
  refused: Refused | undefined,
  draw: (
    passkey: Passkey,
    t: ReturnType<typeof translator<typeof passkeyWords.languages.en>>,
  ) => { title: string; intro?: Html; body: Html },
): Promise<Response> {
  return withSession(input, async (session) => {
    const { services, c, to } = input
    const t = translator(localeOf(c), passkeyWords)
    const id = refused?.typed.id ?? c.req.query('id') ?? ''
    const passkey = isId(id)
      ? await findPasskey(services.db, providerOf(c).id, session.user_id, id)
      : undefined
    if (!passkey) return seeOther(c, to(LIST))
    const { title, intro, body } = draw(passkey, t)
    return answerCard(c, {
      title,
      intro,
      refused,
      body: html`${body}<p class="foot"><a href="${to('/account/security')}#passkeys">${t('back_to_account')}</a></p>`,
    })
  })
}
