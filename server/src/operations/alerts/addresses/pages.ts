import { html } from 'hono/html'
import { answerCard, seeOther, submitButton } from '../../../identity/sign-in/page-parts/index.ts'
import { z } from '../../../platform/http/api.ts'
import type { Context } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { PageInput, Pages } from '../../../platform/http/pages.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { providerOf } from '../../../providers/index.ts'
import { confirmAddress, readAsked } from './confirm-address.ts'
import { CONFIRM_PATH } from './mail.ts'
import { readSubscribed, unsubscribeAddress } from './unsubscribe-address.ts'
import { UNSUBSCRIBE_PATH } from './unsubscribe-token.ts'
import { alertAddressWords } from './words.ts'

const Typed = z.object({ token: z.string().max(200) })

/**
 * Where the links of alert mails lead. Nothing happens by opening them: programs that look through mails do. No one has to
 * be signed in: the person who reads the address's mail decides.
 */
export function alertAddressPages<S extends Services>(pages: Pages<S>, throttle: Throttle): void {
  confirmPage(pages, throttle)
  oneClick(pages)
  unsubscribePage(pages, throttle)
}

function confirmPage<S extends Services>(pages: Pages<S>, throttle: Throttle): void {
  pages.form({
    path: CONFIRM_PATH,
    fields: Typed,
    async show({ services, c, to }, refused) {
      const token = refused?.typed.token ?? c.req.query('token') ?? ''
      const address = await orDead(readAsked(services, providerOf(c), token))
      if (address === 'dead') return showDead(c)
      const { t, names } = wordsFor(c, address.email)
      if (address.confirmed_at)
        return answerCard(c, {
          title: t('confirmed_title'),
          body: html`<p>${t.html('confirmed_what', names)}</p>`,
        })
      return answerCard(c, {
        title: t('confirm_title'),
        intro: t.html('confirm_what', names),
        refused,
        body: html`${buttonForm(to(CONFIRM_PATH), token, t('confirm'))}<p class="foot dim">${t.html('confirm_ignore', names)}</p>`,
      })
    },
    async submit({ services, c, to }, { token }) {
      const device = deviceOf(c, services.config)
      await throttle.admit(device)
      await confirmAddress(services, providerOf(c), { token, device })
      return seeOther(c, `${to(CONFIRM_PATH)}?token=${encodeURIComponent(token)}`)
    },
  })
}

function unsubscribePage<S extends Services>(pages: Pages<S>, throttle: Throttle): void {
  pages.form({
    path: UNSUBSCRIBE_PATH,
    fields: Typed,
    async show({ services, c, to }, refused) {
      const token = refused?.typed.token ?? c.req.query('token') ?? ''
      const address = await orDead(readSubscribed(services, providerOf(c), token))
      if (address === 'dead' || address === undefined) return showDead(c)
      const { t, names } = wordsFor(c, address.email)
      if (address.unsubscribed_at)
        return answerCard(c, {
          title: t('stopped_title'),
          body: html`<p>${t.html('stopped_what', names)}</p>`,
        })
      return answerCard(c, {
        title: t('stop_title'),
        intro: t.html('stop_what', names),
        refused,
        body: buttonForm(to(UNSUBSCRIBE_PATH), token, t('stop')),
      })
    },
    async submit({ services, c, to }, { token }) {
      const device = deviceOf(c, services.config)
      await throttle.admit(device)
      await unsubscribeAddress(services, providerOf(c), { token, device, by: 'page' })
      return seeOther(c, `${to(UNSUBSCRIBE_PATH)}?token=${encodeURIComponent(token)}`)
    },
  })
}

/**
 * RFC 8058: the mail's own URL, to which a mail service posts when the reader presses its button. It comes without cookies,
 * maybe as multipart/form-data, and must not be redirected; the token says all, so the body is not read. A token that fits
 * no address any more is answered like the first time: nothing is sent there.
 */
function oneClick<S extends Services>(pages: Pages<S>): void {
  pages.hono.post(UNSUBSCRIBE_PATH, async (c, next) => {
    const token = c.req.query('token')
    if (token === undefined) return next()
    const { services } = pages
    const device = deviceOf(c, services.config)
    await unsubscribeAddress(services, providerOf(c), { token, device, by: 'one_click' })
    c.header('cache-control', 'no-store')
    return c.text('Unsubscribed.')
  })
}

async function orDead<T>(reading: Promise<T>): Promise<T | 'dead'> {
  try {
    return await reading
  } catch (problem) {
    if (problem instanceof Problem && problem.code === 'invalid_link') return 'dead'
    throw problem
  }
}

function showDead(c: PageInput<Services>['c']): Promise<Response> {
  c.status(new Problem('invalid_link').status as 401)
  const t = translator(localeOf(c), alertAddressWords)
  return answerCard(c, { title: t('dead_title'), body: html`<p>${t('dead_what')}</p>` })
}

function wordsFor(c: Context, email: string) {
  const t = translator(localeOf(c), alertAddressWords)
  const names = { provider: providerOf(c).name, email: html`<strong dir="ltr">${email}</strong>` }
  return { t, names }
}

const buttonForm = (action: string, token: string, words: string) =>
  html`<form method="post" action="${action}"><input type="hidden" name="token" value="${token}">${submitButton(words)}</form>`
