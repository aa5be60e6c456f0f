import type { EmittingServices } from '../../../events/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { SIGNED_IN } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { PrincipalParams } from '../../../platform/http/schemas.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { providerOf } from '../../../providers/index.ts'
import { callerOf, ownSession } from '../../sessions/index.ts'
import { PersonView, showPerson } from '../../users/index.ts'
import { answerQuestions } from './answer-questions.ts'
import { listQuestions } from './list-questions.ts'
import { QuestionView, showQuestion } from './show-question.ts'

const PATH = '/api/v1/auth/{principal}/sign-up-questions'

/** What applications with pages of their own need to ask what the hosted pages ask (docs/sign-up.md). */
export function questionRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'me.sign_up_questions.list',
      method: 'get',
      path: PATH,
      summary: 'Show what you are still asked after signing up',
      description: 'In the language of Accept-Language. Empty once it is answered.',
      tag: 'Own profile',
      access: SIGNED_IN,
      params: PrincipalParams,
      answer: z.object({ data: z.array(QuestionView), next_cursor: z.null() }),
    },
    async ({ services, c, params }) => {
      const { user_id } = ownSession(c, params.principal)
      const questions = await listQuestions(services.db, providerOf(c), user_id)
      return { data: questions.map((one) => showQuestion(localeOf(c), one)), next_cursor: null }
    },
  )

  api.route(
    {
      id: 'me.sign_up_questions.answer',
      method: 'post',
      path: PATH,
      summary: 'Answer what you are asked after signing up',
      description: 'Send all answers together: they are accepted once, and only what is asked is written.',
      tag: 'Own profile',
      access: SIGNED_IN,
      recentFactor: 'not needed: what is asked gives no right, and can be answered once',
      params: PrincipalParams,
      body: z.strictObject({
        answers: z
          .record(z.string().max(40), z.union([z.string().max(2_000), z.number(), z.boolean()]))
          .openapi({ example: { name: 'Ada Lovelace', team_size: '2-10' } })
          .describe('Answers by the `key` of their questions.'),
      }),
      answer: z.object({ user: PersonView.describe('The user as it is now.') }),
      problems: ['not_asked'],
    },
    async ({ services, c, params, body }) => {
      const session = ownSession(c, params.principal)
      const told = {
        userId: session.user_id,
        answers: () => body.answers,
        nameOf: (key: string) => `/answers/${key}`,
      }
      const by = { by: callerOf(session), device: deviceOf(c, services.config) }
      return { user: showPerson(await answerQuestions(services, providerOf(c), told, by)) }
    },
  )
}
