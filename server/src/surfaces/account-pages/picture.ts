import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import type { SessionWithUser } from '../../identity/sessions/index.ts'
import { answerCard, needScript, seeOther, submitButton } from '../../identity/sign-in/page-parts/index.ts'
import { withSession } from '../../identity/sign-in/pages/index.ts'
import { changeOwnPicture, MAX_PICTURE_BYTES, readPicture } from '../../identity/sign-in/profile/index.ts'
import { z } from '../../platform/http/api.ts'
import { deviceOf } from '../../platform/http/device.ts'
import type { PageInput, Pages, Refused } from '../../platform/http/pages.ts'
import type { Throttle } from '../../platform/http/throttle.ts'
import { localeOf } from '../../platform/i18n/locale.ts'
import { translate, translator } from '../../platform/i18n/translate.ts'
import { type LazyMessage, lazyMessage } from '../../platform/i18n/words.ts'
import { Problem } from '../../platform/problem.ts'
import { formatBytes } from '../../platform/text/format-bytes.ts'
import { providerOf } from '../../providers/index.ts'
import { avatar } from './avatar.ts'
import { ownPicture } from './own-picture.ts'
import { SMALLER_PICTURE } from './picture-script.ts'
import { ACCOUNT_STYLE } from './style.ts'
import { accountWords } from './words.ts'

type Input = PageInput<EmittingServices>

const PATH = '/account/picture'

/** /account/picture: the person's picture, uploaded or removed. */
export function picturePages(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.upload({
    path: PATH,
    field: 'picture',
    maxBytes: MAX_PICTURE_BYTES,
    show: (input, refused) => withSession(input, (session) => showForm(input, session, refused)),
    submit: (input, file) =>
      withSession(input, async (session) => {
        const { services, c, to } = input
        const device = deviceOf(c, services.config)
        await throttle.admit(device)
        if (file === undefined) throw refuse(lazyMessage(accountWords, 'picture_missing'))
        const picture = readPicture(file)
        if (!picture) throw refuse(lazyMessage(accountWords, 'picture_kind'))
        await changeOwnPicture(services, providerOf(c), session, { picture, device })
        return seeOther(c, `${to('/account')}?done=profile-changed`)
      }),
  })

  pages.form({
    path: `${PATH}/remove`,
    fields: z.object({}),
    show: async ({ c, to }) => seeOther(c, to(PATH)),
    submit: (input) =>
      withSession(input, async (session) => {
        const { services, c, to } = input
        const device = deviceOf(c, services.config)
        await changeOwnPicture(services, providerOf(c), session, { picture: undefined, device })
        return seeOther(c, `${to('/account')}?done=profile-changed`)
      }),
  })
}

function refuse(says: LazyMessage): Problem {
  return new Problem('invalid_request', { says })
}

function showForm(
  { c, to }: Input,
  session: SessionWithUser,
  refused: Refused | undefined,
): Promise<Response> {
  needScript(c, SMALLER_PICTURE)
  const locale = localeOf(c)
  const t = translator(locale, accountWords)
  const size = formatBytes(locale, MAX_PICTURE_BYTES)
  const problem = refused?.problem
  const error =
    problem?.code === 'payload_too_large'
      ? t('picture_size', { size })
      : problem?.options.says
        ? translate(locale, problem.options.says)
        : undefined
  const about = `picture-hint${error ? ' picture-error' : ''}`
  return answerCard(c, {
    title: t('change_picture'),
    style: ACCOUNT_STYLE,
    ...(error === undefined && { refused }),
    body: html`
<p class="portrait">${avatar(session, ownPicture(c, session), 'large')}</p>
<form method="post" enctype="multipart/form-data"><label>${t('choose_picture')}
<input type="file" name="picture" accept="image/png,image/jpeg,image/webp" required ${error ? 'aria-invalid=true' : ''} aria-describedby="${about}">
<span class="hint" id="picture-hint">${t('picture_hint', { size })}</span>
${error ? html`<span class="field-error" id="picture-error" role="alert">${error}</span>` : ''}</label>
${submitButton(t('save'))}</form>
${session.picture === null ? '' : html`<form method="post" action="${to(`${PATH}/remove`)}"><button>${t('remove_picture')}</button></form>`}
<p class="foot"><a href="${to('/account')}">${t('back')}</a></p>`,
  })
}
