import { type Tx, transact } from '../../platform/db/db.ts'
import { newId } from '../../platform/keys/ids.ts'
import { digestOf, newUrlToken } from '../../platform/keys/tokens.ts'
import type { Services } from '../../platform/services.ts'
import { isoTime } from '../../platform/time/clock.ts'
import { providerOf } from '../../providers/index.ts'
import {
  CONFIRMATION_MS,
  confirmUrl,
  fingerprint,
  insertConfirmation,
  sayToModel,
} from './confirmations/index.ts'
import { actingMeansOf, type Visit } from './means.ts'
import { type ActingTool, type Plan, PlanChanged, ToolFault } from './tools/tool.ts'
import { Ours } from './tools/untrusted.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** Its own prefix: no other token can pass for one. */
const PREFIX = 'mcp_confirm_'

/** What a call of a tool is bound to: the tool, and its arguments without the confirmation. */
export const askedOf = ({ name }: ActingTool, input: object): Buffer => fingerprint([name, input])

/**
 * The first call of a tool that acts: what would happen, and a confirmation for the second one. Throws ToolFault where the
 * person may not do it, or it cannot be done.
 */
export async function previewAct(
  services: Deps,
  visit: Visit,
  tool: ActingTool,
  input: object,
): Promise<Record<string, unknown>> {
  const provider = providerOf(visit.c)
  const plan = await rehearse(services, visit, tool, input)
  const now = services.clock.now()
  const confirmation = PREFIX + newUrlToken()
  const row = {
    id: newId(now),
    digest: digestOf(confirmation),
    user_id: visit.caller.userId,
    application_id: visit.caller.application.id,
    asked: askedOf(tool, input),
    state: fingerprint(plan.state),
    tool: tool.name,
    says: [...plan.says],
    needs_person: plan.needsPerson,
    created_at: new Date(now),
    expires_at: new Date(now + CONFIRMATION_MS),
  }
  await insertConfirmation(services.db, provider.id, row)
  return {
    status: new Ours('preview'),
    preview: new Ours(sayToModel(plan.says)),
    ...plan.shown,
    confirmation: new Ours(confirmation),
    expires_at: isoTime(row.expires_at),
    ...(plan.needsPerson && { confirm_url: new Ours(confirmUrl(provider, row.id)) }),
    next: new Ours(plan.needsPerson ? AFTER_THE_PAGE : AFTER_A_YES),
  }
}

const AFTER_A_YES =
  'Nothing has happened yet. Show the preview to the person. If they agree, call this tool again with the same arguments and the confirmation.'
const AFTER_THE_PAGE =
  'Nothing has happened yet. The person opens confirm_url and presses Confirm. Then call this tool again with the same arguments and the confirmation.'

/**
 * Plans the act and does it, in a transaction that is rolled back: whatever a route would refuse, it refuses now, and the
 * person does not confirm in vain.
 */
async function rehearse(services: Deps, visit: Visit, tool: ActingTool, input: object): Promise<Plan> {
  const act = async (tx: Tx): Promise<never> => {
    const plan = await tool.plan(actingMeansOf(services, visit, tool, { tx, confirmedAt: undefined }), input)
    const confirmedAt = plan.needsPerson ? services.clock.now() : undefined
    await tool.act(actingMeansOf(services, visit, tool, { tx, confirmedAt }), input, plan)
    throw new Rehearsed(plan)
  }
  try {
    return await transact(services.db, act)
  } catch (ended) {
    if (ended instanceof Rehearsed) return ended.plan
    if (ended instanceof PlanChanged) throw new ToolFault(UNSTEADY)
    throw ended
  }
}

const UNSTEADY = 'It changes while it is counted. Narrow it, for example with until, and call again.'

/** Rolls the transaction back. */
class Rehearsed extends Error {
  readonly plan: Plan
  constructor(plan: Plan) {
    super()
    this.plan = plan
  }
}
