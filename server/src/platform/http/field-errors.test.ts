import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from './api.ts'
import { KEY_SCOPES } from './key-scopes.ts'
import { parseWithin } from './parse-within.ts'

const Customer = z.strictObject({
  external_id: z.string().optional(),
  scopes: z.array(z.enum(KEY_SCOPES)).optional(),
  status: z.enum(['active', 'past_due', 'cancelled']).optional(),
  settings: z
    .strictObject({ redirect_origins: z.array(z.string()) })
    .partial()
    .optional(),
})

const faultsOf = (value: unknown, schema: z.ZodType = Customer) =>
  parseWithin(schema, value, (names) => `/${names.join('/')}`).errors ?? []
const messagesFor = (value: unknown) => faultsOf(value).map(({ message }) => message)
const UNKNOWN = 'This is not a known field.'

test.each([
  [{ externalId: 'x' }, `${UNKNOWN} Did you mean external_id?`],
  [{ 'external-id': 'x' }, `${UNKNOWN} Did you mean external_id?`],
  [{ satus: 'active' }, `${UNKNOWN} Did you mean status?`],
  [{ settings: { redirectOrigins: [] } }, `${UNKNOWN} Did you mean redirect_origins?`],
  [{ phone: '1' }, UNKNOWN],
  [{ status: 'pastDue' }, 'This must be one of active, past_due, cancelled. Did you mean past_due?'],
  [{ status: 'canceled' }, 'This must be one of active, past_due, cancelled. Did you mean cancelled?'],
  [{ status: 'gone' }, 'This must be one of active, past_due, cancelled.'],
  [{ status: 7 }, 'This must be one of active, past_due, cancelled.'],
  [{ scopes: ['webhook'] }, `This must be one of ${KEY_SCOPES.join(', ')}. Did you mean webhooks?`],
])('%j is answered with what was meant', (value, message) => {
  expect(messagesFor(value)).toEqual([message])
})

test('a value is never repeated, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 6 }), (value) => {
      const [message = ''] = messagesFor({ status: value })
      expect(message.replace(/^This must be one of active, past_due, cancelled\./, '')).toMatch(
        /^( Did you mean (active|past_due|cancelled)\?)?$/,
      )
    }),
  )
})

const MOST_TRIES = 60

/** Whether some work takes at most so much CPU. Noise only adds, so what is above is measured again. */
function staysWithin(ms: number, work: () => void): boolean {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1_000 <= ms) return true
  }
  return false
}

/** More fields than any object of ours has. */
const wide = z.strictObject(
  Object.fromEntries(
    Array.from({ length: 120 }, (_, at) => [
      `a_field_with_a_name_of_${at}`.padEnd(60, '_x'),
      z.string().optional(),
    ]),
  ),
)

test('5,000 unknown fields take at most 5 ms, and 20 are named', () => {
  const many = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, at) => [`a_field_with_x_name_of_${at}`.padEnd(60, '_y'), 1]),
  )
  expect(faultsOf(many, wide)).toHaveLength(20)
  expect(staysWithin(5, () => faultsOf(many, wide))).toBe(true)
})

test('5,000 wrong values take hardly longer, whatever could be meant', () => {
  const choice = z.array(z.enum(Object.keys(wide.shape) as [string, ...string[]]))
  const many = Array.from({ length: 5_000 }, (_, at) => `a_field_with_x_name_of_${at}`.padEnd(60, '_y'))
  expect(faultsOf(many, choice)).toHaveLength(20)
  expect(staysWithin(25, () => faultsOf(many, choice))).toBe(true)
})
