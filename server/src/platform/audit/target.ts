import type { Db } from '../db/db.ts'
import { type Slot, slot } from '../registry.ts'
import type { Services } from '../services.ts'
import type { ActDetail, AuditAction } from './audit-actions.ts'

/** What acts change that has a name. Sessions, payments and the like have none. */
export const TARGET_TYPES = [
  'account',
  'api_key',
  'application',
  'connection',
  'delivery',
  'endpoint',
  'event',
  'invoice',
  'resource',
  'subscription',
  'user',
] as const
export type TargetType = (typeof TARGET_TYPES)[number]

/** What an act changed, and what it was called at that time. */
export interface Target {
  type: TargetType
  label: string | null
}

/** What those of one type are called that have these ids, read by one statement. */
export type NameTargets = (
  db: Db,
  providerId: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>

/** How targets of each type are named. Filled by app.ts: each slice knows its own. */
export const TARGET_NAMES: Slot<Readonly<Record<TargetType, NameTargets>>> = slot('names of audit targets')

/**
 * What the target of an act may be, by the first word of the act. Invitations have no label: they are to addresses of
 * people who may never become users, so that erasure would not find them.
 */
const MAY_BE: Readonly<Record<string, readonly TargetType[]>> = {
  account: ['account'],
  member: ['account'],
  domain: ['account'],
  scim: ['account'],
  scim_token: ['account'],
  setup_guide: ['account'],
  portal_link: ['account'],
  override: ['account'],
  credits: ['account'],
  billing: ['account'],
  stripe: ['account', 'subscription'],
  api_key: ['api_key'],
  connection: ['connection'],
  identity: ['connection'],
  oauth: ['application'],
  saml_key: ['connection'],
  delivery: ['delivery'],
  endpoint: ['endpoint'],
  backfill: ['endpoint'],
  replay: ['endpoint'],
  event: ['event'],
  invoice: ['invoice'],
  refund: ['invoice'],
  role: ['account'],
  resource: ['resource'],
  subscription: ['subscription'],
  user: ['user'],
}

/** Acts on many, and those that every sign-in could bring: their targets are not worth a statement. */
const UNNAMED: ReadonlySet<AuditAction> = new Set(['user.login_refused', 'user.deleted'])

/** What acts say of their target already. */
const SAID_IN: Partial<Record<TargetType, string>> = {
  application: 'name',
  invoice: 'number',
  resource: 'name',
}

interface Aimed {
  action: AuditAction
  targetId?: string
  target?: Target
  detail?: ActDetail
}

/** The targets of acts, in their order, read before the acts are written. A statement for each type among them. */
export async function readTargets(
  { registry }: Partial<Pick<Services, 'registry'>>,
  db: Db,
  providerId: string,
  acts: readonly Aimed[],
): Promise<Array<Target | undefined>> {
  const found = new Map(acts.map((act) => [act, act.target ?? saidBy(act)]))
  const [names] = registry?.all(TARGET_NAMES) ?? []
  for (const type of names ? TARGET_TYPES : []) {
    const left = acts.filter((act) => act.targetId && !found.get(act) && mayBe(act.action).includes(type))
    if (left.length === 0) continue
    const labels = await names![type](db, providerId, [...new Set(left.map(({ targetId }) => targetId!))])
    for (const act of left) {
      const label = labels.get(act.targetId!)
      if (label !== undefined) found.set(act, { type, label })
    }
  }
  return acts.map((act) => found.get(act))
}

function mayBe(action: AuditAction): readonly TargetType[] {
  return UNNAMED.has(action) ? [] : (MAY_BE[action.split('.')[0]!] ?? [])
}

function saidBy({ action, targetId, detail }: Aimed): Target | undefined {
  const [type] = mayBe(action)
  const label = type && detail?.[SAID_IN[type] ?? '']
  return targetId !== undefined && typeof label === 'string' ? { type: type!, label } : undefined
}
