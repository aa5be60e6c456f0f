import { batchedRead } from '../../../platform/db/batch/batched-read.ts'
import type { CreditServices } from '../../credits/index.ts'
import { type Asked, type Resolution, resolve } from './resolve.ts'

/** Looks at one account. */
export type Look = (providerId: string, asked: Asked) => Promise<Resolution>

/**
 * Makes a look that simultaneous requests share a statement for. It is sent after the request, so it knows whatever was
 * committed before; and one busy connection costs less than twenty that take turns.
 */
export function batchedLook(services: CreditServices): Look {
  const look = batchedRead(async (db, providerId, questions) => {
    const asked = questions.map((question) => JSON.parse(question) as Asked)
    const { accounts, ...ofAll } = await resolve(services, db, providerId, asked)
    return new Map(questions.map((question, index) => [question, { accounts: [accounts[index]], ...ofAll }]))
  })
  return async (providerId, asked) => (await look(services.db, providerId, JSON.stringify(asked)))!
}
