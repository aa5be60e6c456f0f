import { changedBy } from '../../../changes/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { type Db, pipeline, type Tx, transact } from '../../../platform/db/db.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { Device } from '../../../platform/http/device.ts'
import type { Metadata } from '../../../platform/http/metadata.ts'
import { lazyMessage } from '../../../platform/i18n/words.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { keyOf, type Provider, type SignUpField } from '../../../providers/index.ts'
import { nameAccount } from '../../accounts/account/index.ts'
import { applyProfile, changeRecord, findUser, tellUser, type UserRecord } from '../../users/index.ts'
import type { ToldProfile } from '../../users/profile/index.ts'
import { listQuestions } from './list-questions.ts'
import { type Answer, readAnswers } from './read-answers.ts'
import { deleteUnanswered, findUnanswered } from './store.ts'
import { signUpWords } from './words.ts'

interface Told {
  userId: string
  /** By the keys of the questions. */
  answers(questions: readonly SignUpField[]): Record<string, unknown>
  /** How a field is called in errors. */
  nameOf?: (key: string) => string
}

type By = { by: Caller; device: Device }

/**
 * Takes a person's answers to what they are asked after sign-up, all or none, and once. Only what is asked is written:
 * no value that is known already can be changed by it. Throws not_asked, invalid_request, not_found.
 */
export async function answerQuestions(
  services: Pick<Services, 'clock' | 'registry'> & { db: Db },
  provider: Provider,
  { userId, answers: told, nameOf = (key) => key }: Told,
  by: By,
): Promise<UserRecord> {
  return transact(services.db, async (tx) => {
    const [row, user] = await pipeline([
      findUnanswered(tx, provider.id, userId),
      findUser(tx, provider.id, userId),
    ])
    const questions = await listQuestions(tx, provider, userId)
    if (!row || !user || questions.length === 0) throw new Problem('not_asked')
    const { answers, errors } = readAnswers(questions, told(questions), nameOf)
    if (errors.length > 0) throw new Problem('invalid_request', { errors })
    const kept = { accountId: row.account_id, user, questions, answers }
    const after = await keep(services, tx, provider.id, kept, by)
    // Of two answers at the same time the second waits for the user, and then finds this gone.
    if (!(await deleteUnanswered(tx, provider.id, userId))) throw new Problem('not_asked')
    return after
  })
}

interface Kept {
  accountId: string | null
  user: UserRecord
  questions: readonly SignUpField[]
  answers: ReadonlyMap<string, Answer>
}

/** The account first, as in every transaction; then the user. */
async function keep(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  { accountId, user, questions, answers }: Kept,
  by: By,
): Promise<UserRecord> {
  const { profile, company, ...own } = sorted(questions, answers)
  if (company !== undefined && accountId !== null)
    await nameAccount(services, tx, providerId, { accountId, owner: user, name: company }, by)
  const told = { userId: user.id, profile, source: 'person', ...by } as const
  const locked = await applyProfile(services, tx, providerId, told)
  if (!locked) throw notFound()
  const { changed, news, user: now } = await changeOwn(tx, providerId, locked, own)
  if (changed.length > 0)
    await recordAct(services, tx, providerId, {
      action: 'user.changed',
      user,
      ...by,
      detail: { source: 'person', fields: changed.join(', ') },
    })
  if (news.length > 0)
    await tellUser(services, tx, providerId, {
      type: 'user.updated',
      user: now,
      by: changedBy(by),
      changed: news,
    })
  return now
}

interface Sorted {
  profile: ToldProfile
  company: string | undefined
  public_metadata: Metadata
  private_metadata: Metadata
}

/** Where each answer belongs. */
function sorted(questions: readonly SignUpField[], answers: ReadonlyMap<string, Answer>): Sorted {
  const to: Sorted = { profile: {}, company: undefined, public_metadata: {}, private_metadata: {} }
  for (const question of questions) {
    const value = answers.get(keyOf(question))
    if (value === undefined) continue
    if ('key' in question) to[question.private ? 'private_metadata' : 'public_metadata'][question.key] = value
    else if (question.type === 'company') to.company = String(value)
    else to.profile[question.type] = String(value)
  }
  return to
}

/** Metadata has a limit. The error says what to do. */
async function changeOwn(
  tx: Tx,
  providerId: string,
  user: UserRecord,
  own: Pick<Sorted, 'public_metadata' | 'private_metadata'>,
): ReturnType<typeof changeRecord> {
  try {
    return await changeRecord(tx, providerId, user, { profile: {}, ...own })
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.code !== 'invalid_request') throw problem
    throw new Problem('invalid_request', { says: lazyMessage(signUpWords, 'all_too_long') })
  }
}
