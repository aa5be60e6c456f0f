import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { createToken, listTokens, scimBaseUrl } from '../../../identity/organisations/directory/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { z } from '../../../platform/http/api.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { Pages, Refused } from '../../../platform/http/pages.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { actorOfGuide } from '../guide/guide.ts'
import { SERVICES } from '../services/services.ts'
import { showTodos, showValues } from '../services/show-todos.ts'
import { answerGuide, type Input, type Open, submitted, translatorOf, withGuide } from './frame.ts'

/** /setup/directory: the address and a token for SCIM, and whether the directory has called. */
export function directoryPage(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: '/setup/directory',
    fields: z.object({}),
    show: (input, refused) => withGuide(input, (open) => show(input, open, { refused })),
    // Answers without a redirect: the token is shown this once.
    submit: (input) =>
      submitted(input, { throttle, step: 'directory' }, async (open) => {
        const { services, c } = input
        const { provider, guide } = open
        const accountId = guide.account_id
        const token = await transact(services.db, async (tx) => {
          const made = await createToken(services, tx, provider, { accountId, name: 'Set-up guide' })
          await recordAct(services, tx, provider.id, {
            action: 'scim_token.created',
            by: actorOfGuide(guide),
            targetId: made.id,
            device: deviceOf(c, services.config),
            detail: { via: 'setup_guide' },
          })
          return made.token
        })
        return show(input, open, { token })
      }),
  })
}

async function show(
  input: Input,
  open: Open,
  { refused, token }: { refused?: Refused | undefined; token?: string },
): Promise<Response> {
  const { services, c, to } = input
  const t = translatorOf(c)
  const { provider, guide } = open
  const service = SERVICES[guide.service ?? '']
  const tokens = await listTokens(services.db, provider.id, guide.account_id)
  const called = tokens.flatMap(({ last_used_at }) => last_used_at ?? [])
  return answerGuide(input, open, {
    step: 'directory',
    title: t('directory_title'),
    intro: t('directory_intro'),
    refused,
    body: html`
${
  called.length > 0
    ? html`<p class="notice" role="status">${t('called')}</p>`
    : tokens.length > 0
      ? html`<p>${t('not_called')}</p>`
      : ''
}
${token === undefined ? '' : html`<p class="notice" role="status">${t('token_once')}</p>${showValues(localeOf(c), [[t('token'), token]])}`}
${service?.directory ? showTodos(localeOf(c), service.directory, { provider, slug: guide.slug, kind: service.kind }) : service ? html`<p>${t('no_scim', { service: service.name })}</p>` : ''}
${showValues(localeOf(c), [[t('base_url'), scimBaseUrl(provider)]])}
<form method="post"><button class="${tokens.length === 0 ? 'first' : ''}">${t(tokens.length === 0 ? 'make_token' : 'another_token')}</button></form>
<p class="foot"><a href="${to('/setup/enable')}">${t('next_enable')}</a></p>`,
  })
}
