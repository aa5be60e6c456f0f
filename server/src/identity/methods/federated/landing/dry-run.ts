import { html } from 'hono/html'
import type { EmittingServices } from '../../../../events/index.ts'
import { recordAct } from '../../../../platform/audit/index.ts'
import type { Context } from '../../../../platform/http/context.ts'
import { deviceOf } from '../../../../platform/http/device.ts'
import type { Html } from '../../../../platform/http/page.ts'
import type { PageInput } from '../../../../platform/http/pages.ts'
import { type Locale, localeOf } from '../../../../platform/i18n/locale.ts'
import { translate, translator } from '../../../../platform/i18n/translate.ts'
import { lazyMessage, type Translate } from '../../../../platform/i18n/words.ts'
import { providerOf } from '../../../../providers/index.ts'
import { levelIn, rolesIn } from '../../../accounts/group-roles/index.ts'
import { type Assertion, type Groups, rolesOf } from '../../../connections/assertions/index.ts'
import {
  type Actor,
  type Connection,
  type ConnectionRefusal,
  messageOf,
  TESTS,
  type Trace,
  testWords,
} from '../../../connections/core/index.ts'
import { answerCard } from '../../../sign-in/page-parts/index.ts'

type TranslateTest = Translate<typeof testWords.languages.en>

/** What a test found, the same for every kind of connection. */
export interface Report {
  connection: Connection
  /** The steps, with the claims that were received. */
  trace: Trace
  /** How it ended. */
  result: Assertion | ConnectionRefusal
}

const WHO = { person: 'fix_person', staff: 'fix_staff', idp: 'fix_idp' } as const satisfies Record<
  Actor,
  string
>

/** Answers with the report of a test, without a sign-in. */
export async function answerReport(
  { services, c }: PageInput<EmittingServices>,
  { connection, trace, result }: Report,
): Promise<Response> {
  const provider = providerOf(c)
  const refusal = 'reason' in result ? result : undefined
  await recordAct(services, services.db, provider.id, {
    action: 'connection.tested',
    targetId: connection.id,
    device: deviceOf(c, services.config),
    detail: {
      connection: connection.slug,
      result: refusal?.reason ?? 'passed',
      ...(refusal?.detail !== undefined && { detail: refusal.detail }),
    },
  })
  if (refusal) trace.failed('result', messageOf(refusal), lazyMessage(testWords, WHO[refusal.who]))
  const back = await tellHearers(services, c, { connection, refusal })
  const locale = localeOf(c)
  const t = translator(locale, testWords)
  return answerCard(c, {
    title: t(refusal ? 'works_not' : 'works', { name: connection.name }),
    intro: t('intro'),
    wide: true,
    body: html`
${back === undefined ? '' : html`<a class="button first" href="${back}">${t('back_to_guide')}</a>`}
<h2>${t('steps')}</h2>
<ol class="list">${trace.steps.map((step) => showStep(locale, step))}</ol>
${'reason' in result ? '' : showMapped(t, result)}
${showMarks(t, trace.marks)}
${showClaims(t, Object.entries(trace.claims))}`,
  })
}

function showStep(locale: Locale, { name, passed, says, cure }: Trace['steps'][number]): Html {
  const state = translator(locale, testWords)(passed ? 'passed' : 'failed')
  return html`<li><span><strong>${translate(locale, name)}</strong><br>${translate(locale, says)}${cure && html`<br>${translate(locale, cure)}`}</span><span class="${passed ? 'good' : 'bad'}">${state}</span></li>`
}

/** Which path of the mapping found what, for staff who write one. */
function showMarks(t: TranslateTest, marks: Trace['marks']): Html {
  if (marks.length === 0) return html``
  return html`<h2>${t('paths')}</h2>
<dl class="claims">${marks.map(({ field, path, found }) => html`<dt dir="ltr">${field} ← ${path}</dt><dd dir="auto">${found === undefined ? t('path_empty') : show(found)}</dd>`)}</dl>`
}

function showClaims(t: TranslateTest, claims: Array<[string, unknown]>): Html {
  if (claims.length === 0) return html``
  return html`<h2>${t('sent')}</h2>
<dl class="claims">${claims.map(([name, value]) => html`<dt dir="auto">${name}</dt><dd dir="auto">${show(value)}</dd>`)}</dl>`
}

/** Reports to the page that waits for the test. Returns where it leads back to. */
async function tellHearers(
  services: EmittingServices,
  c: Context,
  { connection, refusal }: { connection: Connection; refusal: ConnectionRefusal | undefined },
): Promise<string | undefined> {
  const outcome = { connection, result: refusal?.reason ?? 'passed', words: refusal?.words }
  const backs = await Promise.all(services.registry.all(TESTS).map((hear) => hear(services, c, outcome)))
  return backs.find((back) => back !== undefined)
}

function showMapped(
  t: TranslateTest,
  { connection, subject, email, emailIsProved, groups }: Assertion,
): Html {
  return html`<h2>${t('means')}</h2>
<dl class="claims">
<dt>${t('subject')}</dt><dd dir="auto">${subject}</dd>
<dt>${t('email')}</dt><dd dir="auto">${email ?? t('email_none')}</dd>
<dt>${t('email_proved')}</dt><dd>${t(emailIsProved ? 'email_is_proved' : 'email_unproved')}</dd>
<dt>${t('groups')}</dt><dd>${showGroups(t, groups, connection)}</dd>
</dl>`
}

const MAX_GROUPS_SHOWN = 200

/** Those that give a role come first. */
function showGroups(t: TranslateTest, groups: Groups, { config: { mapping } }: Connection): Html {
  if (typeof groups === 'string') return html`${t('groups_untold')}`
  if (groups.length === 0) return html`${t('groups_none')}`
  const giving = new Map(rolesOf(groups, mapping?.roles))
  const others = groups.filter((group) => !giving.has(group))
  const shown = [
    ...[...giving].map(
      ([group, gives]) => `${group} → ${[levelIn(gives) ?? [], rolesIn(gives)].flat().join(', ')}`,
    ),
    ...others,
  ]
  const more = shown.length - MAX_GROUPS_SHOWN
  return html`${shown.slice(0, MAX_GROUPS_SHOWN).map((one) => html`<bdi>${one}</bdi><br>`)}${more > 0 ? t('groups_more', { count: more }) : ''}`
}

const MAX_SHOWN = 500

function show(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)} …` : text
}
