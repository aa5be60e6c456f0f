import type { Db, Fragment } from '../../../platform/db/db.ts'
import { z } from '../../../platform/http/api.ts'
import { Id } from '../../../platform/http/schemas.ts'
import { slot } from '../../../platform/registry.ts'
import type { Services } from '../../../platform/services.ts'
import { MEMBERS_COUNTED, summariseMembers } from '../membership/index.ts'

/** States of an account's subscription, as billing has them; `none` for an account without one. */
export const ACCOUNT_STATES = ['incomplete', 'trialing', 'active', 'past_due', 'none'] as const

export const AccountSummary = z
  .object({
    owner: z
      .object({
        id: Id.describe('Id of the user.'),
        email: z.string().describe('Email address of the user.'),
        name: z.string().nullable().describe('Full name. `null`: not known.'),
      })
      .nullable()
      .describe('The owner who joined first. `null`: it has no owner yet.'),
    members: z
      .int()
      .min(0)
      .max(MEMBERS_COUNTED)
      .describe(`Number of members. Counting stops at ${MEMBERS_COUNTED.toLocaleString('en')}.`),
    plan: z
      .object({
        key: z.string().describe('Key of the plan.'),
        name: z.string().describe('Name of the plan, as customers see it.'),
      })
      .nullable()
      .describe('Plan of its subscription. `null` without one.'),
    status: z
      .enum(ACCOUNT_STATES)
      .describe('State of its subscription. `none`: it has no subscription, or one that has ended.'),
    mrr: z
      .object({
        amount: z.int().describe("In the currency's smallest unit; of a year's price the twelfth."),
        currency: z.string().describe('Currency code of ISO 4217, in lower case.'),
      })
      .nullable()
      .describe('Revenue of its subscription in a month. `null` unless it is active or past due.'),
    sso: z.boolean().describe('Whether it has its own enabled connection.'),
  })
  .openapi('AccountSummary')

export type AccountSummary = z.infer<typeof AccountSummary>

/** What the list can be narrowed by, beyond the accounts' own fields. */
export interface SummaryFilter {
  plan?: string | undefined
  status?: AccountSummary['status'] | undefined
  sso?: boolean | undefined
}

/** What a slice above knows of accounts. The statement that its condition belongs to calls them `a`. */
export interface AccountFacts {
  read(db: Db, providerId: string, ids: readonly string[]): Promise<Map<string, Partial<AccountSummary>>>
  where(db: Db, providerId: string, filter: SummaryFilter): Fragment
}

/** Slices above register what they know. */
export const ACCOUNT_FACTS = slot<AccountFacts>('facts of accounts in a list')

const UNKNOWN = { plan: null, status: 'none', mrr: null, sso: false } as const

/** The summaries of these accounts: a statement for each slice that knows something of them. */
export async function summarise(
  { registry }: Pick<Services, 'registry'>,
  db: Db,
  providerId: string,
  ids: readonly string[],
): Promise<(id: string) => AccountSummary> {
  const members = await summariseMembers(db, providerId, ids)
  const facts: Array<Map<string, Partial<AccountSummary>>> = []
  for (const { read } of registry.all(ACCOUNT_FACTS)) facts.push(await read(db, providerId, ids))
  return (id) =>
    Object.assign(
      { owner: null, members: 0, ...UNKNOWN },
      members.get(id),
      ...facts.map((known) => known.get(id)),
    )
}
