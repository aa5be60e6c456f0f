import { expect } from 'vitest'
import { TRIPS_AT } from '../../../../src/identity/sign-in/complete/store/guess-window.ts'
import { appCode } from '../../../support/authenticator-app.ts'
import { GOOD_PASSWORD } from '../../../support/passwords.ts'
import { startTestService } from '../../../support/test-service.ts'
import { Caller, strangersNetwork } from '../caller.ts'
import { type Case, MINUTE, otherThan, stageOf } from './stage.ts'

/** What a stranger can spend of signing in. */
export const SIGN_IN_CASES: Record<string, Case> = {
  'wrong passwords': {
    budgets: ['password'],
    files: ['identity/methods/password/core/guess-limit.ts'],
    async run({ service, newOwner, stranger, until429, logIn }) {
      const owner = await newOwner()
      const spent = await until429((by, n) => logIn(by, owner.email, `wrong password ${n}`))
      expect(spent).toBe(15)
      for (let n = 0; n < 10; n++) await logIn(stranger(), owner.email, `wrong again ${n}`)
      expect((await logIn(stranger(), owner.email)).status).toBe(429)

      expect((await logIn(owner.browser, owner.email)).status).toBe(200)
      expect((await logIn(owner.bare, owner.email)).status).toBe(200)
      const inSession = new Caller(service, { network: strangersNetwork(), keepsCookies: false })
      const path = '/auth/customer/password/login'
      const again = await inSession.post(path, { email: owner.email, password: GOOD_PASSWORD }, owner.token)
      expect(again.status).toBe(200)
      const change = { current_password: GOOD_PASSWORD, new_password: `${GOOD_PASSWORD} anew` }
      const changed = await inSession.post('/auth/customer/password/change', change, again.body.token)
      expect(changed.status).toBe(200)
    },
  },

  'wrong codes of the app, by somebody with the password': {
    budgets: ['totp'],
    files: ['identity/sign-in/mfa/totp/try-code.ts'],
    async run({ clock, newOwner, stranger, until429, freshCode, pending }) {
      const owner = await newOwner({ app: true })
      const wrong = otherThan(appCode(owner.secret!, clock.now()), 7)
      const spent = await until429(async (by) =>
        by.post('/auth/customer/mfa/verify', { mfa_token: await pending(by, owner), code: wrong }),
      )
      expect(spent).toBe(10)

      const stepUp = await owner.bare.post(
        '/auth/customer/session/step-up',
        { code: freshCode(owner) },
        owner.token,
      )
      expect(stepUp.status).toBe(200)
      for (const by of [owner.browser, owner.bare]) {
        const shown = { mfa_token: await pending(by, owner), code: freshCode(owner) }
        expect((await by.post('/auth/customer/mfa/verify', shown)).status).toBe(200)
      }
      const elsewhere = stranger()
      const shown = { mfa_token: await pending(elsewhere, owner), code: freshCode(owner) }
      expect((await elsewhere.post('/auth/customer/mfa/verify', shown)).status).toBe(429)
    },
  },

  'requests for codes': {
    files: ['identity/sign-in/challenges/request-challenge.ts'],
    async run({ clock, mailsTo, newOwner, stranger, getsMail }) {
      const owner = await newOwner()
      const { email } = owner
      for (let n = 0; n < 5; n++) {
        await getsMail(email, () => stranger().post('/auth/customer/login', { email }))
        clock.advance(31_000)
      }
      const sent = mailsTo(email)
      await stranger().post('/auth/customer/login', { email })

      for (const path of ['/login', '/magic-link', '/password/forgot']) {
        await getsMail(email, () => owner.browser.post(`/auth/customer${path}`, { email }))
        clock.advance(31_000)
      }
      const bearer = () => owner.bare.post('/auth/customer/login', { email }, owner.token)
      const code = await getsMail(email, bearer)
      expect(mailsTo(email)).toBe(sent + 4) // the stranger's sixth brought none
      expect((await owner.bare.post('/auth/customer/verify-otp', { email, code })).status).toBe(200)
    },
  },

  'requests for codes while the owner changes the address': {
    files: ['identity/sign-in/challenges/request-challenge.ts'],
    async run({ clock, newAddress, newOwner, stranger, getsMail }) {
      const owner = await newOwner()
      const { email } = owner
      for (let n = 0; n < 5; n++) {
        await getsMail(email, () => stranger().post('/auth/customer/login', { email }))
        clock.advance(31_000)
      }
      const answer = await owner.bare.post(
        '/auth/customer/email/change',
        { email: newAddress('moved') },
        owner.token,
      )
      expect(answer.status).toBe(200)
    },
  },

  'guesses of codes': {
    files: ['identity/sign-in/challenges/request-challenge.ts'],
    async run({ clock, newOwner, stranger, getsMail }) {
      const { email, browser } = await newOwner()
      for (let round = 0; round < 4; round++) {
        const by = stranger()
        const code = await getsMail(email, () => by.post('/auth/customer/login', { email })).catch(() => '0')
        for (let n = 1; n <= 12; n++)
          await stranger().post('/auth/customer/verify-otp', { email, code: otherThan(code, n) })
        clock.advance(31_000)
        if (round === 2) break // the budget of the day is spent
      }
      const code = await getsMail(email, () => browser.post('/auth/customer/login', { email }))
      for (let n = 1; n <= 4; n++) {
        const { status } = await browser.post('/auth/customer/verify-otp', {
          email,
          code: otherThan(code, n),
        })
        expect(status).toBe(401)
      }
      expect((await browser.post('/auth/customer/verify-otp', { email, code })).status).toBe(200)
    },
  },

  'a sweep over many addresses': {
    files: ['identity/sign-in/complete/breaker.ts'],
    async run({ service, clock, newAddress, signIn, newOwner, stranger, getsMail }) {
      const { email, browser, bare } = await newOwner()
      for (let n = 0; n <= TRIPS_AT / 5; n++) {
        const by = stranger()
        const swept = newAddress('swept')
        await by.post('/auth/customer/login', { email: swept })
        for (let wrong = 0; wrong < 5; wrong++)
          await by.post('/auth/customer/verify-otp', { email: swept, code: '000000' })
      }
      const code = await getsMail(email, () => browser.post('/auth/customer/login', { email }))
      const wrong = { email, code: otherThan(code) }
      expect((await browser.post('/auth/customer/verify-otp', wrong)).status).toBe(401)
      expect((await browser.post('/auth/customer/verify-otp', { email, code })).status).toBe(200)
      clock.advance(31_000)
      expect((await signIn(email, bare)).status).toBe(200)

      const unknown = new Caller(service, { network: strangersNetwork(), keepsCookies: false })
      expect((await signIn(email, unknown)).status).toBe(401)
      clock.advance(11 * MINUTE)
    },
  },

  'the queue for hashing': {
    files: ['platform/password-hash/hash-pool.ts'],
    async run({ clock }) {
      const busy = await startTestService({
        clock,
        work: false,
        lifelike: true,
        config: { trustedProxies: 1 },
      })
      try {
        const { newAddress, newOwner, stranger, logIn } = stageOf(busy, clock)
        const { email, browser } = await newOwner()
        const flood = Array.from({ length: 300 }, (_, n) => logIn(stranger(), newAddress(`flood${n}`)))
        const own = logIn(browser, email)
        const shed = (await Promise.all(flood)).filter(({ status }) => status === 429)
        expect(shed.length).toBeGreaterThan(0)
        expect((await own).status).toBe(200)
      } finally {
        await busy.stop()
      }
    },
  },

  'the rate of a network': {
    files: ['platform/http/throttle.ts'],
    async run({ newAddress }) {
      const slow = await startTestService({ work: false, config: { trustedProxies: 1, signInRate: 3 } })
      try {
        const by = new Caller(slow, { network: strangersNetwork() })
        const ask = (caller: Caller) => caller.post('/auth/customer/login', { email: newAddress('p') })
        for (let n = 0; n < 5; n++) await ask(by)
        expect((await ask(by)).status).toBe(429)
        expect((await ask(new Caller(slow))).status).toBe(200)
      } finally {
        await slow.stop()
      }
    },
  },
}
