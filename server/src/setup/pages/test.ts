import { html } from 'hono/html'
import {
  findConnection,
  type HearTest,
  kindOf,
  newTestTicket,
  TICKET_LIFETIME_MS,
} from '../../connections/index.ts'
import type { EmittingServices } from '../../events/index.ts'
import { type Pages, pathsOf } from '../../lib/http/pages.ts'
import { spelledOut } from '../../lib/in-words.ts'
import { seeOther } from '../../login/index.ts'
import { providerOf } from '../../providers/index.ts'
import { PASSED, type SetupGuide } from '../guide/guide.ts'
import { noteTest } from '../guide/store.ts'
import { answerGuide, openHere, withGuide } from './frame.ts'

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
      return answerGuide(input, open, {
        title: 'Test the sign-in',
        intro:
          'Sign in as one of the people who may. Nobody is signed in by it; you see each step, and what is wrong.',
        body: html`
${showNewest(guide)}
<a class="button first" href="${start}?test=${newTestTicket(services, provider, connection)}">Test the sign-in</a>
<p class="hint">This button works for ${spelledOut(TICKET_LIFETIME_MS)}; then load the page again.</p>
<p class="foot"><a href="${to('/setup/connect')}">Change the connection</a> · <a href="${to('/setup/domain')}">Next: your e-mail domain</a></p>`,
      })
    }),
  )
}

function showNewest({ test_result, refusal }: SetupGuide) {
  if (test_result === null) return html`<p>It has not been tested yet.</p>`
  if (test_result === PASSED) return html`<p class="notice" role="status">The test has passed.</p>`
  return html`<p class="alert" role="alert">The newest test did not pass. ${refusal?.step === 'test' ? refusal.words : ''}</p>`
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
