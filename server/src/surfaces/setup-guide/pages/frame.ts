import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { findAccount } from '../../../identity/accounts/account/index.ts'
import { answerCard, needScript } from '../../../identity/sign-in/page-parts/index.ts'
import { readOwnCookie } from '../../../platform/cookies/own-cookie.ts'
import type { Context } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { PageInput, Refused } from '../../../platform/http/pages.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { lazyMessage, type Translate } from '../../../platform/i18n/words.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import { notFound, Problem, wrongField } from '../../../platform/problem.ts'
import { MINUTE } from '../../../platform/time/clock.ts'
import { type Provider, providerOf } from '../../../providers/index.ts'
import { type SetupGuide, STEPS, type Step } from '../guide/guide.ts'
import { type Progress, progressOf } from '../guide/progress.ts'
import { findByBrowser, noteRefusal, noteSeen } from '../guide/store.ts'
import { COPY_SCRIPT } from '../services/show-todos.ts'
import { setupWords } from '../words/words.ts'

export type Input = PageInput<EmittingServices>

export const SETUP_COOKIE = 'postern_setup'
/** How often the use of a guide is recorded. */
const SEEN_EVERY_MS = MINUTE

/** A guide that is open in this browser. */
export interface Open {
  provider: Provider
  guide: SetupGuide
}

/** The guide whose link was opened in this browser, if it has not ended. */
export async function openHere({
  services,
  c,
}: Pick<Input, 'services' | 'c'>): Promise<SetupGuide | undefined> {
  const secret = readOwnCookie(c, SETUP_COOKIE)
  if (secret === undefined) return undefined
  const now = new Date(services.clock.now())
  return findByBrowser(services.db, providerOf(c).id, digestOf(secret), now)
}

/** Runs `run` with the guide of this browser; else says how to get there. The guide is for customers alone. */
export async function withGuide(input: Input, run: (open: Open) => Promise<Response>): Promise<Response> {
  const { services, c } = input
  if (input.principal !== 'customer') throw notFound()
  const guide = await openHere(input)
  if (!guide) return showClosed(input)
  const provider = providerOf(c)
  const now = services.clock.now()
  if ((guide.seen_at?.getTime() ?? 0) < now - SEEN_EVERY_MS)
    await noteSeen(services.db, provider.id, guide.id, new Date(now))
  return run({ provider, guide })
}

/** The same for a form: counted against the limit per client, and what is refused is noted for the provider, until it is put right. */
export function submitted(
  input: Input,
  { throttle, step }: { throttle: Throttle; step: Step },
  run: (open: Open) => Promise<Response>,
): Promise<Response> {
  const { services, c } = input
  return withGuide(input, async (open) => {
    await throttle.admit(deviceOf(c, services.config))
    try {
      const answer = await run(open)
      if (open.guide.refusal?.step === step)
        await noteRefusal(services.db, open.provider.id, open.guide.id, null)
      return answer
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.status >= 500) throw problem
      const { errors = [] } = problem.options
      const words = [problem.message, ...errors.map(({ message }) => message)].join(' ').slice(0, 500)
      const at = new Date(services.clock.now()).toISOString()
      await noteRefusal(services.db, open.provider.id, open.guide.id, { step, words, at })
      throw forOutsiders(problem)
    }
  })
}

/** Fields with URLs that are fetched. Only translated messages are shown, as others could reveal the network of this installation. */
const FETCHED = ['metadata_url', 'issuer']

