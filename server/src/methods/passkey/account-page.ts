import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import { z } from '../../lib/http/api.ts'
import { deviceOf } from '../../lib/http/device.ts'
import type { Html } from '../../lib/http/page.ts'
import type { PageInput, Pages, Refused } from '../../lib/http/pages.ts'
import { programName } from '../../lib/http/program-name.ts'
import { Id, Name } from '../../lib/http/schemas.ts'
import { isId } from '../../lib/ids.ts'
import { notFound } from '../../lib/problem.ts'
import {
  type AccountSection,
  answerCard,
  requireOn,
  seeOther,
  submitButton,
  textField,
  withRecentSession,
  withSession,
} from '../../login/index.ts'
import { providerOf } from '../../providers/index.ts'
import type { SessionWithUser } from '../../sessions/index.ts'
import { addPasskey } from './add-passkey.ts'
import { beginRegistration } from './begin-registration.ts'
import { optionsForm, readCredential } from './options-form.ts'
import { removePasskey } from './remove-passkey.ts'
import { RegistrationResponse } from './schemas.ts'
import { findPasskey, listPasskeys, type Passkey, updateName } from './store.ts'
import { passkeyForm } from './widgets.ts'

type Input = PageInput<EmittingServices>

const LIST = '/account/passkeys'

/** The passkeys on the account page. */
export const passkeySection: AccountSection = async ({ services, c, to }, session) => {
  const passkeys = await listPasskeys(services.db, providerOf(c).id, session.user_id)
  return html`
<h2 id="passkeys">Passkeys</h2>
<ul class="list">${passkeys.map((passkey) => item(passkey, to))}
<li><span>${passkeys.length > 0 ? 'For another device or a security key' : 'You have none.'}</span><a href="${to(LIST)}">Add one</a></li></ul>`
}

/** Pages for a user's own passkeys. */
export function accountPages(pages: Pages<EmittingServices>): void {
  listPage(pages)
  renamePage(pages)
  removePage(pages)
}

function listPage(pages: Pages<EmittingServices>): void {
  optionsForm(pages, LIST, (input) => {
    requireOn(providerOf(input.c), 'passkey_enabled')
    return withRecentSession(input, async (session) => {
      input.c.header('cache-control', 'no-store')
      return input.c.json(await beginRegistration(input.services, providerOf(input.c), session))
    })
  })

  pages.form({
    path: LIST,
    fields: z.object({ name: Name, credential: z.string() }),
    show: (input, refused) => showList(input, refused),
    submit: (input, { name, credential: text }) =>
      withSession(input, async (session) => {
        const { services, c, to } = input
        requireOn(providerOf(c), 'passkey_enabled')
        const credential = readCredential(RegistrationResponse, text)
        const owner = { session, device: deviceOf(c, services.config) }
        await addPasskey(services, providerOf(c), owner, { name, credential })
        return seeOther(c, `${to('/account')}?done=passkey-added`)
      }),
  })
}

function renamePage(pages: Pages<EmittingServices>): void {
  pages.form({
    path: `${LIST}/rename`,
    fields: z.object({ id: Id, name: Name }),
    show: (input, refused) =>
      showOne(input, refused, ({ id, name }) => ({
        title: 'Rename a passkey',
        body: html`<form method="post"><input type="hidden" name="id" value="${id}">
${textField(input.c, { name: 'name', label: 'Name', value: refused?.typed.name ?? name, refused, first: true })}${submitButton('Rename')}</form>`,
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
      showOne(input, refused, ({ id, name }) => ({
        title: 'Remove a passkey',
        intro: html`<strong>${name}</strong> will no longer sign you in. Your device keeps its part until you delete it there.`,
        body: html`<form method="post"><input type="hidden" name="id" value="${id}">${submitButton('Remove')}</form>`,
      })),
    submit: (input, { id }) =>
      withRecentSession(input, async (session) => {
        const { services, c, to } = input
        requireOn(providerOf(c), 'passkey_enabled')
        const owner = { session, device: deviceOf(c, services.config) }
        await removePasskey(services, providerOf(c), owner, id)
        return seeOther(c, `${to('/account')}?done=passkey-removed`)
      }),
  })
}

function showList(input: Input, refused?: Refused): Promise<Response> {
  return withSession(input, async (session) =>
    answerCard(input.c, {
      title: 'Passkeys',
      intro:
        'A passkey signs you in by fingerprint, face or the PIN of your device, without a code or password.',
      refused,
      body: html`${await listOf(input, session, refused)}<p class="foot"><a href="${input.to('/account')}">Back to the account</a></p>`,
    }),
  )
}

async function listOf(input: Input, session: SessionWithUser, refused?: Refused): Promise<Html> {
  const { services, c, to } = input
  const passkeys = await listPasskeys(services.db, providerOf(c).id, session.user_id)
  const value = refused?.typed.name ?? programName(c.req.header('user-agent') ?? null) ?? 'Passkey'
  const name = { name: 'name', label: 'Name of a new one', hint: 'Such as: work laptop', value, refused }
  const body = html`<div class="stack">${textField(c, name)}<button class="first">Add a passkey</button></div>`
  return html`
${passkeys.length > 0 ? html`<ul class="list">${passkeys.map((passkey) => item(passkey, to))}</ul>` : ''}
${passkeyForm(input, { ceremony: 'create', path: LIST, body })}`
}

function item({ id, name, created_at, last_used_at }: Passkey, to: Input['to']): Html {
  const used = last_used_at ? html`last used on ${day(last_used_at)}` : 'not used yet'
  return html`<li><span><strong>${name}</strong><br><span class="hint">Added on ${day(created_at)}, ${used}</span></span>
<span><a href="${to(`${LIST}/rename`)}?id=${id}">Rename</a> · <a href="${to(`${LIST}/remove`)}?id=${id}">Remove</a></span></li>`
}

function day(time: Date): Html {
  const text = time.toISOString().slice(0, 10)
  return html`<time datetime="${text}">${text}</time>`
}

/** A page about one passkey, named by the URL or the form; the list if there is no such passkey. */
function showOne(
  input: Input,
  refused: Refused | undefined,
  draw: (passkey: Passkey) => { title: string; intro?: Html; body: Html },
): Promise<Response> {
  return withSession(input, async (session) => {
    const { services, c, to } = input
    const id = refused?.typed.id ?? c.req.query('id') ?? ''
    const passkey = isId(id)
      ? await findPasskey(services.db, providerOf(c).id, session.user_id, id)
      : undefined
    if (!passkey) return seeOther(c, to(LIST))
    const { title, intro, body } = draw(passkey)
    return answerCard(c, {
      title,
      intro,
      refused,
      body: html`${body}<p class="foot"><a href="${to('/account/security')}#passkeys">Back</a></p>`,
    })
  })
}
