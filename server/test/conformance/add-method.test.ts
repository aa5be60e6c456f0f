import { expect, test } from 'vitest'
import { CopiedProject } from '../support/copied-project.ts'

/** Signs in any address that knows the word: what the folder of a method holds at least, here in one file. */
const METHOD = `
import { html } from 'hono/html'
import { z } from '../../../platform/http/api.ts'
import { PUBLIC } from '../../../platform/http/context.ts'
import { Email, PrincipalParams } from '../../../platform/http/schemas.ts'
import { transact } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { answerLogin, clientOf, completeLogin, LoginAnswer } from '../../sign-in/complete/index.ts'
import type { LoginMethod } from '../../sign-in/index.ts'
import { observedSignIn } from '../../sign-in/sign-in-stats/index.ts'

const logInWithWord = observedSignIn('word', (services, provider, { word, ...attempt }: any) => {
  if (word !== 'sesame') throw new Problem('invalid_code')
  const passed = { provider, method: 'word', verifiesEmail: true, ...attempt }
  return transact(services.db, async (tx) => (await completeLogin(services, tx, passed))!)
})

export const word: LoginMethod = {
  name: 'word',
  isOn: () => true,
  isUsable: async () => true,
  routes(api) {
    api.route(
      {
        id: 'auth.word',
        method: 'post',
        path: '/api/v1/auth/{principal}/word',
        summary: 'Sign in with the word',
        tag: 'Sign-in',
        access: PUBLIC,
        params: PrincipalParams,
        body: z.strictObject({ email: Email, word: z.string() }),
        answer: LoginAnswer,
        problems: ['invalid_code'],
        signIn: true,
      },
      async ({ services, c, params, body }) => {
        const attempt = { ...params, ...body, client: await clientOf(services, c) }
        return answerLogin(c, await logInWithWord(services, providerOf(c), attempt))
      },
    )
  },
  page: { entry: () => ({ alone: html\`<a href="/word">Say the word</a>\` }), routes() {} },
}
`

test('a folder and a line add a sign-in method, as CONTRIBUTING.md says', { timeout: 60_000 }, async () => {
  const project = new CopiedProject()
  project.write('server/src/identity/methods/word/index.ts', METHOD)
  project.edit(
    'server/src/identity/methods/index.ts',
    (text) => `import { word } from './word/index.ts'\n${text.replace('[otp, ', '[otp, word, ')}`,
  )
  const { url } = await project.start()

  expect(await (await fetch(`${url}/login`)).text()).toContain('Say the word')
  const say = (word: string) =>
    fetch(`${url}/api/v1/auth/customer/word`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ali@example.com', word }),
    })
  expect((await say('barley')).status).toBe(401)
  const answer = await say('sesame')
  expect(await answer.json()).toMatchObject({ authenticated: true, user: { email: 'ali@example.com' } })
  const session = await fetch(`${url}/api/v1/auth/customer/session`, {
    headers: { cookie: answer.headers.get('set-cookie')! },
  })
  expect(session.status).toBe(200)
})
