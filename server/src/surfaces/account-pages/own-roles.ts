import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import { actorOfSession } from '../../identity/accounts/account/index.ts'
import {
  type CustomRole,
  holdersOf,
  MAX_ROLES_OF_ACCOUNT,
  mayGive,
  removeRole,
} from '../../identity/accounts/roles/index.ts'
import type { SessionWithUser } from '../../identity/sessions/index.ts'
import { answerCard, RISKY_STYLE, seeOther, selectField } from '../../identity/sign-in/page-parts/index.ts'
import { withRecentSession, withSession } from '../../identity/sign-in/pages/index.ts'
import { z } from '../../platform/http/api.ts'
import type { Html } from '../../platform/http/page.ts'
import type { Pages, Refused } from '../../platform/http/pages.ts'
import { Id } from '../../platform/http/schemas.ts'
import { lazyMessage } from '../../platform/i18n/words.ts'
import { notFound, Problem, wrongField } from '../../platform/problem.ts'
import { providerOf } from '../../providers/index.ts'
import { ownRoleForm } from './own-role-form.ts'
import { type Input, openRolePage, ROLE_STYLE, type RolePage, sayPermissions, whyNot } from './role-parts.ts'
import { OWN_ROLES, rolePath } from './role-paths.ts'
import { roleWords } from './role-words.ts'
import { answerAccount } from './tabs.ts'
import { hidden, requireCustomer } from './team.ts'

/** Below /account/team: the roles that a team makes itself, where the provider lets teams. */
export function ownRolePages(pages: Pages<EmittingServices>): void {
  pages.get(OWN_ROLES, (input) => {
    requireOwnRoles(input)
    return withSession(input, (session) => showOwnRoles(input, session))
  })
  ownRoleForm(pages, requireOwnRoles)
  pages.form({
    path: rolePath('delete'),
    fields: z.object({ id: Id, role_id: Id, replace_with: Id.or(z.literal('')).optional() }),
    show(input, refused) {
      requireOwnRoles(input)
      return withSession(input, (session) => askToDelete(input, session, refused))
    },
    submit(input, { id, role_id, replace_with }) {
      requireCustomer(input)
      const query = new URLSearchParams({ id, role_id })
      return withRecentSession(
        input,
        async (session) => {
          requireOwnRoles(input)
          const { services, c, to } = input
          const owner = { provider: providerOf(c), accountId: id, isOn: true }
          const wanted = { id: role_id, replaceWith: replace_with || undefined }
          try {
            await removeRole(services, owner, wanted, actorOfSession(services, c, session))
          } catch (problem) {
            throw problem instanceof Problem && problem.code === 'role_in_use' ? noOther() : problem
          }
          return seeOther(c, to(`${OWN_ROLES}?id=${id}`))
        },
        `${rolePath('delete')}?${query}`,
      )
    },
  })
}

const noOther = () =>
  new Problem('role_in_use', { errors: [wrongField('replace_with', lazyMessage(roleWords, 'choose_other'))] })

/** The setting that lets teams make roles. */
function requireOwnRoles(input: Input): void {
  requireCustomer(input)
  if (!providerOf(input.c).settings.account_roles) throw notFound()
}

async function showOwnRoles(input: Input, session: SessionWithUser): Promise<Response> {
  const { services, c, to } = input
  const page = await openRolePage(input, session)
  const { t, account } = page
  const own = page.roles.filter(({ account_id }) => account_id !== null)
  const holders = await Promise.all(own.map(({ id }) => holdersOf(services.db, providerOf(c).id, id)))
  const rows = own.map((role, at) => showRole(input, page, { role, ...holders[at]! }))
  const isFull = own.length >= MAX_ROLES_OF_ACCOUNT
  return answerAccount(input, session, {
    tab: 'teams',
    title: t('team_roles'),
    intro: t('team_roles_intro'),
    style: ROLE_STYLE,
    body: html`
${rows.length > 0 ? html`<ul class="list roles">${rows}</ul>` : html`<p class="dim">${t('none_yet')}</p>`}
${isFull ? html`<p class="hint">${t('role_limit', { most: MAX_ROLES_OF_ACCOUNT })}</p>` : html`<p><a class="button first fits" href="${to(rolePath('edit'))}?id=${account.id}">${t('create')}</a></p>`}
<p class="foot"><a href="${to('/account/team')}?id=${account.id}">${t('back')}</a></p>`,
  })
}

interface Held {
  role: CustomRole
  count: number
  hasOwner: boolean
}

function showRole({ to }: Input, page: RolePage, { role, count, hasOwner }: Held): Html {
  const { t, account, maker } = page
  const isOwners = hasOwner && maker.level !== 'owner'
  const reason = isOwners ? t('owner_has_it') : whyNot(page, role)
  const query = new URLSearchParams({ id: account.id, role_id: role.id })
  const link = (act: 'edit' | 'delete', words: string, label: string, kind = '') =>
    html`<a class="button inline ${kind}" href="${to(rolePath(act))}?${query}" aria-label="${label}">${words}</a>`
  const acts = html`<span class="acts">${link('edit', t('edit'), t('edit_named', { role: role.name }))}
${link('delete', t('remove'), t('remove_named', { role: role.name }), 'risky')}</span>`
  return html`<li><span><bdi>${role.name}</bdi><br><span class="hint">${sayPermissions(page, role)}<br>${t('held_by', { count })}${reason ? html`<br>${reason}` : ''}</span></span>${reason ? '' : acts}</li>`
}

async function askToDelete(input: Input, session: SessionWithUser, refused?: Refused): Promise<Response> {
  const { services, c, to } = input
  const page = await openRolePage(input, session, refused)
  const { t, account, maker } = page
  const wanted = refused?.typed.role_id ?? c.req.query('role_id')
  const role = page.roles.find(({ id, account_id }) => id === wanted && account_id !== null)
  if (!role) throw notFound()
  const { count } = await holdersOf(services.db, providerOf(c).id, role.id)
  const others = page.roles.filter((one) => one.id !== role.id && mayGive(maker, one))
  const choice =
    count > 0 && others.length > 0
      ? selectField(c, {
          name: 'replace_with',
          label: t('instead'),
          options: [['', t('choose_role')], ...others.map(({ id, name }) => [id, name] as const)],
          refused,
        })
      : ''
  const canDelete = count === 0 || others.length > 0
  return answerCard(c, {
    style: RISKY_STYLE,
    title: t('remove_title', { role: role.name }),
    intro: count === 0 ? t('unused') : canDelete ? t('used', { count }) : t('no_other'),
    refused,
    body: html`${canDelete ? html`<form method="post" action="${to(rolePath('delete'))}">${hidden({ account }, { role_id: role.id })}${choice}<button class="risky">${t('remove_role')}</button></form>` : ''}
<p class="foot"><a class="button" href="${to(OWN_ROLES)}?id=${account.id}">${t('back')}</a></p>`,
  })
}
