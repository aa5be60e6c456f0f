import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import { type Account, actorOfSession } from '../../identity/accounts/account/index.ts'
import {
  type CustomRole,
  listDeclared,
  listRoles,
  type Maker,
  mayGive,
  readMaker,
} from '../../identity/accounts/roles/index.ts'
import type { SessionWithUser } from '../../identity/sessions/index.ts'
import type { Html } from '../../platform/http/page.ts'
import type { PageInput, Refused, Typed } from '../../platform/http/pages.ts'
import { localeOf } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/translate.ts'
import type { Translate } from '../../platform/i18n/words.ts'
import { providerOf } from '../../providers/index.ts'
import { roleWords } from './role-words.ts'
import { openTeam } from './team.ts'

export type Input = PageInput<EmittingServices>

/** What the pages about roles are made from. */
export interface RolePage {
  t: Translate<typeof roleWords.languages.en>
  account: Account
  maker: Maker
  /** That members of the account may have. */
  roles: CustomRole[]
  /** Declared permissions, by key. */
  names: Map<string, { name: string; assignable: boolean }>
}

/** Reads it, for owners and admins. Throws not_found, forbidden. */
export async function openRolePage(
  input: Input,
  session: SessionWithUser,
  refused?: Refused,
): Promise<RolePage> {
  const { services, c } = input
  const { db } = services
  const { id } = providerOf(c)
  const { account } = await openTeam(input, session, refused)
  const [maker, roles, declared] = await Promise.all([
    readMaker(services, id, account.id, actorOfSession(services, c, session)),
    listRoles(db, id, account.id),
    listDeclared(db, id),
  ])
  const names = new Map(declared.map(({ key, ...one }) => [key, one]))
  return { t: translator(localeOf(c), roleWords), account, maker, roles, names }
}

/** What a role allows, by the names that people read. */
export function sayPermissions({ t, names }: RolePage, { permissions }: CustomRole): Html | string {
  if (permissions.length === 0) return t('allows_nothing')
  const said = permissions.map(
    (key, at) => html`${at > 0 ? ', ' : ''}<bdi>${names.get(key)?.name ?? key}</bdi>`,
  )
  return t.html('allows', { permissions: html`${said}` })
}

/** Why the person cannot give a role, if they cannot. */
export function whyNot({ t, maker }: RolePage, role: CustomRole): string | undefined {
  if (mayGive(maker, role)) return undefined
  return t(role.level === 'owner' && maker.level !== 'owner' ? 'needs_owner' : 'needs_rights')
}

/** A box of several: its name says of what it is. */
const TICK = 'on:'

export interface Tick {
  id: string
  name: string
  about?: Html | string | undefined
  isOn: boolean
  /** Shown as it is, and not to be changed. */
  fixed?: boolean
}

/** Several boxes to tick under one heading. */
export function tickList(legend: string, ticks: readonly Tick[], error?: string): Html {
  return html`<fieldset class="ticks"><legend>${legend}</legend>${ticks.map(
    ({ id, name, about, isOn, fixed }) =>
      html`<label class="tick"><input type="checkbox" name="${TICK}${id}" value="on" ${isOn ? 'checked' : ''} ${fixed ? 'disabled' : ''} ${error ? html`aria-invalid=true aria-describedby="ticks-error"` : ''}><span><bdi>${name}</bdi>${about ? html`<br><span class="hint">${about}</span>` : ''}</span></label>`,
  )}${error ? html`<span class="field-error" id="ticks-error">${error}</span>` : ''}</fieldset>`
}

/** What was ticked. Browsers do not send boxes that cannot be changed. */
export const tickedIn = (typed: Record<string, unknown>): string[] =>
  Object.keys(typed).flatMap((name) => (name.startsWith(TICK) ? [name.slice(TICK.length)] : []))

/** Whether a box is ticked: as it was sent, or else as things are. */
export const isTicked = (typed: Typed | undefined, id: string, now: boolean): boolean =>
  typed ? TICK + id in typed : now

export const ROLE_STYLE = `
.ticks { min-width: 0; margin: 0; padding: 0; border: 0; display: grid; gap: .75rem } .ticks legend { padding: 0; margin-bottom: .75rem; font-weight: 600 }
.ticks .tick > span { min-width: 0; overflow-wrap: anywhere } .ticks .tick:has(:disabled) { color: var(--dim) }
.place .list.roles > li { align-items: start } .roles li { overflow-wrap: anywhere }
`
