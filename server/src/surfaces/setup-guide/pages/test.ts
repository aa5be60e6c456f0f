import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { type Connection, findConnection, type HearTest } from '../../../identity/connections/core/index.ts'
import { kindOf, newTestTicket, reasonText, TICKET_LIFETIME_MS } from '../../../identity/connections/index.ts'
import { seeOther } from '../../../identity/sign-in/page-parts/index.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Html } from '../../../platform/http/page.ts'
import { type Pages, pathsOf } from '../../../platform/http/pages.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { formatDuration } from '../../../platform/text/format-times.ts'
import { providerOf } from '../../../providers/index.ts'
import { PASSED, type SetupGuide } from '../guide/guide.ts'
import { noteTest } from '../guide/store.ts'
import { answerGuide, openHere, translatorOf, withGuide } from './frame.ts'

/** /setup/test: leads to a dry run of the sign-in, and says how the newest one ended. */
export function testPage(pages: Pages<EmittingServices>): void {
  pages.get('/setup/test', (input) =>
    withGuide(input, async (open) => {
      const { services, c, to } = input
      const { provider, guide } = open
      const connection =
        guide.connection_id && (await findConnection(services.db, provider.id, guide.connection_id))
      if (!connection) return seeOther(c, to('/setup/connect'))
      const start = provider.baseUrl + kindOf(connection).startPath(connection, 'customer')
      const t = translatorOf(c)
      const duration = formatDuration(localeOf(c), TICKET_LIFETIME_MS)
      return answerGuide(input, open, {
        step: 'test',
        title: t('test_title'),
        intro: t('test_intro'),
        body: html`
${showNewest(c, guide, connection)}
<a class="button first" href="${start}?test=${newTestTicket(services, provider, connection)}">${t('test_title')}</a>
<p class="hint">${t('test_valid', { duration })}</p>
<p class="foot"><a href="${to('/setup/connect')}">${t('change_connection')}</a> · <a href="${to('/setup/domain')}">${t('next_domain')}</a></p>`,
      })
    }),
  )
}

function showNewest(c: Context, { test_result: result }: SetupGuide, { kind }: Connection): Html {
  const t = translatorOf(c)
  if (result === null) return html`<p>${t('untested')}</p>`
  if (result === PASSED) return html`<p class="notice" role="status">${t('passed')}</p>`
  const reason = reasonText(localeOf(c), kind, result)
  return html`<p class="alert" role="alert">${t('not_passed')}${reason && html`<br>${reason}`}</p>`
}

/** Notes how a test of the guide's connection ended, and leads the browser that has the guide open back to it. */
export const hearTest: HearTest = async (services, c, { connection, result, words }) => {
  const now = new Date(services.clock.now())
  const refusal = words === undefined ? null : { step: 'test' as const, words, at: now.toISOString() }
  if (!(await noteTest(services.db, providerOf(c).id, connection.id, { result, now, refusal })))
    return undefined
  const here = await openHere({ services: services as EmittingServices, c })
  return here?.connection_id === connection.id ? pathsOf(c, 'customer')('/setup/test') : undefined
}
