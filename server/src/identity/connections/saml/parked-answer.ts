import type { Db } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import type { Services } from '../../../platform/services.ts'
import { MINUTE } from '../../../platform/time/clock.ts'
import type { Provider } from '../../../providers/index.ts'
import { ConnectionRefusal } from '../core/index.ts'
import {
  deleteAnswer,
  deleteAnswersBefore,
  deleteUsedBefore,
  findAnswer,
  type ParkedAnswer,
  putAnswer,
} from './store.ts'

const LIFETIME_MS = 10 * MINUTE

/** A posted response, with its connection and principal. */
export interface Answer {
  connectionId: string
  principal: Principal
  response: string
  /** Where the person goes afterwards, if that is known. */
  redirectUrl: string | null
}

/** Keeps a posted response until its browser brings `token`. */
export async function parkAnswer(
  { db, clock, keyring }: Services,
  provider: Provider,
  token: string,
  { connectionId, principal, response, redirectUrl }: Answer,
): Promise<void> {
  const digest = digestOf(token)
  await putAnswer(db, provider.id, digest, {
    connection_id: connectionId,
    principal,
    redirect_url: redirectUrl,
    response: keyring.seal(response, contextOfAnswer(provider, digest)),
    created_at: new Date(clock.now()),
  })
}

/** Takes a parked response, once. Throws ConnectionRefusal flow_over. */
export async function takeAnswer(services: Services, provider: Provider, token: string): Promise<Answer> {
  const digest = digestOf(token)
  return opened(services, provider, digest, await deleteAnswer(services.db, provider.id, digest))
}

/** Reads it without taking it, to ask the person first. */
export async function readAnswer(services: Services, provider: Provider, token: string): Promise<Answer> {
  const digest = digestOf(token)
  return opened(services, provider, digest, await findAnswer(services.db, provider.id, digest))
}

function opened(
  { clock, keyring }: Services,
  provider: Provider,
  digest: Buffer,
  row: ParkedAnswer | undefined,
): Answer {
  if (!row || row.created_at.getTime() <= clock.now() - LIFETIME_MS) throw new ConnectionRefusal('flow_over')
  const response = keyring.open(row.response, contextOfAnswer(provider, digest)).toString()
  return {
    connectionId: row.connection_id,
    principal: row.principal,
    response,
    redirectUrl: row.redirect_url,
  }
}

/** What a parked response is bound to. */
export function contextOfAnswer({ id }: Pick<Provider, 'id'>, digest: Buffer): string {
  return `saml_answer:${id}:${digest.toString('hex')}`
}

/** Clean-up: responses whose browser never came. */
export async function deleteParkedAnswers(db: Db, now: number): Promise<void> {
  await deleteAnswersBefore(db, new Date(now - LIFETIME_MS))
}

/** Clean-up: records of messages that are too old to be replayed. */
export async function deleteUsedMessages(db: Db, now: Date): Promise<void> {
  await deleteUsedBefore(db, now)
}
