import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { findApplication, shownName } from '../../../identity/oauth/index.ts'
import { callerOf, type SessionWithUser } from '../../../identity/sessions/index.ts'
import { answerCard, showMoment } from '../../../identity/sign-in/page-parts/index.ts'
import { withRecentSession } from '../../../identity/sign-in/pages/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { z } from '../../../platform/http/api.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { PageInput, Pages } from '../../../platform/http/pages.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { isId } from '../../../platform/keys/ids.ts'
import { type Provider, providerOf } from '../../../providers/index.ts'
import { sayToPerson } from './say.ts'
import { type Asked, decideAsked, findAsked } from './store.ts'
import { confirmWords } from './words.ts'

type Input = PageInput<EmittingServices>

/** Below /staff, with the id behind it. */
const CONFIRM_PATH = '/confirm'

/** Where a person confirms one. */
export const confirmUrl = ({ baseUrl }: Pick<Provider, 'baseUrl'>, id: string): string =>
  `${baseUrl}/staff${CONFIRM_PATH}/${id}`

type Application = NonNullable<Awaited<ReturnType<typeof findApplication>>>

/** Where staff confirm what an assistant is about to do for them, with a recent factor. Only they see it. */
export function confirmPage(pages: Pages<EmittingServices>): void {
  pages.form({
    path: `${CONFIRM_PATH}/:id`,
    only: 'provider',
    fields: z.object({ decision: z.enum(['confirm', 'cancel']) }),
    show: (input) => withAsked(input, (session, asked) => showAsked(input, session, asked)),
    submit: (input, { decision }) =>
      withAsked(input, async (session, asked) => {
        const isConfirmed = decision === 'confirm'
        return (await decide(input, session, asked, isConfirmed))
          ? showDecision(input, isConfirmed)
          : showGone(input)
      }),
  })
}

function withAsked(
  input: Input,
  run: (session: SessionWithUser, asked: AskedBy) => Promise<Response>,
): Promise<Response> {
  return withRecentSession(
    input,
    async (session) => {
      const asked = await askedOf(input, session.user_id)
      return asked ? run(session, asked) : showGone(input)
    },
    input.c.req.path,
  )
}

type AskedBy = Asked & { application: Application }

/** What the path names, if it waits for this person. */
async function askedOf({ services, c }: Input, userId: string): Promise<AskedBy | undefined> {
  const { id: providerId } = providerOf(c)
  const id = c.req.param('id') ?? ''
  if (!isId(id)) return undefined
  const asked = await findAsked(services.db, providerId, { id, userId, now: new Date(services.clock.now()) })
  const application = asked && (await findApplication(services.db, providerId, asked.application_id))
  return application?.status === 'active' ? { ...asked!, application } : undefined
}

function decide(
  { services, c }: Input,
  session: SessionWithUser,
  { id, tool, application }: AskedBy,
  isConfirmed: boolean,
): Promise<boolean> {
  const { id: providerId } = providerOf(c)
  const now = new Date(services.clock.now())
  const decision = isConfirmed ? 'confirmed' : 'cancelled'
  return transact(services.db, async (tx) => {
    if (!(await decideAsked(tx, providerId, { id, userId: session.user_id, decision, now }))) return false
    await recordAct(services, tx, providerId, {
      action: isConfirmed ? 'mcp.act_confirmed' : 'mcp.act_cancelled',
      by: callerOf(session),
      device: deviceOf(c, services.config),
      targetId: application.id,
      detail: { tool, name: application.name },
    })
    return true
  })
}

function showAsked(
  { c }: Input,
  { zoneinfo }: SessionWithUser,
  { says, application, expires_at }: AskedBy,
): Promise<Response> {
  const t = translator(localeOf(c), confirmWords)
  return answerCard(c, {
    title: t('title'),
    intro: t.html('asks', { application: html`<strong><bdi>${shownName(application)}</bdi></strong>` }),
    style: STYLE,
    body: html`${application.source === 'admin' ? '' : html`<p class="dim">${t('unchecked')}</p>`}
<ul class="doing">${sayToPerson(c, zoneinfo, says).map((sentence) => html`<li>${sentence}</li>`)}</ul>
<p><strong>${t('beware')}</strong></p>
<p class="dim">${t.html('until', { moment: showMoment(c, expires_at, zoneinfo) })}</p>
<form method="post" class="choices"><button class="first" name="decision" value="confirm">${t('confirm')}</button>
<button name="decision" value="cancel">${t('cancel')}</button></form>`,
  })
}

function showDecision({ c }: Input, isConfirmed: boolean): Promise<Response> {
  const t = translator(localeOf(c), confirmWords)
  const [title, text] = isConfirmed
    ? [t('confirmed_title'), t('confirmed')]
    : [t('cancelled_title'), t('cancelled')]
  return answerCard(c, { title, body: html`<p role="status">${text}</p>` })
}

function showGone({ c }: Input): Promise<Response> {
  const t = translator(localeOf(c), confirmWords)
  c.status(404)
  return answerCard(c, { title: t('gone_title'), body: html`<p>${t('gone')}</p>` })
}

const STYLE = `
.doing { margin: .75rem 0; padding-inline-start: 1.25rem; display: grid; gap: .35rem; overflow-wrap: anywhere }
.choices { display: grid; gap: .75rem; margin-top: 1.25rem }
`
