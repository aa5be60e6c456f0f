import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import { z } from '../../lib/http/api.ts'
import type { Pages } from '../../lib/http/pages.ts'
import type { Throttle } from '../../lib/http/throttle.ts'
import { seeOther, submitButton } from '../../login/index.ts'
import { STEPS, type Step } from '../guide/guide.ts'
import { progressOf } from '../guide/progress.ts'
import { setService } from '../guide/store.ts'
import { SERVICE_NAMES, SERVICES } from '../services/services.ts'
import { answerGuide, submitted, withGuide } from './frame.ts'

const WORDS: Record<Step, { title: string; path: string; about: string }> = {
  connection: {
    title: 'Connect',
    path: '/setup/connect',
    about: 'Create an application there, and enter its details here.',
  },
  test: { title: 'Test', path: '/setup/test', about: 'Sign in once, without any effect, and see each step.' },
  domain: {
    title: 'Verify your e-mail domain',
    path: '/setup/domain',
    about: 'So that people need no code at their first sign-in, and are led here by their address.',
  },
  directory: {
    title: 'Connect your directory (optional)',
    path: '/setup/directory',
    about: 'SCIM adds and removes people here as your directory does there.',
  },
  enable: { title: 'Switch it on', path: '/setup/enable', about: 'From then on your people can sign in.' },
}

const STATE_WORDS = { to_do: 'to do', under_way: 'under way', done: 'done' } as const

/** /setup: the steps and how far each is; /setup/service: which identity provider it is. */
export function overviewPages(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.get('/setup', (input) =>
    withGuide(input, async (open) => {
      const { services, to } = input
      const { guide, provider } = open
      const service = guide.service === null ? undefined : SERVICES[guide.service]
      if (!service) return seeOther(input.c, to('/setup/service'))
      const progress = await progressOf(services, provider.id, guide)
      const rows = STEPS.map((step) => {
        const { title, path, about } = WORDS[step]
        const state = progress[step]
        return html`<li><span><a href="${to(path)}"><strong>${title}</strong></a><br><span class="hint">${about}</span></span><span class="state ${state === 'done' ? 'good' : 'dim'}">${STATE_WORDS[state]}</span></li>`
      })
      return answerGuide(input, open, {
        title: 'Set up single sign-on',
        isOverview: true,
        intro: html`With ${service.name}. <a href="${to('/setup/service')}">Choose another</a>`,
        body: html`${progress.enable === 'done' ? html`<p class="notice" role="status">Your people can sign in.</p>` : ''}<ol class="list">${rows}</ol>`,
      })
    }),
  )

  pages.form({
    path: '/setup/service',
    fields: z.object({ service: z.enum(SERVICE_NAMES as [string, ...string[]]) }),
    show: (input, refused) =>
      withGuide(input, (open) =>
        answerGuide(input, open, {
          title: 'Where do your people sign in?',
          refused,
          isOverview: open.guide.service === null,
          body: html`
<form method="post"><fieldset class="stack"><legend>Your identity provider</legend>
${SERVICE_NAMES.map(
  (name, index) =>
    html`<label class="tick"><input type="radio" name="service" value="${name}" ${(open.guide.service ?? SERVICE_NAMES[0]) === name ? 'checked' : ''} ${index === 0 ? 'autofocus' : ''}><span>${SERVICES[name]!.name}</span></label>`,
)}</fieldset>${submitButton('Continue')}</form>`,
        }),
      ),
    submit: (input, { service }) =>
      submitted(input, { throttle, step: 'connection' }, async ({ provider, guide }) => {
        await setService(input.services.db, provider.id, guide.id, service)
        return seeOther(input.c, input.to('/setup/connect'))
      }),
  })
}
