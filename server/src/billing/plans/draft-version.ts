import type { Actor } from '../../identity/accounts/account/index.ts'
import { type Act, recordAct } from '../../platform/audit/index.ts'
import { type Tx, transact } from '../../platform/db/db.ts'
import { parseBody, type z } from '../../platform/http/api.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Inside, Joining } from '../../platform/services.ts'
import { lockProvider } from '../../providers/index.ts'
import { billingTime } from '../time/index.ts'
import { MAY_PUBLISH } from './may-publish.ts'
import type { PlanVersion } from './plan.ts'
import { type VersionContent, VersionContentSchema, type VersionPatch } from './version-content.ts'
import {
  countVersions,
  deleteDraft,
  insertDraft,
  lockPlan,
  lockVersion,
  publishDraft,
  updateDraft,
  type VersionName,
} from './version-store.ts'

const MAX_VERSIONS = 500

/** Makes the draft of a plan's next version. Throws not_found, invalid_request, limit_reached. */
export async function createDraft(
  { db, ...services }: Joining,
  providerId: string,
  { plan, ...content }: { plan: string } & VersionContent,
  actor: Actor,
): Promise<PlanVersion> {
  const checked = parseBody(VersionContentSchema, content)
  return transact(db, async (tx) => {
    if (!(await lockPlan(tx, providerId, plan))) throw notFound()
    const { count, last } = await countVersions(tx, providerId, plan)
    if (count >= MAX_VERSIONS)
      throw new Problem('limit_reached', { detail: `A plan may have ${MAX_VERSIONS} versions.` })
    const at = new Date(await billingTime(services, tx, providerId))
    const version = { plan, number: last + 1 }
    const draft = await insertDraft(tx, providerId, version, { content: checked, at })
    await record(services, tx, providerId, { action: 'plan.version_created', version }, actor)
    return draft
  })
}

/** A draft, and what looks at it, locked, before anything is done with it. */
interface Named {
  version: VersionName
  /** Throws changed_meanwhile. */
  check: (now: PlanVersion) => void
}

/** Changes what is given of a draft. Throws not_found, invalid_request, invalid_transition, and what `check` throws. */
export async function changeDraft(
  { db, ...services }: Joining,
  providerId: string,
  { version, patch, check }: Named & { patch: z.infer<typeof VersionPatch> },
  actor: Actor,
): Promise<PlanVersion> {
  return transact(db, async (tx) => {
    const draft = await requireDraft(tx, providerId, version)
    check(draft)
    const { prices, trial_days, features } = draft
    const content = parseBody(VersionContentSchema, {
      prices: patch.prices ?? prices,
      trial_days: patch.trial_days ?? trial_days,
      features: patch.features ?? features,
    })
    const changed = await updateDraft(tx, providerId, version, content)
    if (!changed) throw published()
    await record(services, tx, providerId, { action: 'plan.version_changed', version }, actor)
    return changed
  })
}

/** Deletes a draft. Throws not_found, invalid_transition. */
export async function discardDraft(
  { db, ...services }: Joining,
  providerId: string,
  version: VersionName,
  actor: Actor,
): Promise<void> {
  await transact(db, async (tx) => {
    await requireDraft(tx, providerId, version)
    if (!(await deleteDraft(tx, providerId, version))) throw published()
    await record(services, tx, providerId, { action: 'plan.version_deleted', version }, actor)
  })
}

/**
 * Publishes a draft: from now on it is what is bought, and never changes. Who has an older version keeps it. Throws
 * not_found, invalid_transition, what `check` throws, and whatever speaks against it in MAY_PUBLISH.
 */
export async function publishVersion(
  { db, ...services }: Joining,
  providerId: string,
  { version, check }: Named,
  actor: Actor,
): Promise<PlanVersion> {
  return transact(db, async (tx) => {
    await lockProvider(tx, providerId) // which plan is the default stays as it is
    await lockPlan(tx, providerId, version.plan)
    const draft = await requireDraft(tx, providerId, version)
    check(draft)
    for (const mayPublish of services.registry.all(MAY_PUBLISH)) await mayPublish(tx, providerId, draft)
    const at = new Date(await billingTime(services, tx, providerId))
    const done = await publishDraft(tx, providerId, version, at)
    if (!done)
      throw new Problem('invalid_transition', {
        detail:
          draft.prices.length === 0
            ? 'The version has no price. A free one has a price of 0; only the default plan needs none.'
            : 'A newer version has been published. Create a new draft.',
      })
    await record(services, tx, providerId, { action: 'plan.version_published', version }, actor)
    return done
  })
}

async function requireDraft(tx: Tx, providerId: string, version: VersionName): Promise<PlanVersion> {
  const found = await lockVersion(tx, providerId, version)
  if (!found) throw notFound()
  if (found.published_at) throw published()
  return found
}

function published(): Problem {
  return new Problem('invalid_transition', {
    detail: 'The version is published, so it never changes. Make a new one.',
  })
}

function record(
  services: Inside,
  tx: Tx,
  providerId: string,
  { action, version }: Pick<Act, 'action'> & { version: VersionName },
  { by, device }: Actor,
): Promise<void> {
  const detail = { plan: version.plan, version: version.number }
  return recordAct(services, tx, providerId, { action, by, ...(device && { device }), detail })
}
