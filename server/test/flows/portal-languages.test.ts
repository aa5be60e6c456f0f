import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/platform/i18n/languages.ts'
import type { Message } from '../../src/platform/i18n/message.ts'
import { allWords } from '../../src/platform/i18n/words.ts'
import { made } from '../support/billing.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// No page of the portal says in English what it has words for in the language of its reader. Names that the provider
// gave, of plans and meters, stay as they are.

let service: TestService
let cookie: string
let account: string
let invoice: string

beforeAll(async () => {
  service = await startTestService({ work: false })
  const post = (path: string, body?: object) =>
    made(service.call('POST', `/api/v1${path}`, { ...(body && { body }) }))
  for (const [key, rank, amount] of [
    ['alpha', 1, 1900],
    ['omega', 2, 4900],
  ] as const) {
    await post('/plans', { key, name: key.toUpperCase(), rank })
    await post(`/plans/${key}/versions`, {
      prices: [
        { currency: 'eur', interval: 'month', amount, amount_per_seat: 500 },
        { currency: 'eur', interval: 'year', amount: amount * 10, amount_per_seat: 5000 },
      ],
      features: { seats: { type: 'seats', included: 3 * rank, maximum: 50 } },
    })
    await post(`/plans/${key}/versions/1/publish`)
  }
  const owner = await signIn(service, 'owner@example.com')
  cookie = owner.cookie
  account = (await made(service.call('GET', `/api/v1/users/${owner.user.id}/accounts`))).data[0].id
  const buyer = { name: 'A', country: 'DE' }
  await made(service.call('PATCH', `/api/v1/accounts/${account}/billing`, { body: { buyer } }))
  const bought = { plan: 'alpha', interval: 'month', currency: 'eur', collection: 'invoice', seats: 5 }
  invoice = (await post(`/accounts/${account}/subscription`, bought)).invoice.id
})
afterAll(() => service.stop())

const PAGES = [
  '?',
  '/plans?',
  '/plans?interval=year&',
  '/change?plan=omega&interval=month&currency=eur&seats=7&',
  '/usage?',
  '/invoices?',
  '/details?',
  '/terms?',
  '/cancel?',
]

const formsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message)

/** English messages that a language says otherwise, as patterns of a whole text. */
function englishFor(language: (typeof LANGUAGES)[number]): Array<{ key: string; pattern: RegExp }> {
  return allWords()
    .filter(({ area }) => area === 'billing' || area === 'frame')
    .flatMap(({ area, languages }) =>
      Object.entries(languages.en).flatMap(([key, message]) => {
        const own = new Set(formsOf(languages[language][key]!))
        return formsOf(message)
          .filter((form) => !own.has(form) && /[A-Za-z]{3}/.test(form.replaceAll(/\{\w+\}/g, '')))
          .map((form) => ({ key: `${area}.${key}`, pattern: patternOf(form) }))
      }),
    )
}

function patternOf(form: string): RegExp {
  const parts = form.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.+')}$`, 'i')
}

/** The texts of a page: between tags, and in labels. What is the provider's or the person's is marked by bdi. */
function textsOf(page: string): string[] {
  const main = page.replaceAll(/<(script|style|bdi|footer)\b[\s\S]*?<\/\1>/g, ' ')
  const labels = [...main.matchAll(/(?:aria-label|placeholder|title)="([^"]*)"/g)].map(([, label]) => label!)
  const between = main.split(/<[^>]*>/)
  return [...labels, ...between].map((text) => text.trim()).filter((text) => text !== '')
}

test.each(LANGUAGES.filter((one) => one !== 'en'))(
  '%s: no English word where it has its own',
  async (language) => {
    const english = englishFor(language)
    const faults: string[] = []
    for (const path of [...PAGES, `/pay?invoice=${invoice}&`]) {
      const answer = await fetch(`${service.url}/account/billing${path}id=${account}`, {
        headers: { accept: 'text/html', 'accept-language': language, cookie },
      })
      const page = await answer.text()
      expect([path, answer.status, /<html lang="(\w+)/.exec(page)?.[1]]).toEqual([path, 200, language])
      for (const text of textsOf(page))
        for (const { key, pattern } of english)
          if (pattern.test(text)) faults.push(`${path}: "${text}" is ${key}`)
    }
    expect(faults).toEqual([])
  },
)
