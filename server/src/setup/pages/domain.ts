import { html } from 'hono/html'
import { recordAct } from '../../audit/index.ts'
import type { EmittingServices } from '../../events/index.ts'
import { transact } from '../../lib/db.ts'
import { z } from '../../lib/http/api.ts'
import { deviceOf } from '../../lib/http/device.ts'
import type { Html } from '../../lib/http/page.ts'
import type { Pages, Refused } from '../../lib/http/pages.ts'
import type { Throttle } from '../../lib/http/throttle.ts'
import { createTxtResolver } from '../../lib/outbound/resolve-txt.ts'
import { seeOther, submitButton, textField } from '../../login/index.ts'
import {
  claimDomain,
  Domain,
  deleteDomain,
  listDomains,
  type SsoDomain,
  txtNameOf,
  verifyDomain,
} from '../../organisations/index.ts'
import { actorOfGuide } from '../guide/guide.ts'
import { answerGuide, type Input, showValues, submitted, withGuide } from './frame.ts'

const PATH = '/setup/domain'
const Fields = z.object({ domain: z.string().trim().pipe(Domain) })

/** /setup/domain: which e-mail domains are the organisation's, shown by a TXT record. */
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
    const { services, to } = input
    const domains = await listDomains(services.db, open.provider.id, open.guide.account_id)
    const ofAdding = refused && input.c.req.path.endsWith(PATH) ? refused : undefined
    return answerGuide(input, open, {
      title: 'Verify your e-mail domain',
      intro:
        'A TXT record in its DNS shows that the domain is yours. Leave it there: it is looked up every day.',
      refused,
      body: html`
${domains.map((domain) => showDomain(domain, to))}
<h2>Add a domain</h2>
<form method="post" action="${to(PATH)}">${textField(input.c, { name: 'domain', label: 'Domain', hint: 'What stands behind the @ of your addresses, such as example.com.', ...(ofAdding ? { refused: ofAdding } : { value: '' }) })}${submitButton('Add')}</form>
<p class="foot"><a href="${to('/setup/directory')}">Next: your directory</a></p>`,
    })
  })
}

function showDomain({ domain, token, verified_at }: SsoDomain, to: Input['to']): Html {
  if (verified_at !== null) return html`<h2>${domain}</h2><p class="good"><strong>Verified</strong></p>`
  return html`<h2>${domain}</h2>
<p>Publish this record with whoever runs the DNS of ${domain}. It can take hours to be seen.</p>
${showValues([
  ['Type', 'TXT'],
  ['Name', txtNameOf(domain)],
  ['Value', token],
])}
<form method="post" action="${to(`${PATH}/verify`)}"><input type="hidden" name="domain" value="${domain}"><button class="first" aria-label="Check the record of ${domain}">Check the record</button></form>
<form method="post" action="${to(`${PATH}/remove`)}"><input type="hidden" name="domain" value="${domain}"><button aria-label="Remove ${domain}">Remove</button></form>`
}
