import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import { actorOfSession, requireRightOverRoles } from '../../identity/accounts/account/index.ts'
import { findMember, type Member } from '../../identity/accounts/membership/index.ts'
import {
  assignRoles,
  type CustomRole,
  listHeld,
  MAX_ROLES_OF_MEMBER,
  mayGive,
} from '../../identity/accounts/roles/index.ts'
import type { SessionWithUser } from '../../identity/sessions/index.ts'
import { seeOther, submitButton } from '../../identity/sign-in/page-parts/index.ts'
import { withRecentSession, withSession } from '../../identity/sign-in/pages/index.ts'
import { z } from '../../platform/http/api.ts'
import type { Pages, Refused } from '../../platform/http/pages.ts'
import { fieldText } from '../../platform/http/problem-text.ts'
import { Id } from '../../platform/http/schemas.ts'
import { localeOf } from '../../platform/i18n/locale.ts'
import { lazyMessage } from '../../platform/i18n/words.ts'
import { isId } from '../../platform/keys/ids.ts'
import { notFound, Problem, wrongField } from '../../platform/problem.ts'
import { providerOf } from '../../providers/index.ts'
import {
  type Input,
  isTicked,
  openRolePage,
  ROLE_STYLE,
  type RolePage,
  sayPermissions,
  type Tick,
  tickedIn,
  tickList,
  whyNot,
} from './role-parts.ts'
import { MEMBER_ROLES, memberRolesPath } from './role-paths.ts'
import { roleWords } from './role-words.ts'
import { answerAccount } from './tabs.ts'
import { hidden, requireCustomer } from './team.ts'

/** /account/team/roles: which roles a member has. */
export function memberRolePages(pages: Pages<EmittingServices>): void {
  pages.form({
    path: MEMBER_ROLES,
    fields: z.looseObject({ id: Id, user_id: Id }),
    show(input, refused) {
      requireCustomer(input)
      return withSession(input, (session) => showRoles(input, session, refused))
    },
    submit(input, { id, user_id, ...ticks }) {
      requireCustomer(input)
      return withRecentSession(
        input,
        (session) => saveRoles(input, session, { id, user_id, ticked: tickedIn(ticks) }),
        memberRolesPath(id, user_id),
      )
    },
  })
}

interface Shown extends RolePage {
  member: Member
  isSelf: boolean
  held: Awaited<ReturnType<typeof listHeld>>
}

async function open(
  input: Input,
  session: SessionWithUser,
  { userId, refused }: { userId: string; refused?: Refused | undefined },
): Promise<Shown> {
  const { services, c } = input
  const { id } = providerOf(c)
  const page = await openRolePage(input, session, refused)
  if (!isId(userId)) throw notFound()
  const place = { accountId: page.account.id, userId }
  const member = await findMember(services.db, id, place.accountId, userId)
  if (!member) throw notFound()
  const isSelf = userId === session.user_id
  if (!isSelf) requireRightOverRoles(page.maker.level, member.role)
  return { ...page, member, isSelf, held: await listHeld(services.db, id, place) }
}

async function showRoles(input: Input, session: SessionWithUser, refused?: Refused): Promise<Response> {
  const { c, to } = input
  const userId = refused?.typed.user_id ?? c.req.query('user_id') ?? ''
  const page = await open(input, session, { userId, refused })
  const { t, account, member, isSelf, held } = page
  const offered = isSelf ? held : page.roles
  const wrong = refused?.problem.options.errors?.find(({ field }) => field === 'roles')
  const error = wrong && fieldText(localeOf(c), wrong)
  const ticks = offered.map((role) => tickOf(page, role, refused))
  return answerAccount(input, session, {
    tab: 'teams',
    title: t('roles_of', { email: member.email }),
    intro: isSelf
      ? t(held.length > 0 ? 'own_intro' : 'no_own')
      : t('roles_intro', { most: MAX_ROLES_OF_MEMBER }),
    refused,
    style: ROLE_STYLE,
    body: html`
${
  ticks.length > 0
    ? html`<form method="post" action="${to(MEMBER_ROLES)}">${hidden(page, { user_id: member.user_id })}
${tickList(t('roles'), ticks, error)}${submitButton(t('save_roles'))}</form>`
    : ''
}
<p class="foot"><a href="${to('/account/team')}?id=${account.id}">${t('back')}</a></p>`,
  })
}

function tickOf(page: Shown, role: CustomRole, refused: Refused | undefined): Tick {
  const { t, held, isSelf } = page
  const sources = held.find(({ id }) => id === role.id)?.sources ?? []
  const isElsewhere = sources.length > 0 && !sources.includes('manual')
  const reason = isElsewhere ? t('elsewhere') : isSelf ? undefined : whyNot(page, role)
  const isNow = sources.length > 0
  return {
    id: role.id,
    name: role.name,
    about: html`${sayPermissions(page, role)}${reason ? html`<br>${reason}` : ''}`,
    isOn: reason ? isNow : isTicked(refused?.typed, role.id, isNow),
    fixed: reason !== undefined,
  }
}

/** Roles that the person cannot give stay as they are. */
async function saveRoles(
  input: Input,
  session: SessionWithUser,
  { id, user_id, ticked }: { id: string; user_id: string; ticked: string[] },
): Promise<Response> {
  const { services, c, to } = input
  const page = await open(input, session, {
    userId: user_id,
    refused: { problem: new Problem('invalid_request'), typed: { id } },
  })
  const kept = page.held.filter(
    (role) => role.sources.includes('manual') && !page.isSelf && !mayGive(page.maker, role),
  )
  const roles = [...new Set([...ticked.filter(isId), ...kept.map((role) => role.id)])]
  const place = { accountId: id, userId: user_id }
  const actor = actorOfSession(services, c, session)
  try {
    await assignRoles(services, providerOf(c).id, { ...place, roles }, actor)
  } catch (problem) {
    throw problem instanceof Problem && problem.code === 'limit_reached' ? tooMany() : problem
  }
  return seeOther(c, to(`/account/team?id=${id}`))
}

const tooMany = () =>
  new Problem('limit_reached', {
    errors: [wrongField('roles', lazyMessage(roleWords, 'too_many', { most: MAX_ROLES_OF_MEMBER }))],
  })
