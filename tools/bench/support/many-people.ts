import type { Sql } from '../../../server/src/platform/db/db.ts'
import { within } from '../../../server/src/platform/db/driver.ts'
import { DAY } from '../../../server/src/platform/time/clock.ts'

/** A statement has ten seconds. */
const PART = 50_000

export const GIVEN_NAMES = (
  'Ada Alan Amina Anna Barbara Bjarne Carol Chen Claude Dana Dennis Edsger Elena Emil Fatima Fei Frances Grace Hanna Hedy ' +
  'Ibrahim Ines Ivan Jan Jean Jose Karen Ken Leila Lin Linus Maria Max Mei Nadia Niklaus Olga Omar Priya Radia Rosa Sam ' +
  'Shafi Sofia Tim Tony Ursula Vera Wei Xin Yuki Zoe'
).split(' ')
const FAMILY_NAMES = (
  'Abe Becker Chandra Diaz Eriksen Fischer Garcia Haddad Ito Jensen Kim Lopez Meyer Nguyen Okafor Perez Quist Rossi Singh ' +
  'Tanaka Ueda Vogel Weber Xu Yilmaz Zhang'
).split(' ')

/** Users with names, addresses and external ids, and accounts with names; ends with fresh statistics. */
export async function addPeople(
  db: Sql,
  providerId: string,
  { users, accounts }: { users: number; accounts: number },
): Promise<void> {
  const now = new Date()
  for (let from = 1; from <= users; from += PART) {
    await db`
      insert into app_user (provider_id, id, principal, email, created_at, status, verified_at, last_login_at, name,
        given_name, family_name, search_name, search_family, external_id)
      select ${providerId}, uuid_v7(${now}), 'customer', 'p' || n || '@example.com', ${now},
        case when n % 1000 = 0 then 'blocked' else 'active' end,
        case when n % 200 <> 7 then ${now}::timestamptz end,
        case when n % 3 <> 0 then ${now}::timestamptz - (n % 400) * interval '1 hour' end,
        case when n % 5 <> 0 then given || ' ' || family end, given, family,
        case when n % 5 <> 0 then lower(given || ' ' || family) end, lower(family), 'crm-' || n
      from (
        select n, (${GIVEN_NAMES}::text[])[1 + abs(hashint4(n)) % ${GIVEN_NAMES.length}] as given,
          (${FAMILY_NAMES}::text[])[1 + abs(hashint4(n + 7)) % ${FAMILY_NAMES.length}] || ' ' || n % 97 as family
        from generate_series(${from}::int, ${Math.min(from + PART - 1, users)}::int) as n) person`
  }
  for (let from = 1; from <= accounts; from += PART)
    await db`
      insert into account (provider_id, id, name, search_name, created_at, external_id)
      select ${providerId}, uuid_v7(${new Date(now.getTime() - DAY)}), name, lower(name), ${now}, 'org-' || n
      from (
        select n, (${FAMILY_NAMES}::text[])[1 + abs(hashint4(n)) % ${FAMILY_NAMES.length}] || ' ' || n as name
        from generate_series(${from}::int, ${Math.min(from + PART - 1, accounts)}::int) as n) company`
  await within(db`vacuum analyze app_user, account`, 600_000)
}