/** A problem as its form shows it: fields by their names there, and nothing of our network. */
function forOutsiders(problem: Problem): Problem {
  const { errors, ...options } = problem.options
  const named = errors?.map((error) => {
    const field = error.field.replace(/^\//, '')
    return FETCHED.includes(field) && error.says === undefined
      ? wrongField(field, lazyMessage(setupWords, 'unreachable'))
      : { ...error, field }
  })
  return new Problem(problem.code, { ...options, ...(named && { errors: named }) })
}

/** The texts of the guide in the language of the request. */
export function translatorOf(c: Context): Translate<typeof setupWords.languages.en> {
  return translator(localeOf(c), setupWords)
}

function showClosed({ c }: Input): Promise<Response> {
  const t = translatorOf(c)
  c.status(401)
  return answerCard(c, {
    title: t('closed_title'),
    intro: t('closed_intro'),
    body: html`<p>${t('ask_again')}</p>`,
  })
}

/** Of the pages that show values to copy. */
export const STYLE = `
code { overflow-wrap: anywhere; user-select: all } .todo { margin: 1rem 0 0; padding-inline-start: 1.25rem; display: grid; gap: .75rem }
.values { margin: .5rem 0 0; display: grid; gap: .5rem } .values div { padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 8px } .values dt { color: var(--dim); font-size: .875rem } .values dd { margin: 0 }
.values dd { display: flex; gap: .75rem; align-items: center; justify-content: space-between } .copy { flex: none; width: auto; min-height: 2rem; padding: .2rem .6rem; font-size: .875rem; font-weight: 500 }
.state { white-space: nowrap; font-weight: 600 }
.stepper { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: .75rem 0 1.5rem; padding: 0 0 1rem; list-style: none; border-bottom: 1px solid var(--line) } .stepper a { display: flex; gap: .5rem; align-items: center; min-height: 2.75rem; color: var(--dim); text-decoration: none; font-size: .9375rem } .stepper a:hover { color: var(--fg) } .stepper .mark { flex: none; display: grid; place-items: center; width: 1.5rem; height: 1.5rem; border: 1px solid var(--edge); border-radius: 50%; font-size: .8125rem; font-weight: 600 } .stepper .done .mark { color: var(--good); border-color: currentColor } .stepper [aria-current] { color: var(--fg); font-weight: 600 } .stepper [aria-current] .mark { background: var(--accent); border-color: var(--accent); color: var(--on-accent) } .stepper small { font-weight: 400; color: var(--dim) }
@media (max-width: 40rem) { .stepper a:not([aria-current]) .word { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap } .stepper { gap: .25rem .5rem } }
.services { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(12rem, 100%), 1fr)); gap: .75rem; margin: 0; padding: 0; border: 0; min-width: 0 } .services legend { padding: 0 0 .5rem; font-weight: 550 } .services label { display: grid; grid-template-columns: 2rem minmax(0, 1fr) auto; gap: .75rem; align-items: center; min-height: 3.75rem; padding: .75rem; border: 1px solid var(--line); border-radius: var(--radius); cursor: pointer } .services label:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent) } .services svg, .services .letter { width: 2rem; height: 2rem } .services .letter { display: grid; place-items: center; border-radius: var(--radius); background: var(--panel); border: 1px solid var(--line); font-weight: 600; font-size: .625rem; white-space: nowrap }
.works { text-align: center; padding: 1rem 0 } .works svg { width: 3.5rem; height: 3.5rem; color: var(--good) } .works h2 { margin: .5rem 0 0; font-size: 1.375rem } .works p { margin: .35rem 0 0 }
.waiting { display: flex; gap: .75rem; align-items: center } .waiting::before { content: ''; flex: none; width: .75rem; height: .75rem; border-radius: 50%; background: var(--accent) } @media (prefers-reduced-motion: no-preference) { .waiting::before { animation: pulse 1.6s ease-in-out infinite } } @keyframes pulse { 50% { opacity: .25 } }
`

interface Framed {
  title: string
  body: Html
  intro?: Html | string
  refused?: Refused | undefined
  /** The overview leads to all others, and they back to it. */
  isOverview?: boolean
  /** Of the page. */
  step?: Step
  script?: string
}

/** Where the pages of the steps are. */
export const PATHS: Record<Step, string> = {
  connection: '/setup/connect',
  test: '/setup/test',
  domain: '/setup/domain',
  directory: '/setup/directory',
  enable: '/setup/enable',
}

/** The steps: which are done, which one this is, and which may be left out. */
function stepper({ c, to }: Input, progress: Progress, current: Step | undefined): Html {
  const t = translatorOf(c)
  const steps = STEPS.map((step, index) => {
    const isDone = progress[step] === 'done'
    const mark = isDone ? '✓' : index + 1
    return html`<li class="${isDone ? 'done' : ''}"><a href="${to(PATHS[step])}" ${step === current ? html`aria-current="step"` : ''}><span class="mark" aria-hidden="true">${mark}</span><span class="word">${t(`${step}_step`)}${isDone ? html`<span class="unseen"> ${t('state_done')}</span>` : ''}${step === 'directory' ? html` <small>${t('optional')}</small>` : ''}</span></a></li>`
  })
  return html`<nav aria-label="${t('all_steps')}"><ol class="stepper">${steps}</ol></nav>`
}

/** A page of the guide. */
export async function answerGuide(
  input: Input,
  { provider, guide }: Open,
  { title, body, intro, refused, isOverview, step, script }: Framed,
): Promise<Response> {
  const { services, c, to } = input
  const account = await findAccount(services.db, provider.id, guide.account_id)
  const t = translatorOf(c)
  const steps =
    isOverview || guide.service === null
      ? ''
      : stepper(input, await progressOf(services, provider.id, guide), step)
  needScript(c, COPY_SCRIPT)
  return answerCard(c, {
    title,
    wide: true,
    style: STYLE,
    refused,
    above: html`<p class="dim">${t.html('of_account', { account: html`<strong dir="auto">${account?.name ?? ''}</strong>` })}${isOverview ? '' : html` · <a href="${to('/setup')}">${t('all_steps')}</a>`}</p>${steps}`,
    ...(script !== undefined && { script }),
    ...(intro !== undefined && { intro }),
    body: html`${body}${c.req.path.startsWith(to('/setup/share')) ? '' : html`<p class="foot"><a href="${to('/setup/share')}">${t('share')}</a><br><span class="hint">${t('saved_as_you_go')}</span></p>`}`,
  })
}
