import type { Db } from '../db/db.ts'
import { z } from './api.ts'
import { Id } from './schemas.ts'

/** What people call an account: it stands beside the id in answers. */
export const AccountLabel = z
  .object({ id: Id, name: z.string().describe('Name of the account, as its members see it.') })
  .nullable()
export type AccountLabel = z.infer<typeof AccountLabel>

/** What people call an endpoint of webhooks. */
export const EndpointLabel = z
  .object({
    id: Id.describe('Id of the endpoint.'),
    url: z.string().describe('Where its deliveries go.'),
    description: z.string().describe('What it is for.'),
  })
  .nullable()
  .describe('Endpoint that gets it, as it is today. `null` once the endpoint is deleted.')
export type EndpointLabel = z.infer<typeof EndpointLabel>

/** The label of what has this id; null without an id, and for what is gone. */
export type LabelOf<Label> = (id: string | null) => Label

/** Reads the labels of these accounts by one statement. */
export type LabelAccounts = (
  db: Db,
  providerId: string,
  ids: ReadonlyArray<string | null>,
) => Promise<LabelOf<AccountLabel>>

/** These ids, each once. */
export function idsOf(ids: ReadonlyArray<string | null>): string[] {
  return [...new Set(ids.filter((id) => id !== null))]
}

/** Labels by the id of what they name. */
export function labelsOf<Label extends { id: string }>(labels: readonly Label[]): LabelOf<Label | null> {
  const found = new Map(labels.map((label) => [label.id, label]))
  return (id) => (id === null ? null : (found.get(id) ?? null))
}
