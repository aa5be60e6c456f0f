import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../lib/http/api.ts'
import { deviceOf } from '../../../lib/http/device.ts'
import type { Html } from '../../../lib/http/page.ts'
import type { PageInput, Pages, Refused } from '../../../lib/http/pages.ts'
import type { Throttle } from '../../../lib/http/throttle.ts'
import { type FieldError, Problem } from '../../../lib/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { callerOf, type SessionWithUser } from '../../../sessions/index.ts'
import { acceptTerms, type DueTerms, listDueTerms, wantedLanguages } from '../../../terms/index.ts'
import { answerCard } from '../card.ts'
import { submitButton } from '../fields.ts'
import { leaveSignedIn } from '../finish.ts'
import { withSession } from '../with-session.ts'
import { showTerms } from './show-terms.ts'

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
  const languages = wantedLanguages(c.req.header('accept-language'))
  return listDueTerms(services, providerOf(c).id, { userId: user_id, principal, languages })
}

function showDue(input: Input, due: DueTerms[], refused: Refused | undefined): Promise<Response> {
  const { c, to } = input
  const isNew = due.every(({ isNewVersion }) => isNewVersion)
  return answerCard(c, {
    title: isNew ? 'Please read the new version' : 'Please read and accept',
    wide: true,
    intro: isNew
      ? `${providerOf(c).name} has changed what you accepted. Accept the new version to go on.`
      : `${providerOf(c).name} asks you to accept this before you go on.`,
    refused,
    body: html`
<form method="post">${due.map((one) => showOne(one, refused))}${submitButton('Accept')}</form>
<form method="post" action="${to('/account/sign-out')}"><button>Sign out</button></form>`,
  })
}

function showOne(due: DueTerms, refused: Refused | undefined): Html {
  const { key, title, version, text } = due
  const name = boxOf(due)
  const error = refused?.problem.options.errors?.find(({ field }) => field === name)?.message
  const isTicked = refused?.typed[name] === readOf(due)
  return html`<div class="due">
<h2 id="title-${key}">${title}</h2>
<p class="hint">Version ${version}</p>
${showTerms(text, { title, label: `title-${key}` })}
<label class="tick"><input type="checkbox" name="${name}" value="${readOf(due)}" required ${isTicked ? 'checked' : ''} ${error ? html`aria-invalid="true" aria-describedby="error-${key}"` : ''}>
<span>I have read and accept: <span lang="${text.language}">${title}</span></span>
${error ? html`<span class="field-error" id="error-${key}">${error}</span>` : ''}</label>
</div>`
}

/** Each box, with what is due now: another version may have been published while the person read. */
function requireTicked(due: readonly DueTerms[], ticked: Record<string, unknown>): void {
  const errors: FieldError[] = due.flatMap((one) => {
    const told = ticked[boxOf(one)]
    if (told === readOf(one)) return []
    const message =
      told === undefined
        ? 'Tick this box to go on.'
        : 'This has changed. Please read it and tick this box again.'
    return [{ field: boxOf(one), message }]
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
