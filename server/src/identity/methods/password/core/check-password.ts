import { lazyMessage } from '../../../../platform/i18n/words.ts'
import { verifyPassword } from '../../../../platform/password-hash/index.ts'
import { Problem, wrongField } from '../../../../platform/problem.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Provider } from '../../../../providers/index.ts'
import { isBreached } from '../policy/breach-check.ts'
import { type Broken, brokenRules, normalise } from '../policy/rules.ts'
import { passwordWords } from '../words/words.ts'
import { findPasswordHash, listEarlierHashes } from './store.ts'

/** A password that a user chose. */
export interface Chosen {
  password: string
  email: string
  /** Name of the field in the form or body, for errors. */
  field: string
  /** Whose password it will be, if known. */
  userId?: string | undefined
}

/**
 * Checks a chosen password against the provider's policy and returns it in the form that is hashed. Throws
 * weak_password, whose errors[] say which rules are broken.
 */
export async function checkPassword(services: Services, provider: Provider, chosen: Chosen): Promise<string> {
  const password = checkRules(provider, chosen)
  const { field, userId } = chosen
  if (userId !== undefined && (await wasUsed(services, provider, userId, password)))
    throw weak(field, [lazyMessage(passwordWords, 'used_before')])
  if (provider.settings.password_breach_check && (await isBreached(services, provider, password)))
    throw weak(field, [lazyMessage(passwordWords, 'breached')])
  return password
}

/** The checks that cost nothing, to run before spending a try of a code. Throws weak_password. */
export function checkRules(
  provider: Provider,
  { password, email, field }: Pick<Chosen, 'password' | 'field'> & { email?: string | undefined },
): string {
  const normal = normalise(password)
  const broken = brokenRules(provider, normal, email)
  if (broken.length > 0) throw weak(field, broken)
  return normal
}

function weak(field: string, broken: Broken[]): Problem {
  return new Problem('weak_password', { errors: broken.map((says) => wrongField(field, says)) })
}

/** The present password counts as the newest of the earlier ones. */
async function wasUsed(
  { db }: Services,
  { id, settings }: Provider,
  userId: string,
  password: string,
): Promise<boolean> {
  const most = settings.password_history
  if (most === 0) return false
  const current = await findPasswordHash(db, id, userId)
  const earlier = await listEarlierHashes(db, id, userId, most - 1)
  for (const hash of [...(current === undefined ? [] : [current]), ...earlier])
    if (await verifyPassword(hash, password, { isKnown: true })) return true
  return false
}
