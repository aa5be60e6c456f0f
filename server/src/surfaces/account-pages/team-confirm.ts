import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import { listMembers } from '../../identity/accounts/membership/index.ts'
import type { SessionWithUser } from '../../identity/sessions/index.ts'
import { answerCard, RISKY_STYLE } from '../../identity/sign-in/page-parts/index.ts'
import type { Html } from '../../platform/http/page.ts'
import type { PageInput } from '../../platform/http/pages.ts'
import { MAX_PAGE } from '../../platform/lists/paging.ts'
import { notFound } from '../../platform/problem.ts'
import { providerOf } from '../../providers/index.ts'
import { hidden, openTeam } from './team.ts'

type Input = PageInput<EmittingServices>

/** What is asked once more before it happens. */
export type Confirmed = 'leave' | 'delete' | 'remove'

/** Asks whether to leave or delete a team, or to remove a member, and says what that means. */
export async function confirmOnTeam(
  input: Input,
  session: SessionWithUser,
  act: Confirmed,
): Promise<Response> {
  const { c, to } = input
  const team = await openTeam(input, session)
  const { t, account } = team
  const name = account.name
  const back = html`<p class="foot"><a class="button" href="${to('/account/team')}?id=${account.id}">${t('cancel')}</a></p>`
  const form = (words: string, more?: Record<string, string>): Html =>
    html`<form method="post">${hidden(team, more)}<button class="risky">${words}</button></form>${back}`
  if (act === 'leave')
    return answerCard(c, {
      style: RISKY_STYLE,
      title: t('leave_title', { team: name }),
      intro: t('leave_warning'),
      body: form(t('leave')),
    })
  if (act === 'delete')
    return answerCard(c, {
      style: RISKY_STYLE,
      title: t('delete_title', { team: name }),
      intro: t('delete_warning'),
      body: form(t('delete_team')),
    })
  const member = await findShown(input, account.id)
  return answerCard(c, {
    style: RISKY_STYLE,
    title: t('remove_title', { email: member.email }),
    intro: t('remove_warning', { team: name }),
    body: form(t('remove'), { user_id: member.user_id }),
  })
}

/** The member that the query names. Throws not_found. */
async function findShown({ services, c }: Input, accountId: string) {
  const wanted = c.req.query('user_id')
  const members = await listMembers(services.db, providerOf(c).id, accountId, { limit: MAX_PAGE })
  const member = members.find(({ user_id }) => user_id === wanted)
  if (!member) throw notFound()
  return member
}
