import { openPool } from '../../../server/src/platform/db/db.ts'
import type { UsageSent } from './usage-client.ts'

/** The baseline of counting: inserts of the same increments, with nothing around them. */
export interface BareIncrements {
  /** In one statement, its own transaction. */
  insert(increments: readonly UsageSent[]): Promise<unknown>
  close(): Promise<void>
}

/** Makes a table whose key is the increment's id, and connects. */
export async function openBareIncrements(
  url: string,
  providerId: string,
  connections: number,
): Promise<BareIncrements> {
  const db = openPool(url, { max: connections, name: 'bare inserts' })
  await db`
    create table bare_increment (provider_id uuid not null, id text collate "C" not null, account_id uuid not null,
      meter text not null, value bigint not null, at timestamptz not null, primary key (provider_id, id))`
  // So that no measured insert waits for a connection to be made.
  await Promise.all(Array.from({ length: connections }, () => db`select pg_sleep(0.05)`))
  return {
    insert: (increments) => db`
      insert into bare_increment (provider_id, id, account_id, meter, value, at)
      select ${providerId}, id, account_id, meter, value, at
      from unnest(${increments.map(({ id }) => id)}::text[], ${increments.map((one) => one.account_id)}::uuid[],
        ${increments.map(({ meter }) => meter)}::text[], ${increments.map(({ value }) => value)}::int8[],
        ${increments.map(({ at }) => at)}::timestamptz[]) as e (id, account_id, meter, value, at)`,
    close: () => db.end(),
  }
}
