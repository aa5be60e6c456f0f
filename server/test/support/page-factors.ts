import { FIRST_FACTORS, type PassFactor } from './first-factors.ts'
import { PasskeyBrowser } from './passkeys.ts'
import type { SignedInPerson } from './sign-in.ts'
import { SoftwareAuthenticator } from './software-authenticator.ts'
import type { Answer, TestService } from './test-service.ts'
import { auth } from './two-step.ts'

/** A browser without scripts as far as it sends forms of the hosted pages; it keeps its cookies. */
export class FormBrowser {
  readonly #service: TestService
  readonly cookies = new Map<string, string>()

  constructor(service: TestService) {
    this.#service = service
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Shows a page, or submits a form to it; follows nothing. */
  async open(
    path: string,
    fields?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const answer = await fetch(this.#service.url + path, {
      redirect: 'manual',
      headers: { cookie: this.cookie, ...headers },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
    this.keep(answer.headers)
    return answer
  }

  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

/** Passes a first factor on the hosted pages: returns the last answer, which leads on. */
type PageFactor = (
  service: TestService,
  person: SignedInPerson,
  origin: string,
) => Promise<(browser: FormBrowser) => Promise<{ headers: Headers }>>

const PASSWORD = 'violet kayak thirteen lanterns'

/** Every sign-in method on the hosted pages, by its name. */
export const PAGE_FACTORS: Record<string, PageFactor> = {
  otp:
    async (service, { user: { email } }) =>
    async (browser) => {
      const skip = mailsTo(service, email)
      await browser.open('/login/send-code', { email })
      return browser.open('/login/code', { email, code: await service.mail.codeFor(email, skip) })
    },

  magic_link:
    async (service, { user: { email } }) =>
    async (browser) => {
      const skip = mailsTo(service, email)
      await browser.open('/login/link/send', { email })
      const token = (await service.mail.linkFor(email, skip)).searchParams.get('token')!
      return browser.open('/login/link', { token })
    },

  password: async (service, { token, user: { email } }) => {
    right(await auth(service, '/password/change', { new_password: PASSWORD }, token))
    return (browser) => browser.open('/login/password', { email, password: PASSWORD })
  },

  passkey: async (service, person, origin) => {
    const authenticator = new SoftwareAuthenticator(origin)
    await new PasskeyBrowser(service).add(person, authenticator)
    return async (browser) => {
      const options = await (await browser.open('/login/passkey/options', {})).json()
      return browser.open('/login/passkey', { credential: JSON.stringify(authenticator.get(options)) })
    }
  },

  social: throughCallback('social'),
  sso: throughCallback('sso'),
}

/** What a connection answers to is a page already. */
function throughCallback(method: string): PageFactor {
  return async (service, person) => {
    const pass: PassFactor = await FIRST_FACTORS[method]!(service, person)
    return async (browser) => {
      const answer = await pass({ cookie: browser.cookie })
      browser.keep(answer.headers)
      return answer
    }
  }
}

function mailsTo({ mail }: TestService, email: string): number {
  return mail.mails.filter(({ recipients }) => recipients.includes(email)).length
}

function right({ status, body }: Answer): void {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
}
