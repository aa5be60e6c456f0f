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
import { Problem } from '../../../platform/problem.ts'
import { providerOf, type SignUpField } from '../../../providers/index.ts'
import { callerOf, type SessionWithUser } from '../../sessions/index.ts'
import { owesTerms } from '../../terms/index.ts'
import {
  answerCard,
  renewReturn,
  selectField,
  submitButton,
  textField,
  tickField,
} from '../page-parts/index.ts'
import { leaveSignedIn, QUESTIONS_PATH, withSession } from '../pages/index.ts'
import {
  answerQuestions,
  answersOfForm,
  listQuestions,
  type ShownQuestion,
  showQuestion,
  signUpWords,
} from '../questions/index.ts'
import { showStep } from './show-step.ts'

type Input = PageInput<EmittingServices>

/** What is asked depends on the provider. */
const Fields = z.object({}).catchall(z.string())

/**
 * What a provider asks people who have just signed up, by whatever method. They are signed in already, but no
 * application learns of it before.
 */
export function questionsPage(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: QUESTIONS_PATH,
    fields: Fields,
    show: (input, refused) =>
      withSession(input, async (session) => {
        const questions = await questionsOf(input, session)
        if (questions.length === 0) return leaveSignedIn(input, { toInvitation: true })
        return showQuestions(input, session, { questions, refused })
      }),
    submit: (input, typed) =>
      withSession(input, async (session) => {
        const { services, c } = input
        const device = deviceOf(c, services.config)
        await throttle.admit(device)
        const answers = (asked: readonly SignUpField[]) => answersOfForm(asked, typed)
        const by = { by: callerOf(session), device }
        try {
          await answerQuestions(services, providerOf(c), { userId: session.user_id, answers }, by)
        } catch (problem) {
          if (!(problem instanceof Problem) || problem.code !== 'not_asked') throw problem // a double click
        }
        return leaveSignedIn(input, { toInvitation: true, answered: true })
      }),
  })
}

async function questionsOf(
  { services, c, principal }: Input,
  { user_id }: SessionWithUser,
): Promise<SignUpField[]> {
  return principal === 'customer' ? listQuestions(services.db, providerOf(c), user_id) : []
}

async function showQuestions(
  { services, c, principal, to }: Input,
  { user_id: userId }: SessionWithUser,
  { questions, refused }: { questions: readonly SignUpField[]; refused: Refused | undefined },
): Promise<Response> {
  renewReturn(c)
  const { id, name } = providerOf(c)
  const t = translator(localeOf(c), signUpWords)
  const isFirstOfTwo = await owesTerms(services, id, { userId, principal })
  const fields = questions.map((question, place) =>
    showField(c, showQuestion(localeOf(c), question), { refused, first: place === 0 && !refused }),
  )
  return answerCard(c, {
    title: t('title'),
    intro: t.html('intro', { provider: name }),
    refused,
    ...(isFirstOfTwo && { above: showStep(c, 1) }),
    body: html`
<form method="post">${fields}${submitButton(t('next'))}</form>
<form method="post" action="${to('/account/sign-out')}"><button>${t('sign_out')}</button></form>`,
  })
}

/** What browsers fill in (HTML, autocomplete). */
const AUTOFILL: Partial<Record<ShownQuestion['type'], string>> = {
  name: 'autocomplete=name',
  given_name: 'autocomplete=given-name',
  family_name: 'autocomplete=family-name',
  phone: 'autocomplete=tel type=tel inputmode=tel dir=ltr',
  company: 'autocomplete=organization',
  date: 'type=date',
}

function showField(
  c: Context,
  question: ShownQuestion,
  more: { refused: Refused | undefined; first: boolean },
): Html {
  const t = translator(localeOf(c), signUpWords)
  const { key: name, type, required, hint, options = [], max_length: most } = question
  const label = required ? question.label : t('optional', { label: question.label })
  const field = { name, label, optional: !required, ...(hint && { hint }), ...(most && { most }), ...more }
  if (type === 'choice') {
    const all = options.map((one) => [one.value, one.label] as const)
    return selectField(c, { ...field, options: [['', t('choose')], ...all] })
  }
  if (type === 'checkbox')
    return tickField(c, {
      ...field,
      words: question.label,
      value: 'yes',
      ticked: more.refused?.typed[name] === 'yes',
    })
  return textField(c, { ...field, own: type === 'number' ? boundsOf(question) : (AUTOFILL[type] ?? '') })
}

/** Numbers, which cannot hold markup. */
function boundsOf({ min, max }: ShownQuestion): string {
  const bounds = [min !== undefined && `min=${Number(min)}`, max !== undefined && `max=${Number(max)}`]
  return ['type=number step=any inputmode=decimal dir=ltr', ...bounds].filter(Boolean).join(' ')
}
