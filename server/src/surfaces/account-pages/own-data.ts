import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import type { SessionWithUser } from '../../identity/sessions/index.ts'
import type { AccountSection } from '../../identity/sign-in/index.ts'
import { answerCard, seeOther, showMoment, submitButton } from '../../identity/sign-in/page-parts/index.ts'
import { withRecentSession, withSession } from '../../identity/sign-in/pages/index.ts'
import { z } from '../../platform/http/api.ts'
import { deviceOf } from '../../platform/http/device.ts'
import type { Html } from '../../platform/http/page.ts'
import type { PageInput, Pages } from '../../platform/http/pages.ts'
import { Id } from '../../platform/http/schemas.ts'
import { localeOf } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/translate.ts'
import { providerOf } from '../../providers/index.ts'
import {
  downloadExport,
  listLiveExports,
  type PersonalExport,
  requestExport,
} from '../personal-data/index.ts'
import { accountWords } from './words.ts'

type Input = PageInput<EmittingServices>

const PATH = '/account/data'
const DOWNLOAD = '/account/data/download'

/** The profile's link to the page. */
export const ownDataSection: AccountSection = async ({ c, to }) => {
  const t = translator(localeOf(c), accountWords)
  return html`<h2>${t('own_data')}</h2>
<ul class="list"><li><span>${t('own_data_hint')}</span><a href="${to(PATH)}">${t('download')}</a></li></ul>`
}

/** /account/data: a person asks for a copy of what is stored about them, and downloads it when it is ready. */
export function ownDataPages(pages: Pages<EmittingServices>): void {
  pages.form({
    path: PATH,
    fields: z.object({}),
    show: (input, refused) =>
      withSession(input, async (session) => {
        const { c, to, services } = input
        const t = translator(localeOf(c), accountWords)
        const now = new Date(services.clock.now())
        const exports = await listLiveExports(services.db, providerOf(c).id, session.user_id, now)
        return answerCard(c, {
          title: t('own_data'),
          intro: t('own_data_what'),
          refused,
          body: html`${showNewest(input, session, exports[0])}
<p class="foot"><a href="${to('/account')}">${t('back')}</a></p>`,
        })
      }),
    submit: (input) =>
      withRecentSession(input, async (session) => {
        const { c, to, services } = input
        const asking = { session, device: deviceOf(c, services.config) }
        await requestExport(services, providerOf(c).id, asking)
        return seeOther(c, to(PATH))
      }),
  })

  pages.form({
    path: DOWNLOAD,
    fields: z.object({ id: Id }),
    show: async ({ c, to }) => seeOther(c, to(PATH)),
    submit: (input, { id }) => withRecentSession(input, (session) => answerFile(input, session, id), PATH),
  })
}

/** How far the newest copy is, and what the person can do about it. */
function showNewest(
  { c, to }: Input,
  { zoneinfo }: SessionWithUser,
  newest: PersonalExport | undefined,
): Html {
  const t = translator(localeOf(c), accountWords)
  const request = html`<form method="post">${submitButton(t('own_data_request'))}</form>
<p class="hint">${t('own_data_next')}</p>`
  if (newest === undefined) return request
  const { status, finished_at, expires_at } = newest
  if (finished_at === null || expires_at === null)
    return html`<p role="status">${t('own_data_preparing')}</p>
<p><a class="button first" href="${to(PATH)}">${t('own_data_check')}</a></p>`
  if (status === 'failed') return html`<p role="status">${t('own_data_failed')}</p>${request}`
  const moment = showMoment(c, finished_at, zoneinfo)
  const until = showMoment(c, expires_at, zoneinfo)
  return html`<p role="status">${t.html('own_data_ready', { moment, until })}</p>
<form method="post" action="${to(DOWNLOAD)}"><input type="hidden" name="id" value="${newest.id}">${submitButton(t('download'))}</form>
<p class="hint">${t('own_data_keep')} ${t('own_data_next')}</p>`
}

async function answerFile({ services, c }: Input, session: SessionWithUser, id: string): Promise<Response> {
  const asking = { session, id, device: deviceOf(c, services.config) }
  const text = await downloadExport(services, providerOf(c).id, asking)
  c.header('content-disposition', 'attachment; filename="my-data.json"')
  c.header('cache-control', 'no-store')
  c.header('x-content-type-options', 'nosniff')
  return c.body(text, 200, { 'content-type': 'application/json; charset=utf-8' })
}
