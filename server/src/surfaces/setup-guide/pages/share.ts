import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { emailField, seeOther, submitButton } from '../../../identity/sign-in/page-parts/index.ts'
import { z } from '../../../platform/http/api.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { Pages, Refused } from '../../../platform/http/pages.ts'
import { Email } from '../../../platform/http/schemas.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { shareGuide } from '../guide/share-guide.ts'
import { showValues } from '../services/show-todos.ts'
import { answerGuide, type Input, type Open, submitted, translatorOf, withGuide } from './frame.ts'

const PATH = '/setup/share'
const LINK_PATH = '/setup/share/link'

/** /setup/share: hands the guide on to a colleague, by mail or by a link to copy. */
export function sharePages(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: PATH,
    fields: z.object({ email: Email }),
    show: (input, refused) => withGuide(input, (open) => showShare(input, open, { refused })),
    submit: (input, { email }) =>
      submitted(input, { throttle, step: 'connection' }, async (open) => {
        await share(input, open, email)
        return seeOther(input.c, `${input.to(PATH)}?done=sent`)
      }),
  })

  pages.form({
    path: LINK_PATH,
    fields: z.object({}),
    show: async ({ c, to }) => seeOther(c, to(PATH)),
    // The link is shown this once, so it is in the answer.
    submit: (input) =>
      submitted(input, { throttle, step: 'connection' }, async (open) =>
        showShare(input, open, { link: await share(input, open, undefined) }),
      ),
  })
}

const share = ({ services, c }: Input, { provider, guide }: Open, to: string | undefined): Promise<string> =>
  shareGuide(services, provider, guide, { to, locale: localeOf(c), device: deviceOf(c, services.config) })

function showShare(
  input: Input,
  open: Open,
  { refused, link }: { refused?: Refused | undefined; link?: string },
): Promise<Response> {
  const { c, to } = input
  const t = translatorOf(c)
  const isSent = c.req.query('done') === 'sent' && !refused && link === undefined
  return answerGuide(input, open, {
    title: t('share_title'),
    intro: t('share_intro'),
    refused,
    body: html`
${isSent ? html`<p class="notice" role="status">${t('share_sent')}</p>` : ''}
${link === undefined ? '' : html`<div role="status">${showValues(localeOf(c), [[t('share_link'), link]])}</div>`}
<form method="post" action="${to(PATH)}">${emailField(c, { label: t('share_email'), refused })}${submitButton(t('share_send'))}</form>
<form method="post" action="${to(LINK_PATH)}"><button class="inline">${t('share_copy')}</button></form>
<p class="hint">${t('share_once')}</p>`,
  })
}
