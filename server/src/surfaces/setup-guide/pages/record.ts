import type { EmittingServices } from '../../../events/index.ts'
import { listDomains, txtNameOf } from '../../../identity/organisations/domains/index.ts'
import { answerCard, needScript } from '../../../identity/sign-in/page-parts/index.ts'
import { z } from '../../../platform/http/api.ts'
import type { Pages } from '../../../platform/http/pages.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { notFound } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { COPY_SCRIPT, showValues } from '../services/show-todos.ts'
import { STYLE, translatorOf } from './frame.ts'

const Asked = z.object({ account: z.uuid(), token: z.string().max(200) })

/**
 * /setup/record: the TXT record of a domain, to copy. Mails about the record lead here, because in a mail its name is broken up, so
 * that mail programs make no link of it. It needs no guide: the token of the record is enough. It shows only what an account claims.
 */
export function recordPage(pages: Pages<EmittingServices>): void {
  pages.get('/setup/record', async ({ services, c }) => {
    const asked = Asked.safeParse(c.req.query()).data
    const domains = asked ? await listDomains(services.db, providerOf(c).id, asked.account) : []
    const found = domains.find(({ token }) => token === asked?.token)
    if (!found) throw notFound()
    const t = translatorOf(c)
    needScript(c, COPY_SCRIPT)
    return answerCard(c, {
      title: t('domain_title'),
      intro: t.html('publish', { domain: found.domain }),
      style: STYLE,
      wide: true,
      body: showValues(localeOf(c), [
        [t('record_type'), 'TXT'],
        [t('record_name'), txtNameOf(found.domain)],
        [t('record_value'), found.token],
      ]),
    })
  })
}
