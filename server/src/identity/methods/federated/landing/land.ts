import { html } from 'hono/html'
import type { EmittingServices } from '../../../../events/index.ts'
import { recordAct } from '../../../../platform/audit/index.ts'
import { transact } from '../../../../platform/db/db.ts'
import type { Context } from '../../../../platform/http/context.ts'
import { deviceOf } from '../../../../platform/http/device.ts'
import type { PageInput } from '../../../../platform/http/pages.ts'
import { localeOf } from '../../../../platform/i18n/locale.ts'
import { translate, translator } from '../../../../platform/i18n/translate.ts'
import { lazyMessage } from '../../../../platform/i18n/words.ts'
import { Problem } from '../../../../platform/problem.ts'
import { providerOf } from '../../../../providers/index.ts'
import { type Assertion, rolesOf, untoldWords } from '../../../connections/assertions/index.ts'
import {
  type Actor,
  type Connection,
  ConnectionRefusal,
  methodOf,
  type RefusalReason,
  shownDetail,
  Trace,
  testWords,
} from '../../../connections/core/index.ts'
import type { Flow } from '../../../connections/flow/index.ts'
import { findIdentity, lockIdentity } from '../../../connections/identities/index.ts'
import { noteFailure, noteSuccess } from '../../../connections/outages/index.ts'
import { presentedSession, userOf } from '../../../sessions/index.ts'
import { clientOf, ensureDeviceToken, notify } from '../../../sign-in/complete/index.ts'
import { answerCard, seeOther } from '../../../sign-in/page-parts/index.ts'
import { finishOnPage, keepConnection, pauseOnPage } from '../../../sign-in/pages/index.ts'
import { countRefusal, traceSignIn } from '../../../sign-in/sign-in-stats/index.ts'
import { federatedWords } from '../words/words.ts'
import { AddressesChanged, completeFederated, IdentityTaken, link } from './complete-federated.ts'
import { CONFIRM_PATH } from './confirm-pages.ts'
import { answerReport } from './dry-run.ts'
import { linkedNotice } from './mail.ts'
import { startUrl } from './start-url.ts'
import { isUnconfirmed, unconfirmedPath } from './unconfirmed.ts'
import { keepWaiting } from './waiting.ts'

type Input = PageInput<EmittingServices>

/** A connection's answer while it is being read: `flow` is set once known. */
export interface Landing {
  connection: Connection
  flow: Flow | undefined
  trace: Trace
  /** In a test, failures are reported in full. */
  dryRun: boolean
}

/**
 * Runs the end of a flow in the person's browser. `read` ends the flow, stores it in the landing, checks the answer and
 * returns what it says; then the person is signed in, or the identity is linked, or a test is reported. A refusal
 * becomes a page that says who has to act, and an entry in the audit log.
 */
export async function land(
  input: Input,
  connection: Connection,
  read: (landing: Landing) => Promise<Assertion>,
): Promise<Response> {
  const landing: Landing = { connection, flow: undefined, trace: new Trace(), dryRun: false }
  try {
    const assertion = await read(landing)
    const { flow, trace } = landing
    traceGroups(trace, assertion)
    if (!flow) throw new ConnectionRefusal('flow_over')
    if (flow.dry_run) return await answerReport(input, { connection, trace, result: assertion })
    await noteSuccess(input.services, providerOf(input.c).id, connection)
    if (flow.link_user_id !== null) return await linkSignedIn(input, flow, assertion)
    return await signIn(input, flow, assertion)
  } catch (error) {
    return answerRefusal(input, landing, error)
  }
}

/** Says what the mapping of groups saw. */
function traceGroups(trace: Trace, { connection, groups }: Assertion): void {
  const { groups: claim, roles } = connection.config.mapping ?? {}
  if (claim === undefined) return
  if (typeof groups === 'string') trace.failed('groups', untoldWords(groups, claim))
  else {
    const told = { claim, count: groups.length, roles: rolesOf(groups, roles).length }
    trace.passed('groups', lazyMessage(testWords, 'groups_told', told))
  }
}

async function signIn(input: Input, flow: Flow, assertion: Assertion): Promise<Response> {
  const { services, c, principal, to } = input
  ensureDeviceToken(c)
  const client = await clientOf(services, c)
  try {
    const login = { provider: providerOf(c), principal, assertion, client }
    const complete = () => transact(services.db, (tx) => completeFederated(services, tx, login))
    const tried = { principal, method: methodOf(assertion.connection) }
    const outcome = await (services.tracing ? traceSignIn(services.tracing, tried, complete) : complete())
    const redirectUrl = flow.redirect_url ?? undefined
    if (flow.asks_factor && outcome.kind === 'signed_in' && isUnconfirmed(services, outcome))
      return pauseOnPage(input, outcome, { page: unconfirmedPath(assertion.connection.slug), redirectUrl })
    keepConnection(c, principal, assertion.connection)
    return await finishOnPage(input, outcome, redirectUrl)
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.code !== 'email_not_proved') throw problem
    await keepWaiting(services, c, assertion, { principal, redirectUrl: flow.redirect_url })
    return seeOther(c, to(CONFIRM_PATH))
  }
}

