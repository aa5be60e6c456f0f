import { html, raw } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import {
  endOtherSessions,
  endSession,
  listSessions,
  type Session,
  type SessionWithUser,
} from '../../identity/sessions/index.ts'
import { seeOther, showMoment } from '../../identity/sign-in/page-parts/index.ts'
import { withRecentSession } from '../../identity/sign-in/pages/index.ts'
import { z } from '../../platform/http/api.ts'
import type { Html } from '../../platform/http/page.ts'
import type { PageInput, Pages } from '../../platform/http/pages.ts'
import { type ProgramParts, programParts } from '../../platform/http/program-name.ts'
import { Id } from '../../platform/http/schemas.ts'
import { localeOf } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/translate.ts'
import { providerOf } from '../../providers/index.ts'
import { TABS } from './tabs.ts'
import { accountWords } from './words.ts'

type Input = PageInput<EmittingServices>

const END = '/account/sessions/end'

/** Where a person is signed in, this device first. */
export async function devicesSection(input: Input, current: SessionWithUser): Promise<Html> {
  const { services, c, to } = input
  const t = translator(localeOf(c), accountWords)
  const others = (await listSessions(services, providerOf(c), current.user_id)).filter(
    ({ id }) => id !== current.id,
  )
  return html`
<ul class="list">${showDevice(input, current, { current, isCurrent: true })}${others.map((session) => showDevice(input, session, { current, isCurrent: false }))}</ul>
${others.length > 0 ? html`<form method="post" action="${to(END)}"><button class="inline">${t('end_others')}</button></form>` : ''}`
}

function showDevice(
  { c, to }: Input,
  { id, user_agent, ip, last_seen_at }: Session,
  { current, isCurrent }: { current: SessionWithUser; isCurrent: boolean },
): Html {
  const t = translator(localeOf(c), accountWords)
  const program = programParts(user_agent)
  const name =
    program === undefined
      ? t('unknown_device')
      : program.os === undefined
        ? program.browser
        : t('browser_on', { browser: program.browser, os: program.os })
  const seen = t.html('last_active', { moment: showMoment(c, last_seen_at, current.zoneinfo) })
  return html`<li><span class="what">${icon(program?.machine)}<span><strong title="${user_agent ?? ''}">${name}</strong><br><span class="hint">${
    isCurrent ? '' : html`${seen} · `
  }${ip === null ? '' : html`<bdi dir="ltr">${ip}</bdi>`}</span></span></span>
${
  isCurrent
    ? html`<span class="badge good">${t('this_device')}</span>`
    : html`<form class="row" method="post" action="${to(END)}"><input type="hidden" name="id" value="${id}"><button class="inline" aria-label="${t('end_named_device', { device: name })}">${t('end_device')}</button></form>`
}</li>`
}

/** Ends one session, or all but the one that asks. */
export function deviceForms(pages: Pages<EmittingServices>): void {
  pages.form({
    path: END,
    fields: z.object({ id: Id.optional() }),
    show: async ({ c, to }) => seeOther(c, to(TABS.devices)),
    submit: (input, { id }) =>
      withRecentSession(
        input,
        async (session) => {
          const { services, c, to } = input
          if (id === undefined) await endOtherSessions(services, providerOf(c), session)
          else await endSession(services, providerOf(c), session, id)
          return seeOther(c, `${to(TABS.devices)}?done=session-ended`)
        },
        TABS.devices,
      ),
  })
}

function icon(machine: ProgramParts['machine'] = 'computer'): Html {
  return html`<svg width="28" height="28" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${raw(ICONS[machine])}</svg>`
}

const ICONS = {
  computer: '<rect x="3" y="4.5" width="18" height="12" rx="2"/><path d="M9 20h6M12 16.5V20"/>',
  tablet: '<rect x="5" y="3" width="14" height="18" rx="2.5"/><path d="M11 18h2"/>',
  phone: '<rect x="7" y="2.5" width="10" height="19" rx="2.5"/><path d="M11 18.5h2"/>',
} as const
