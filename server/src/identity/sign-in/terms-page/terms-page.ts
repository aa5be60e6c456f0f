import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../platform/http/api.ts'
import type { Context } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { PageInput, Pages, Refused } from '../../../platform/http/pages.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { lazyMessage } from '../../../platform/i18n/words.ts'
import { type FieldError, Problem } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { callerOf, type SessionWithUser } from '../../sessions/index.ts'
import { acceptTerms, type DueTerms, listDueTerms, wantedLanguages } from '../../terms/index.ts'
import { answerCard, renewReturn, submitButton, tickField } from '../page-parts/index.ts'
import { leaveSignedIn, withSession } from '../pages/index.ts'
import { showStep } from '../questions-page/index.ts'
import { showTerms } from './show-terms.ts'
import { termsWords } from './words.ts'

type Input = PageInput<EmittingServices>

/** The box of a document; ticked, it says what was read. */
const boxOf = ({ key }: DueTerms) => `accept.${key}`
const readOf = ({ version, text }: DueTerms) => `${version} ${text.language}`

/** Which documents there are depends on the provider. */
const Fields = z.object({}).catchall(z.string())

/**
 * /terms: what a person who has just signed in must accept before they go on. They are signed in already, but no
 * application learns of it before.
 */
export function termsPage(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: '/terms',
    fields: Fields,
    show: (input, refused) =>
      withSession(input, async (session) => {
        const { services, c } = input
        await throttle.admit(deviceOf(c, services.config))
        const due = await dueOf(input, session)
        if (due.length === 0) return leaveSignedIn(input, { toInvitation: true })
        return showDue(input, due, refused)
      }),
    submit: (input, ticked) =>
      withSession(input, async (session) => {
        await throttle.admit(deviceOf(input.c, input.services.config))
        const due = await dueOf(input, session)
        requireTicked(due, ticked)
        for (const one of due) await accept(input, session, one)
        return leaveSignedIn(input, { toInvitation: true })
      }),
  })
}

function dueOf({ services, c, principal }: Input, { user_id }: SessionWithUser): Promise<DueTerms[]> {
  const { tag, lang } = localeOf(c)
  const languages = [tag, lang, ...wantedLanguages(c.req.header('accept-language'))]
  return listDueTerms(services, providerOf(c).id, { userId: user_id, principal, languages })
}

function showDue(input: Input, due: DueTerms[], refused: Refused | undefined): Promise<Response> {
  const { c, to } = input
  renewReturn(c)
  const t = translator(localeOf(c), termsWords)
  const isNew = due.every(({ isNewVersion }) => isNewVersion)
  const provider = providerOf(c).name
  return answerCard(c, {
    title: t(isNew ? 'title_new' : 'title'),
    wide: true,
    intro: t.html(isNew ? 'intro_new' : 'intro', { provider }),
    refused,
    ...(c.req.query('step') === '2' && { above: showStep(c, 2) }),
    body: html`
<form method="post">${due.map((one) => showOne(c, one, refused))}${submitButton(t('submit'))}</form>
<form method="post" action="${to('/account/sign-out')}"><button>${t('sign_out')}</button></form>`,
  })
}

function showOne(c: Context, due: DueTerms, refused: Refused | undefined): Html {
  const { key, title, version, text } = due
  const t = translator(localeOf(c), termsWords)
  const name = boxOf(due)
  const inItsLanguage = html`<bdi lang="${text.language}">${title}</bdi>`
  return html`<div class="due">
<h2 id="title-${key}">${inItsLanguage}</h2>
<p class="hint">${t('version', { version })}</p>
${showTerms(c, text, { title, label: `title-${key}` })}
${tickField(c, {
  name,
  refused,
  value: readOf(due),
  words: t.html('accept', { title: inItsLanguage }),
  ticked: refused?.typed[name] === readOf(due),
})}
</div>`
}

/** Each box, with what is due now: another version may have been published while the person read. */
function requireTicked(due: readonly DueTerms[], ticked: Record<string, unknown>): void {
  const errors: FieldError[] = due.flatMap((one) => {
    const told = ticked[boxOf(one)]
    if (told === readOf(one)) return []
    const says = lazyMessage(termsWords, told === undefined ? 'tick' : 'changed')
    return [
      { field: boxOf(one), message: termsWords.languages.en[told === undefined ? 'tick' : 'changed'], says },
    ]
  })
  if (errors.length > 0) throw new Problem('invalid_request', { errors })
}

async function accept(
  { services, c }: Input,
  session: SessionWithUser,
  { key, version, text }: DueTerms,
): Promise<void> {
  const device = deviceOf(c, services.config)
  const accepting = {
    userId: session.user_id,
    key,
    version,
    languages: [text.language],
    from: device,
  }
  await acceptTerms(services, providerOf(c).id, accepting, { by: callerOf(session), device })
}
