import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { isoTime } from '../../../lib/clock.ts'
import { z } from '../../../lib/http/api.ts'
import type { Html } from '../../../lib/http/page.ts'
import type { PageInput, Pages } from '../../../lib/http/pages.ts'
import { programName } from '../../../lib/http/program-name.ts'
import { Id } from '../../../lib/http/schemas.ts'
import { providerOf } from '../../../providers/index.ts'
import {
  clearSessionCookie,
  endOtherSessions,
  endSession,
  listSessions,
  type Session,
  type SessionWithUser,
} from '../../../sessions/index.ts'
import type { AccountSection } from '../../method.ts'
import { answerCard } from '../card.ts'
import { answerLeaving, SIGN_OUT_ELSEWHERE } from '../leaving.ts'
import { seeOther } from '../redirect.ts'
import { withRecentSession, withSession } from '../with-session.ts'

/** /account: what a signed-in person sees and changes about their own sign-in, section by section. */
export function accountPage(
  pages: Pages<EmittingServices>,
  sectionsOf: (input: PageInput<EmittingServices>) => AccountSection[],
): void {
  pages.get('/account', (input) =>
    withSession(input, async (session) => {
      const parts = [...sectionsOf(input), sessionsSection]
      const sections = await Promise.all(parts.map((section) => section(input, session)))
      const done = DONE[input.c.req.query('done') ?? '']
      return answerCard(input.c, {
        title: 'Your account',
        wide: true,
        intro: html`Signed in as <strong>${session.email}</strong>`,
        body: html`
${done ? html`<p class="notice" role="status">${done}</p>` : ''}
${sections}
<form method="post" action="${input.to('/account/sign-out')}"><button>Sign out</button></form>`,
      })
    }),
  )

  pages.form({
    path: '/account/sign-out',
    fields: z.object({}),
    show: async ({ c, to }) => seeOther(c, to('/account')),
    submit: (input) =>
      withSession(input, async (session) => {
        const { services, c, to } = input
        const [find] = services.registry.all(SIGN_OUT_ELSEWHERE)
        const elsewhere = await find?.(input, session)
        await endSession(services, providerOf(c), session, session.id)
        clearSessionCookie(c)
        return elsewhere ? answerLeaving(c, elsewhere) : seeOther(c, to('/login'))
      }),
  })

  pages.form({
    path: '/account/sessions/end',
    fields: z.object({ id: Id.optional() }),
    show: async ({ c, to }) => seeOther(c, to('/account')),
    submit: (input, { id }) =>
      withRecentSession(input, async (session) => {
        const { services, c, to } = input
        if (id === undefined) await endOtherSessions(services, providerOf(c), session)
        else await endSession(services, providerOf(c), session, id)
        return seeOther(c, `${to('/account')}?done=session-ended`)
      }),
  })
}

/** What a form on another page can report here. */
const DONE: Record<string, string> = {
  'session-ended': 'The session was ended.',
  'password-changed': 'The password was changed. Other sessions were ended.',
  'passkey-added': 'The passkey was added.',
  'passkey-removed': 'The passkey was removed.',
  'mfa-on': 'Two-step verification is on.',
  'mfa-off': 'Two-step verification is off.',
  'email-asked': 'Two mails are on their way: one to each address.',
  'profile-changed': 'Your profile was changed.',
  'email-changed': 'The address was changed.',
  'identity-linked': 'The account was connected.',
  'identity-unlinked': 'The account was disconnected.',
  joined: 'You have joined the team.',
}

async function sessionsSection(
  { services, c, to }: PageInput<EmittingServices>,
  current: SessionWithUser,
): Promise<Html> {
  const sessions = await listSessions(services, providerOf(c), current.user_id)
  const action = to('/account/sessions/end')
  return html`
<h2>Sessions</h2>
<ul class="list">${sessions.map((session) => showSession(session, session.id === current.id, action))}</ul>
${
  sessions.length > 1
    ? html`<form method="post" action="${action}"><button>End all other sessions</button></form>`
    : ''
}`
}

function showSession(
  { id, user_agent, ip, last_seen_at }: Session,
  isCurrent: boolean,
  action: string,
): Html {
  const seen = isoTime(last_seen_at)
  return html`<li><span><span title="${user_agent ?? ''}">${programName(user_agent) ?? 'Unknown program'}</span><br><span class="hint">${ip ?? 'unknown address'} · <time datetime="${seen}">${seen.slice(0, 16).replace('T', ' ')} UTC</time></span></span>
${
  isCurrent
    ? html`<span class="good">this one</span>`
    : html`<form class="row" method="post" action="${action}"><input type="hidden" name="id" value="${id}"><button class="inline">End</button></form>`
}</li>`
}
