import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { findAccount } from '../../../identity/accounts/account/index.ts'
import { readOwnCookie } from '../../../identity/sessions/index.ts'
import { answerCard } from '../../../identity/sign-in/page-parts/index.ts'
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
import type { SetupGuide, Step } from '../guide/guide.ts'
import { findByBrowser, noteRefusal, noteSeen } from '../guide/store.ts'
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

const STYLE = `
code { overflow-wrap: anywhere; user-select: all } .todo { margin: 1rem 0 0; padding-inline-start: 1.25rem; display: grid; gap: .75rem }
.values { margin: .5rem 0 0; display: grid; gap: .5rem } .values div { padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 8px } .values dt { color: var(--dim); font-size: .875rem } .values dd { margin: 0 }
.state { white-space: nowrap; font-weight: 600 }
`

interface Framed {
  title: string
  body: Html
  intro?: Html | string
  refused?: Refused | undefined
  /** The overview leads to all others, and they back to it. */
  isOverview?: boolean
}

/** A page of the guide. */
export async function answerGuide(
  { services, c, to }: Input,
  { provider, guide }: Open,
  { title, body, intro, refused, isOverview }: Framed,
): Promise<Response> {
  const account = await findAccount(services.db, provider.id, guide.account_id)
  const t = translatorOf(c)
  return answerCard(c, {
    title,
    wide: true,
    style: STYLE,
    refused,
    above: html`<p class="dim">${t.html('of_account', { account: html`<strong dir="auto">${account?.name ?? ''}</strong>` })}${isOverview ? '' : html` · <a href="${to('/setup')}">${t('all_steps')}</a>`}</p>`,
    ...(intro !== undefined && { intro }),
    body,
  })
}
