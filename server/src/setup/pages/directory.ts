import { html } from 'hono/html'
import { recordAct } from '../../audit/index.ts'
import type { EmittingServices } from '../../events/index.ts'
import { transact } from '../../lib/db.ts'
import { z } from '../../lib/http/api.ts'
import { deviceOf } from '../../lib/http/device.ts'
import type { Pages, Refused } from '../../lib/http/pages.ts'
import type { Throttle } from '../../lib/http/throttle.ts'
import { createToken, listTokens, scimBaseUrl } from '../../organisations/index.ts'
import { actorOfGuide } from '../guide/guide.ts'
import { SERVICES } from '../services/services.ts'
import { showTodos } from '../services/show-todos.ts'
import { answerGuide, type Input, type Open, showValues, submitted, withGuide } from './frame.ts'

/** /setup/directory: the address and a token for SCIM, and whether the directory has called. */
export function directoryPage(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: '/setup/directory',
    fields: z.object({}),
    show: (input, refused) => withGuide(input, (open) => show(input, open, { refused })),
    // Answers at once, without a redirect: the token is shown this once.
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
  const { services, to } = input
  const { provider, guide } = open
  const service = SERVICES[guide.service ?? '']
  const tokens = await listTokens(services.db, provider.id, guide.account_id)
  const called = tokens.flatMap(({ last_used_at }) => last_used_at ?? [])
  return answerGuide(input, open, {
    title: 'Connect your directory',
    intro: 'SCIM adds, changes and removes people here as your directory does there. This step is optional.',
    refused,
    body: html`
${
  called.length > 0
    ? html`<p class="notice" role="status">Your directory has called.</p>`
    : tokens.length > 0
      ? html`<p>Your directory has not called yet. Load this page again after its test.</p>`
      : ''
}
${token === undefined ? '' : html`<p class="notice" role="status">This token is shown this once. Keep it where secrets belong.</p>${showValues([['Token', token]])}`}
${service?.directory ? showTodos(service.directory, { provider, slug: guide.slug, kind: service.kind }) : html`<p>${service?.name ?? 'It'} sends no SCIM by itself.</p>`}
${showValues([['Base URL', scimBaseUrl(provider)]])}
<form method="post"><button class="${tokens.length === 0 ? 'first' : ''}">${tokens.length === 0 ? 'Make a token' : 'Make another token'}</button></form>
<p class="foot"><a href="${to('/setup/enable')}">Next: switch it on</a></p>`,
  })
}
