import { transact } from '../../platform/db/db.ts'
import { digestOf } from '../../platform/keys/tokens.ts'
import type { Services } from '../../platform/services.ts'
import { isoTime } from '../../platform/time/clock.ts'
import { providerOf } from '../../providers/index.ts'
import {
  type Confirmation,
  confirmUrl,
  consumeConfirmation,
  deleteConfirmation,
  findConfirmation,
  fingerprint,
} from './confirmations/index.ts'
import { actingMeansOf, type Visit } from './means.ts'
import { askedOf, previewAct } from './preview-act.ts'
import { type ActingTool, PlanChanged, ToolFault } from './tools/tool.ts'
import { Ours } from './tools/untrusted.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** What became of a second call: it acted, or the person has not confirmed it yet. */
export type Acted =
  | { is: 'done'; answer: Record<string, unknown> }
  | { is: 'waiting'; url: string; answer: Record<string, unknown> }

/**
 * The second call of a tool that acts. The confirmation is used up in the transaction of the act. If what the person
 * decided by has changed since, nothing happens, and there is a new preview. Throws ToolFault.
 */
export async function confirmedAct(
  services: Deps,
  visit: Visit,
  tool: ActingTool,
  { confirmation, ...input }: { confirmation: string },
): Promise<Acted> {
  const provider = providerOf(visit.c)
  const { userId, application } = visit.caller
  const owner = { userId, applicationId: application.id }
  const found = await findConfirmation(services.db, provider.id, owner, digestOf(confirmation))
  const now = services.clock.now()
  if (!found?.asked.equals(askedOf(tool, input))) throw new ToolFault(UNKNOWN)
  requireUsable(found, now)
  if (found.needs_person && found.decision === null) return waiting(confirmUrl(provider, found.id), found)
  try {
    return { is: 'done', answer: await act(services, visit, tool, { input, found }) }
  } catch (fault) {
    if (!(fault instanceof PlanChanged)) throw fault
    await deleteConfirmation(services.db, provider.id, found.id)
    const changed = new Ours(
      'Nothing has happened: what it is about has changed since the preview. This is a new one.',
    )
    return { is: 'done', answer: { changed, ...(await previewAct(services, visit, tool, input)) } }
  }
}

const UNKNOWN =
  'This confirmation is not valid for this call. It counts only with the arguments, the person and the application of its preview. Call the tool without it for a new preview.'
const USED = 'This confirmation was used already. Nothing happened again.'

function requireUsable({ consumed_at, expires_at, decision }: Confirmation, now: number): void {
  if (consumed_at !== null) throw new ToolFault(USED)
  if (decision === 'cancelled') throw new ToolFault('The person cancelled this. Nothing has happened.')
  if (expires_at.getTime() <= now)
    throw new ToolFault('This confirmation has expired. Call the tool without it for a new preview.')
}

function waiting(url: string, { expires_at }: Confirmation): Acted {
  const answer = {
    status: new Ours('waiting_for_person'),
    confirm_url: new Ours(url),
    expires_at: isoTime(expires_at),
    next: new Ours(
      'Nothing has happened yet. The person has to open confirm_url and press Confirm. Call this tool again, unchanged, once they did.',
    ),
  }
  return { is: 'waiting', url, answer }
}

function act(
  services: Deps,
  visit: Visit,
  tool: ActingTool,
  { input, found }: { input: object; found: Confirmation },
): Promise<Record<string, unknown>> {
  const { id: providerId } = providerOf(visit.c)
  const confirmedAt = found.decided_at?.getTime()
  return transact(services.db, async (tx) => {
    if (!(await consumeConfirmation(tx, providerId, found.id, new Date(services.clock.now()))))
      throw new ToolFault(USED)
    const means = actingMeansOf(services, visit, tool, { tx, confirmedAt })
    const plan = await tool.plan(means, input)
    const isSame = fingerprint(plan.state).equals(found.state)
    if (!isSame || (plan.needsPerson && !found.needs_person)) throw new PlanChanged()
    return { status: new Ours('done'), ...(await tool.act(means, input, plan)) }
  })
}
