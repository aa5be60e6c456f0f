import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { seeOther, submitButton } from '../../../identity/sign-in/page-parts/index.ts'
import { z } from '../../../platform/http/api.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { Pages } from '../../../platform/http/pages.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { mayEnable } from '../guide/guide.ts'
import { enableConnection } from '../guide/save-connection.ts'
import { answerGuide, submitted, translatorOf, withGuide } from './frame.ts'

/** /setup/enable: lets people sign in, once a test has passed. */
export function enablePage(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: '/setup/enable',
    fields: z.object({}),
    show: (input, refused) =>
      withGuide(input, (open) => {
        const { guide } = open
        const t = translatorOf(input.c)
        return answerGuide(input, open, {
          step: 'enable',
          title: t('enable_title'),
          intro: t('enable_intro'),
          refused,
          body: guide.enabled_at
            ? html`<p class="notice" role="status">${t('people_can')}</p>`
            : mayEnable(guide)
              ? html`<form method="post">${submitButton(t('enable_title'))}</form>`
              : html`<p>${t('test_first')}</p><a class="button first" href="${input.to('/setup/test')}">${t('test_title')}</a>`,
        })
      }),
    submit: (input) =>
      submitted(input, { throttle, step: 'enable' }, async ({ provider, guide }) => {
        const { services, c, to } = input
        await enableConnection(services, provider, guide, deviceOf(c, services.config))
        return seeOther(c, to('/setup'))
      }),
  })
}
