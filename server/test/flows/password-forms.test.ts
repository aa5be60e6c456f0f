import { afterAll, beforeAll, expect, test } from 'vitest'
import { FormBrowser } from '../support/page-factors.ts'
import { GOOD_PASSWORD, PasswordClient } from '../support/passwords.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

/** The fields of a page that ask for the focus. */
async function focused(page: Response): Promise<string[]> {
  const fields = [...(await page.text()).matchAll(/<input [^>]*name="(\w+)"[^>]*>/g)]
  return fields.filter(([field]) => /\sautofocus[\s>]/.test(field)).map(([, name]) => name!)
}

test.each<[string, string, Record<string, string> | undefined, string]>([
  ['/login/password', 'as it opens', undefined, 'email'],
  ['/login/password?email=a%40example.com', 'with an address', undefined, 'password'],
  ['/login/reset?email=a%40example.com', 'as it opens', undefined, 'code'],
  ['/sign-up', 'as it opens', undefined, 'email'],
  ['/sign-up', 'with a weak password', { email: 'a@example.com', password: 'short' }, 'password'],
  ['/sign-up', 'with a wrong address', { email: 'nobody', password: GOOD_PASSWORD }, 'email'],
])('%s %s has the focus where there is something to do', async (path, _how, fields, name) => {
  expect(await focused(await new FormBrowser(service).open(path, fields))).toEqual([name])
})

test('the link of a forgotten password asks for the new one; a dead link leads back', async () => {
  const email = 'forgot@example.com'
  await new PasswordClient(service).signUp(email)
  const browser = new FormBrowser(service)
  await browser.open('/login/forgot', { email })
  const { search } = await service.mail.linkFor(email, 1)
  expect(await focused(await browser.open(`/login/reset${search}`))).toEqual(['password'])
  const dead = await browser.open('/login/reset?token=nonsense')
  expect(dead.status).toBe(401)
  expect(await dead.text()).toMatch(/<a href="\/login">[^<]+<\/a><\/p>\s*<\/main>/)
})
