import { afterAll, beforeAll, expect, test } from 'vitest'
import { FormBrowser } from '../support/page-factors.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const SENT_AGAIN = 'A new code is on its way.'

let service: TestService
let count = 0
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const newAddress = () => `coded${count++}@example.com`
const locationOf = ({ headers }: Response) => headers.get('location')

test('only a code that was asked for again is said to be a new one', async () => {
  const browser = new FormBrowser(service)
  const email = newAddress()
  const shown = async (fields: Record<string, string>) => {
    const sent = await browser.open('/login/send-code', { email, ...fields })
    return (await browser.open(locationOf(sent)!)).text()
  }
  expect(await shown({})).not.toContain(SENT_AGAIN)
  expect(await shown({ again: '1' })).toContain(SENT_AGAIN)
  const refused = await browser.open('/login/code?again=1', { email, code: '000000' })
  expect(await refused.text()).not.toContain(SENT_AGAIN)
})

test('half a code is refused at its field, which has the focus', async () => {
  const browser = new FormBrowser(service)
  const refused = await (await browser.open('/login/code', { email: newAddress(), code: '123' })).text()
  const [field] = /<input name="code"[^>]*>/.exec(refused)!
  expect(field).toContain('autofocus')
  expect(field).toContain('aria-invalid=true aria-describedby="code-hint code-error"')
  expect(refused).toContain('id="code-error">Enter the 6 digits')
})

test('a sign-in by a code ends what the browser began', async () => {
  const browser = new FormBrowser(service)
  const email = newAddress()
  await browser.open('/login/send-code', { email })
  expect(browser.cookies.has('postern_flow')).toBe(true)
  const done = await browser.open('/login/code', { email, code: await service.mail.codeFor(email) })
  expect(locationOf(done)).toBe('/account')
  expect(browser.cookies.has('postern_flow')).toBe(false)
})
