import type { EmittingServices } from '../../../events/index.ts'
import type { PageInput } from '../../../platform/http/pages.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import { providerOf } from '../../../providers/index.ts'
import type { Chosen } from '../account-choice/index.ts'
import { type FoundApplication, findByClientId } from '../clients/index.ts'
import type { AskedSignIn } from '../core/index.ts'
import { findInteraction, readBrowser } from '../tokens/index.ts'

/** An authorization request that waits for the person in front of this browser. */
export interface Waiting {
  digest: Buffer
  /** What stands before its answer. */
  prompt: 'login' | 'select_account' | 'consent'
  params: AskedSignIn & {
    scope?: string
    resource?: string | string[]
    redirect_uri: string
    login_hint?: string
    account_id?: string
  }
  /** What the person decided before. */
  decided: Record<string, unknown>
  /** Who continues, and for which account, as was chosen on the page. */
  chosen: Chosen | undefined
  /** Where the engine continues. */
  returnTo: string
  beganAt: Date
  application: FoundApplication
}

interface Payload {
  prompt: { name: Waiting['prompt'] }
  params: Waiting['params'] & { client_id: string }
  lastSubmission?: Record<string, unknown>
  returnTo: string
}

/** The request that this browser made under an id, if it still waits. */
export async function readWaiting(
  { services, c, principal }: PageInput<EmittingServices>,
  id: string | undefined,
): Promise<Waiting | undefined> {
  const browser = readBrowser(c, principal)
  if (id === undefined || !browser) return undefined
  const { id: providerId } = providerOf(c)
  const row = await findInteraction(
    services.db,
    providerId,
    { digest: digestOf(id), browser_digest: browser.digest, principal },
    new Date(services.clock.now()),
  )
  if (!row) return undefined
  const { prompt, params, lastSubmission = {}, returnTo } = row.payload as unknown as Payload
  const application = await findByClientId(services.db, providerId, { principal, clientId: params.client_id })
  if (application?.status !== 'active') return undefined
  return {
    digest: row.digest,
    prompt: prompt.name,
    params,
    decided: lastSubmission,
    chosen: lastSubmission.select_account as Chosen | undefined,
    returnTo,
    beganAt: row.began_at,
    application,
  }
}