/** Gives the identity to the signed-in user who began the flow, without a sign-in. */
async function linkSignedIn(input: Input, flow: Flow, assertion: Assertion): Promise<Response> {
  const { services, c, principal, to } = input
  const provider = providerOf(c)
  const session = await presentedSession(services, c)
  if (session?.user_id !== flow.link_user_id || session?.principal !== principal)
    throw new ConnectionRefusal('session_over')
  const user = userOf(session)
  const { connection, subject } = assertion
  const client = await clientOf(services, c)
  await transact(services.db, async (tx) => {
    await lockIdentity(tx, connection.id, subject)
    const known = await findIdentity(tx, provider.id, connection.id, subject)
    if (known?.user_id === user.id) return
    await link(services, tx, { provider, assertion, client }, user)
    notify(services, tx, provider, linkedNotice(provider, user, { connection, device: client.device }))
  })
  return seeOther(c, flow.redirect_url ?? `${to('/account')}?done=identity-linked`)
}

const WHO = { person: 'fix_person', staff: 'fix_staff', idp: 'fix_idp' } as const satisfies Record<
  Actor,
  string
>

/** Answers a failure on the way to a connection or back: a test with its report, anything else with a page. */
export async function answerRefusal(
  input: Input,
  { connection, flow, trace, dryRun }: Landing,
  error: unknown,
): Promise<Response> {
  const { services, c, principal, to } = input
  const refusal = asRefusal(error)
  if (dryRun || flow?.dry_run) return answerReport(input, { connection, trace, result: refusal })
  const { reason, who, says, detail } = refusal
  const reference = c.get('requestId')
  services.log.warn(
    { request: reference, connection: connection.slug, reason, detail },
    'a connection was refused',
  )
  await recordAct(services, services.db, providerOf(c).id, {
    action: 'connection.refused',
    targetId: connection.id,
    device: deviceOf(c, services.config),
    detail: { connection: connection.slug, reason, reference, ...(detail !== undefined && { detail }) },
  })
  await noteFailure(services, providerOf(c).id, connection, error)
  if (!flow?.link_user_id)
    await countRefusal(services, providerOf(c), { principal, method: methodOf(connection), reason })
  const t = translator(localeOf(c), federatedWords)
  return answerRefused(c, {
    title: t('refused_title', { name: connection.name }),
    words: translate(localeOf(c), says),
    hint: t(WHO[who]),
    detail: shownDetail(refusal) ?? reason,
    reference,
    back: flow?.link_user_id ? to('/account') : to(flow?.asks_factor ? '/login?again=1' : '/login'),
    another: anotherAccount(input, connection, flow),
  })
}

/** Where the person can choose another account at the identity provider, if a sign-in of theirs came back. */
function anotherAccount({ c, principal }: Input, connection: Connection, flow: Flow | undefined): string {
  if (!flow || flow.link_user_id !== null || connection.kind === 'saml') return ''
  const redirectUrl = flow.redirect_url ?? undefined
  return startUrl(providerOf(c), connection, { principal, redirectUrl, prompt: 'select_account' })
}

type Shown = 'another' | 'title' | 'words' | 'hint' | 'detail' | 'reference' | 'back'

function answerRefused(
  c: Context,
  { title, words, hint, detail, reference, back, another }: Record<Shown, string>,
): Promise<Response> {
  const t = translator(localeOf(c), federatedWords)
  c.status(403)
  return answerCard(c, {
    title,
    body: html`
<p class="alert" role="alert">${words}</p>
<p>${hint}</p>
<a class="button" href="${back}">${back.endsWith('/account') ? t('back_to_account') : t('back_to_sign_in')}</a>
${another && html`<p class="foot"><a href="${another}">${t('other_account')}</a></p>`}
<p class="foot dim">${t.html('detail', { detail: html`<span dir="ltr">${detail}</span>` })}<br>${t.html('reference', { reference: html`<span dir="ltr">${reference}</span>` })}</p>`,
  })
}

const BY_PROBLEM: Partial<Record<string, RefusalReason>> = {
  login_refused: 'login_refused',
  sso_required: 'sso_required',
  limit_reached: 'account_full',
  plan_limit: 'not_in_plan',
  method_disabled: 'switched_off',
}

function asRefusal(error: unknown): ConnectionRefusal {
  if (error instanceof ConnectionRefusal) return error
  if (error instanceof AddressesChanged) return new ConnectionRefusal('flow_over')
  if (error instanceof IdentityTaken) return new ConnectionRefusal('identity_taken')
  const reason = error instanceof Problem ? BY_PROBLEM[error.code] : undefined
  if (reason === undefined) throw error
  return new ConnectionRefusal(reason)
}
