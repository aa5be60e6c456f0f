import { html } from 'hono/html'
import { recordAct } from '../../../audit/index.ts'
import {
  type Actor,
  type Assertion,
  type Connection,
  type ConnectionRefusal,
  type Groups,
  rolesOf,
  shownDetail,
  TESTS,
  type Trace,
} from '../../../connections/index.ts'
import type { EmittingServices } from '../../../events/index.ts'
import type { Context } from '../../../lib/http/context.ts'
import { deviceOf } from '../../../lib/http/device.ts'
import type { Html } from '../../../lib/http/page.ts'
import type { PageInput } from '../../../lib/http/pages.ts'
import { answerCard } from '../../../login/index.ts'
import { providerOf } from '../../../providers/index.ts'

/** What a test found, the same for every kind of connection. */
export interface Report {
  connection: Connection
  /** The steps, with the claims that were received. */
  trace: Trace
  /** How it ended. */
  result: Assertion | ConnectionRefusal
}

const WHO: Record<Actor, string> = {
  person: 'The person who signs in can fix this.',
  staff: 'You can fix this, in the settings of the connection here or at the identity provider.',
  idp: 'Whoever runs the identity provider can fix this.',
}

/** Answers with the report of a test, which signs nobody in. */
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
  if (refusal) {
    const detail = shownDetail(refusal)
    trace.failed('Result', `${refusal.words}${detail ? ` (${detail})` : ''} ${WHO[refusal.who]}`)
  }
  const back = await tellHearers(services, c, { connection, refusal })
  const claims = Object.entries(trace.claims)
  return answerCard(c, {
    title: refusal ? `${connection.name} does not work yet` : `${connection.name} works`,
    intro: 'This was a test of the connection. Nobody was signed in.',
    wide: true,
    body: html`
${back === undefined ? '' : html`<a class="button first" href="${back}">Back to the set-up guide</a>`}
<h2>Steps</h2>
<ol class="list">${trace.steps.map(
      ({ name, passed, words }) =>
        html`<li><span><strong>${name}</strong><br>${words}</span><span class="${passed ? 'good' : 'bad'}">${passed ? 'passed' : 'failed'}</span></li>`,
    )}</ol>
${'reason' in result ? '' : showMapped(result)}
${
  claims.length === 0
    ? ''
    : html`<h2>What the identity provider sent</h2>
<dl class="claims">${claims.map(([name, value]) => html`<dt>${name}</dt><dd>${show(value)}</dd>`)}</dl>`
}`,
  })
}

/** Tells whoever waits for the test. Returns where it leads back to. */
async function tellHearers(
  services: EmittingServices,
  c: Context,
  { connection, refusal }: { connection: Connection; refusal: ConnectionRefusal | undefined },
): Promise<string | undefined> {
  const outcome = { connection, result: refusal?.reason ?? 'passed', words: refusal?.words }
  const backs = await Promise.all(services.registry.all(TESTS).map((hear) => hear(services, c, outcome)))
  return backs.find((back) => back !== undefined)
}

function showMapped({ connection, subject, email, emailIsProved, groups }: Assertion): Html {
  return html`<h2>What it means here</h2>
<dl class="claims">
<dt>subject</dt><dd>${subject}</dd>
<dt>e-mail</dt><dd>${email ?? 'none that can be used'}</dd>
<dt>e-mail is proved</dt><dd>${emailIsProved ? 'yes: it links to its user, or signs up' : 'no: the person proves an address with a code at the first sign-in'}</dd>
<dt>groups</dt><dd>${showGroups(groups, connection)}</dd>
</dl>`
}

const MAX_GROUPS_SHOWN = 200

/** Those that give a role come first. */
function showGroups(groups: Groups, { config: { mapping } }: Connection): Html {
  if (typeof groups === 'string') return html`not told: roles stay as they are`
  if (groups.length === 0) return html`none`
  const giving = new Map(rolesOf(groups, mapping?.roles))
  const others = groups.filter((group) => !giving.has(group))
  const shown = [...[...giving].map(([group, role]) => `${group} → ${role}`), ...others]
  const more = shown.length - MAX_GROUPS_SHOWN
  return html`${shown.slice(0, MAX_GROUPS_SHOWN).map((one) => html`${one}<br>`)}${more > 0 ? `and ${more} more` : ''}`
}

const MAX_SHOWN = 500

function show(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)} …` : text
}
