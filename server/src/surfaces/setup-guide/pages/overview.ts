import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { seeOther, submitButton } from '../../../identity/sign-in/page-parts/index.ts'
import { z } from '../../../platform/http/api.ts'
import type { Pages } from '../../../platform/http/pages.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { STEPS, type Step } from '../guide/guide.ts'
import { progressOf } from '../guide/progress.ts'
import { setService } from '../guide/store.ts'
import type { Service } from '../services/service.ts'
import { SERVICE_NAMES, SERVICES } from '../services/services.ts'
import { answerGuide, submitted, translatorOf, withGuide } from './frame.ts'

/** Where the pages of the steps are. */
const PATHS: Record<Step, string> = {
  connection: '/setup/connect',
  test: '/setup/test',
  domain: '/setup/domain',
  directory: '/setup/directory',
  enable: '/setup/enable',
}

/** /setup: the steps and how far each is; /setup/service: which identity provider it is. */
export function overviewPages(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.get('/setup', (input) =>
    withGuide(input, async (open) => {
      const { services, to } = input
      const { guide, provider } = open
      const service = guide.service === null ? undefined : SERVICES[guide.service]
      if (!service) return seeOther(input.c, to('/setup/service'))
      const t = translatorOf(input.c)
      const progress = await progressOf(services, provider.id, guide)
      const rows = STEPS.map((step) => {
        const state = progress[step]
        return html`<li><span><a href="${to(PATHS[step])}"><strong>${t(`${step}_title`)}</strong></a><br><span class="hint">${t(`${step}_about`)}</span></span><span class="state ${state === 'done' ? 'good' : 'dim'}">${t(`state_${state}`)}</span></li>`
      })
      return answerGuide(input, open, {
        title: t('title'),
        isOverview: true,
        intro: t.html('with_service', {
          service: service.name,
          link: html`<a href="${to('/setup/service')}">${t('choose_another')}</a>`,
        }),
        body: html`${progress.enable === 'done' ? html`<p class="notice" role="status">${t('people_can')}</p>` : ''}<ol class="list">${rows}</ol>`,
      })
    }),
  )

  pages.form({
    path: '/setup/service',
    fields: z.object({ service: z.enum(SERVICE_NAMES as [string, ...string[]]) }),
    show: (input, refused) =>
      withGuide(input, (open) => {
        const t = translatorOf(input.c)
        return answerGuide(input, open, {
          title: t('service_title'),
          refused,
          isOverview: open.guide.service === null,
          body: html`
<form method="post"><fieldset class="stack"><legend>${t('service_legend')}</legend>
${SERVICE_NAMES.map(
  (name, index) =>
    html`<label class="tick"><input type="radio" name="service" value="${name}" ${(open.guide.service ?? SERVICE_NAMES[0]) === name ? 'checked' : ''} ${index === 0 ? 'autofocus' : ''}><span>${nameIn(t, SERVICES[name]!)}</span></label>`,
)}</fieldset>${submitButton(t('go_on'))}</form>`,
        })
      }),
    submit: (input, { service }) =>
      submitted(input, { throttle, step: 'connection' }, async ({ provider, guide }) => {
        await setService(input.services.db, provider.id, guide.id, service)
        return seeOther(input.c, input.to('/setup/connect'))
      }),
  })
}

function nameIn(t: ReturnType<typeof translatorOf>, { name, others }: Service): string {
  return others === undefined ? name : t(others)
}
