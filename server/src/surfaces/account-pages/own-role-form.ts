import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import { actorOfSession } from '../../identity/accounts/account/index.ts'
import {
  type CustomRole,
  changeRole,
  createRole,
  GIVING_LEVELS,
  listRoles,
  MAX_ROLES_OF_ACCOUNT,
  OWN_PREFIX,
  RoleName,
} from '../../identity/accounts/roles/index.ts'
import type { SessionWithUser } from '../../identity/sessions/index.ts'
import { seeOther, selectField, submitButton, textField } from '../../identity/sign-in/page-parts/index.ts'
import { withRecentSession, withSession } from '../../identity/sign-in/pages/index.ts'
import { z } from '../../platform/http/api.ts'
import type { Pages, Refused } from '../../platform/http/pages.ts'
import { Id } from '../../platform/http/schemas.ts'
import { lazyMessage } from '../../platform/i18n/words.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { providerOf } from '../../providers/index.ts'
import {
  type Input,
  isTicked,
  openRolePage,
  ROLE_STYLE,
  type RolePage,
  type Tick,
  tickedIn,
  tickList,
} from './role-parts.ts'
import { OWN_ROLES, rolePath } from './role-paths.ts'
import { roleWords } from './role-words.ts'
import { answerAccount } from './tabs.ts'
import { hidden, requireCustomer } from './team.ts'

/** A role with a name, permissions, and who may give it; without an id a new one. */
export function ownRoleForm(pages: Pages<EmittingServices>, require: (input: Input) => void): void {
  const level = z.enum(GIVING_LEVELS).default('admin')
  pages.form({
    path: rolePath('edit'),
    fields: z.looseObject({ id: Id, role_id: Id.optional(), name: RoleName, level }),
    show(input, refused) {
      require(input)
      return withSession(input, (session) => showForm(input, session, refused))
    },
    submit(input, { id, role_id, name, level, ...ticks }) {
      requireCustomer(input)
      const query = new URLSearchParams({ id, ...(role_id && { role_id }) })
      const wanted = { name, level, permissions: tickedIn(ticks) }
      return withRecentSession(
        input,
        async (session) => {
          require(input)
          await save(input, session, { accountId: id, roleId: role_id, wanted })
          return seeOther(input.c, input.to(`${OWN_ROLES}?id=${id}`))
        },
        `${rolePath('edit')}?${query}`,
      )
    },
  })
}

async function showForm(input: Input, session: SessionWithUser, refused?: Refused): Promise<Response> {
  const { c, to } = input
  const page = await openRolePage(input, session, refused)
  const { t, account, maker } = page
  const id = refused ? refused.typed.role_id : c.req.query('role_id')
  const role = page.roles.find((one) => one.id === id && one.account_id !== null)
  if (id !== undefined && !role) throw notFound()
  const ticks = ticksOf(page, role, refused)
  const level = selectField(c, {
    name: 'level',
    label: t('given_by'),
    value: refused?.typed.level ?? role?.level ?? 'admin',
    options: [
      ['admin', t('by_admins')],
      ['owner', t('by_owners')],
    ],
    refused,
  })
  const body =
    ticks.length > 0
      ? html`<form method="post" action="${to(rolePath('edit'))}">${hidden({ account }, role ? { role_id: role.id } : {})}
${textField(c, { name: 'name', label: t('name'), most: 200, value: refused?.typed.name ?? role?.name, refused })}
${tickList(t('permissions'), ticks)}
${maker.level === 'owner' ? level : ''}
${submitButton(t('save'))}</form>`
      : html`<p>${t('nothing_to_give')}</p>`
  return answerAccount(input, session, {
    tab: 'teams',
    title: role ? role.name : t('create'),
    ...(role && maker.holds.has(role.id) && { intro: t('has_it') }),
    refused,
    style: ROLE_STYLE,
    body: html`${body}
<p class="foot"><a href="${to(OWN_ROLES)}?id=${account.id}">${t('back')}</a></p>`,
  })
}

/** The permissions that the person has and may pass on. A role in their own hands does not grow. */
function ticksOf({ maker, names }: RolePage, role: CustomRole | undefined, refused?: Refused): Tick[] {
  const isHeld = role !== undefined && maker.holds.has(role.id)
  return [...names]
    .filter(([key]) => maker.rights !== 'all' && maker.rights.has(key))
    .map(([key, { name }]) => {
      const isNow = role?.permissions.includes(key) ?? false
      const fixed = isHeld && !isNow
      return { id: key, name, isOn: fixed ? isNow : isTicked(refused?.typed, key, isNow), fixed }
    })
}

async function save(
  { services, c }: Input,
  session: SessionWithUser,
  {
    accountId,
    roleId,
    wanted,
  }: {
    accountId: string
    roleId: string | undefined
    wanted: Pick<CustomRole, 'name' | 'level' | 'permissions'>
  },
): Promise<void> {
  const provider = providerOf(c)
  const owner = { provider, accountId, isOn: provider.settings.account_roles }
  const actor = actorOfSession(services, c, session)
  if (roleId !== undefined) {
    await changeRole(services, owner, { ...wanted, id: roleId }, actor)
    return
  }
  const taken = new Set((await listRoles(services.db, provider.id, accountId)).map(({ key }) => key))
  try {
    await createRole(services, owner, { ...wanted, key: freeKey(wanted.name, taken) }, actor)
  } catch (problem) {
    throw problem instanceof Problem && problem.code === 'limit_reached' ? full() : problem
  }
}

const full = () =>
  new Problem('limit_reached', {
    says: lazyMessage(roleWords, 'role_limit', { most: MAX_ROLES_OF_ACCOUNT }),
  })

const LONGEST_KEY = 32

/** A key for programs, made of the name that people chose: `own:night-shift`, and `own:night-shift-2` where that is taken. */
export function freeKey(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_KEY)
    .replaceAll(/^-|-$/g, '')
  const first = OWN_PREFIX + (plain || 'role')
  for (let n = 1; ; n++) {
    const key = n === 1 ? first : `${first}-${n}`
    if (!taken.has(key)) return key
  }
}
