import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import {
  claimDomain,
  Domain,
  deleteDomain,
  listDomains,
  type SsoDomain,
  txtNameOf,
  verifyDomain,
} from '../../../identity/organisations/domains/index.ts'
import { seeOther, submitButton, textField } from '../../../identity/sign-in/page-parts/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { z } from '../../../platform/http/api.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { Pages, Refused } from '../../../platform/http/pages.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { createTxtResolver } from '../../../platform/outbound/resolve-txt.ts'
import { actorOfGuide } from '../guide/guide.ts'
import { showValues } from '../services/show-todos.ts'
import { answerGuide, type Input, submitted, translatorOf, withGuide } from './frame.ts'

const PATH = '/setup/domain'
const Fields = z.object({ domain: z.string().trim().pipe(Domain) })

/** /setup/domain: which email domains are the organisation's, shown by a TXT record. */
export function domainPages(pages: Pages<EmittingServices>, throttle: Throttle): void {
  const resolveTxt = createTxtResolver(pages.services.config.dnsServers)
  const step = { throttle, step: 'domain' } as const

  pages.form({
    path: PATH,
    fields: Fields,
    show: showDomains,
    submit: (input, { domain }) =>
      submitted(input, step, async ({ provider, guide }) => {
        const { services, c, to } = input
        await transact(services.db, async (tx) => {
          await claimDomain(services, tx, provider.id, { accountId: guide.account_id, domain })
          await recordAct(services, tx, provider.id, {
            action: 'domain.added',
            by: actorOfGuide(guide),
            targetId: guide.account_id,
            device: deviceOf(c, services.config),
            detail: { domain, via: 'setup_guide' },
          })
        })
        return seeOther(c, to(PATH))
      }),
  })

  pages.form({
    path: `${PATH}/verify`,
    fields: Fields,
    show: showDomains,
    submit: (input, { domain }) =>
      submitted(input, step, async ({ provider, guide }) => {
        const wanted = { accountId: guide.account_id, domain, by: actorOfGuide(guide) }
        await verifyDomain(input.services, provider.id, wanted, resolveTxt)
        return seeOther(input.c, input.to(PATH))
      }),
  })

  pages.form({
    path: `${PATH}/remove`,
    fields: Fields,
    show: showDomains,
    submit: (input, { domain }) =>
      submitted(input, step, async ({ provider, guide }) => {
        await removeUnverified(input, { providerId: provider.id, guide, domain })
        return seeOther(input.c, input.to(PATH))
      }),
  })
}

/** A typo can be taken back; what is verified rules how people sign in, and stays for the provider to remove. */
async function removeUnverified(
  { services, c }: Input,
  {
    providerId,
    guide,
    domain,
  }: {
    providerId: string
    guide: Parameters<typeof actorOfGuide>[0] & { account_id: string }
    domain: string
  },
): Promise<void> {
  await transact(services.db, async (tx) => {
    const all = await listDomains(tx, providerId, guide.account_id)
    const found = all.find((one) => one.domain === domain)
    if (!found || found.verified_at !== null) return
    await deleteDomain(tx, providerId, guide.account_id, domain)
    await recordAct(services, tx, providerId, {
      action: 'domain.removed',
      by: actorOfGuide(guide),
      targetId: guide.account_id,
      device: deviceOf(c, services.config),
      detail: { domain, via: 'setup_guide' },
    })
  })
}

function showDomains(input: Input, refused?: Refused): Promise<Response> {
  return withGuide(input, async (open) => {
    const { services, c, to } = input
    const t = translatorOf(c)
    const domains = await listDomains(services.db, open.provider.id, open.guide.account_id)
    const ofAdding = refused && c.req.path.endsWith(PATH) ? refused : undefined
    return answerGuide(input, open, {
      step: 'domain',
      title: t('domain_title'),
      intro: t('domain_intro'),
      refused,
      body: html`
${domains.map((domain) => showDomain(input, domain))}
<h2>${t('add_domain')}</h2>
<form method="post" action="${to(PATH)}">${textField(c, { name: 'domain', label: t('domain'), hint: t('domain_hint'), own: 'dir=ltr', ...(ofAdding ? { refused: ofAdding } : { value: '' }) })}${submitButton(t('add'))}</form>
<p class="foot"><a href="${to('/setup/directory')}">${t('next_directory')}</a></p>`,
    })
  })
}

function showDomain({ c, to }: Input, { domain, token, verified_at }: SsoDomain): Html {
  const t = translatorOf(c)
  const heading = html`<h2 dir="auto">${domain}</h2>`
  if (verified_at !== null) return html`${heading}<p class="good"><strong>${t('verified')}</strong></p>`
  return html`${heading}
<p>${t.html('publish', { domain })}</p>
${showValues(localeOf(c), [
  [t('record_type'), 'TXT'],
  [t('record_name'), txtNameOf(domain)],
  [t('record_value'), token],
])}
<form method="post" action="${to(`${PATH}/verify`)}"><input type="hidden" name="domain" value="${domain}"><button class="first" aria-label="${t('check_record_of', { domain })}">${t('check_record')}</button></form>
<form method="post" action="${to(`${PATH}/remove`)}"><input type="hidden" name="domain" value="${domain}"><button aria-label="${t('remove_domain', { domain })}">${t('remove')}</button></form>`
}
