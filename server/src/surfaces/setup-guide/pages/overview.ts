import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { lastUses } from '../../../identity/connections/identities/index.ts'
import { logoOf } from '../../../identity/methods/federated/index.ts'
import { needScript, seeOther, showMoment, submitButton } from '../../../identity/sign-in/page-parts/index.ts'
import { z } from '../../../platform/http/api.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { Pages } from '../../../platform/http/pages.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { STEPS } from '../guide/guide.ts'
import { progressOf } from '../guide/progress.ts'
import { setService } from '../guide/store.ts'
import type { Service } from '../services/service.ts'
import { SERVICE_NAMES, SERVICES } from '../services/services.ts'
import { answerGuide, type Input, type Open, PATHS, submitted, translatorOf, withGuide } from './frame.ts'

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
        body: html`${progress.enable === 'done' ? await afterwards(input, open) : ''}<ol class="list">${rows}</ol>`,
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
<form method="post"><fieldset class="services"><legend>${t('service_legend')}</legend>
${SERVICE_NAMES.map(
  (name, index) =>
    html`<label>${logo(SERVICES[name]!)}<span>${nameIn(t, SERVICES[name]!)}</span><input type="radio" name="service" value="${name}" ${(open.guide.service ?? SERVICE_NAMES[0]) === name ? 'checked' : ''} ${index === 0 ? 'autofocus' : ''}></label>`,
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

/** Its own, or the first letters of its name. */
function logo({ logo: preset, name, others, kind }: Service): Html {
  const drawn = preset && logoOf({ preset })
  return (
    drawn ??
    html`<span class="letter" aria-hidden="true">${others ? kind.toUpperCase().slice(0, 4) : name.slice(0, 1)}</span>`
  )
}

/** Looks again until the first person has signed in. */
const LOOK_AGAIN = `
async function look() {
  const answer = await fetch(location.href)
  const seen = new DOMParser().parseFromString(await answer.text(), 'text/html')
  if (seen.querySelector('.works')) location.reload()
  else setTimeout(look, 5000)
}
setTimeout(look, 5000)
`

/** Once it is on: whether a first person has come in. */
async function afterwards({ services, c }: Input, { provider, guide }: Open): Promise<Html> {
  const t = translatorOf(c)
  const id = guide.connection_id
  const first = id === null ? undefined : (await lastUses(services.db, provider.id, [id])).get(id)
  const notice = html`<p class="notice" role="status">${t('people_can')}</p>`
  if (!first) {
    needScript(c, LOOK_AGAIN)
    return html`${notice}<p class="waiting">${t('waiting_first')}</p>`
  }
  return html`${notice}<div class="works"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="m8 12.5 2.75 2.75L16 9.5"/></svg><h2>${t('it_works')}</h2><p class="dim">${t.html('last_sign_in', { moment: showMoment(c, first, null) })}</p></div>`
}
