import type { Db, Tx } from '../../platform/db/db.ts'

/** A version of a type: never changed once it is there. */
export interface VersionRow {
  id: string
  version: number
  schema: Record<string, unknown>
  example: Record<string, unknown>
  /** Paths in `data` of what the event is about. */
  subjects: string[]
  /** The path in `data` of the account's id. */
  account: string | null
  created_at: Date
}

/** A type with its newest version. */
export interface TypeRow {
  id: string
  name: string
  summary: string
  version: number
  created_at: Date
  archived_at: Date | null
  deleted_at: Date | null
}

export type WholeType = TypeRow & Pick<VersionRow, 'schema' | 'example' | 'subjects' | 'account'>

/** What a process keeps of each type: all but its documents. */
export type KnownType = Pick<TypeRow, 'id' | 'name' | 'version' | 'archived_at' | 'deleted_at'>

const ofType = (db: Db) => db`t.id, t.name, t.summary, t.version, t.created_at, t.archived_at, t.deleted_at`

/** Those that are there, by name. */
export async function listTypes(db: Db, providerId: string): Promise<WholeType[]> {
  return db<WholeType[]>`
    select ${ofType(db)}, v.schema, v.example, to_jsonb(v.subjects) as subjects, v.account
    from event_type t join event_type_version v using (provider_id, name, version)
    where t.provider_id = ${providerId} and t.deleted_at is null
    order by t.name collate "C"`
}

/** Those in use whose newest version says which account an event is of, by name. */
export async function listTypesOfAccounts(
  db: Db,
  providerId: string,
): Promise<Array<Pick<TypeRow, 'name' | 'summary'>>> {
  return db<Array<Pick<TypeRow, 'name' | 'summary'>>>`
    select t.name, t.summary
    from event_type t join event_type_version v using (provider_id, name, version)
    where t.provider_id = ${providerId} and t.deleted_at is null and t.archived_at is null and v.account is not null
    order by t.name collate "C"`
}

/** One that is there. */
export async function findType(db: Db, providerId: string, name: string): Promise<WholeType | undefined> {
  const [row] = await db<WholeType[]>`
    select ${ofType(db)}, v.schema, v.example, to_jsonb(v.subjects) as subjects, v.account
    from event_type t join event_type_version v using (provider_id, name, version)
    where t.provider_id = ${providerId} and t.name = ${name} and t.deleted_at is null`
  return row
}

/** All, deleted ones included. */
export async function readKnown(db: Db, providerId: string): Promise<KnownType[]> {
  return db<KnownType[]>`
    select id, name, version, archived_at, deleted_at from event_type where provider_id = ${providerId}`
}

/** How many there are, with those that were deleted, and how large those in use are. */
export async function sizeOfTypes(
  db: Db,
  providerId: string,
): Promise<{ present: number; all: number; bytes: number }> {
  const [row] = await db<{ present: number; all: number; bytes: number }[]>`
    select count(*) filter (where t.deleted_at is null)::int as present, count(*)::int as all,
      coalesce(sum(octet_length(v.schema::text) + octet_length(v.example::text))
        filter (where t.deleted_at is null), 0)::int as bytes
    from event_type t join event_type_version v using (provider_id, name, version)
    where t.provider_id = ${providerId}`
  return row!
}

/** One by this name, also if it was deleted; locked. */
export async function lockType(tx: Tx, providerId: string, name: string): Promise<TypeRow | undefined> {
  const [row] = await tx<TypeRow[]>`
    select ${ofType(tx)} from event_type t where t.provider_id = ${providerId} and t.name = ${name} for update`
  return row
}

/** Writes a new one, or a deleted one again. */
export async function writeType(tx: Tx, providerId: string, row: TypeRow): Promise<void> {
  await tx`
    insert into event_type ${tx({ provider_id: providerId, ...row })}
    on conflict (provider_id, name) do update set id = excluded.id, summary = excluded.summary,
      version = excluded.version, created_at = excluded.created_at, archived_at = null, deleted_at = null`
}

export async function insertVersion(
  tx: Tx,
  providerId: string,
  name: string,
  { schema, example, ...row }: VersionRow,
): Promise<void> {
  await tx`
    insert into event_type_version (provider_id, name, version, id, schema, example, subjects, account, created_at)
    values (${providerId}, ${name}, ${row.version}, ${row.id}, ${JSON.stringify(schema)}::text::json, ${JSON.stringify(example)}::text::json,
      ${row.subjects}::text[], ${row.account}, ${row.created_at})`
}

export async function findVersion(
  db: Db,
  providerId: string,
  name: string,
  version: number,
): Promise<VersionRow | undefined> {
  const [row] = await db<VersionRow[]>`
    select id, version, schema, example, to_jsonb(subjects) as subjects, account, created_at
    from event_type_version
    where provider_id = ${providerId} and name = ${name} and version = ${version}`
  return row
}

/** Newest first. */
export async function listVersions(
  db: Db,
  providerId: string,
  name: string,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<VersionRow[]> {
  return db<VersionRow[]>`
    select id, version, schema, example, to_jsonb(subjects) as subjects, account, created_at
    from event_type_version
    where provider_id = ${providerId} and name = ${name} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}

/** What may change of a type; absent fields stay. */
export type TypeChange = Partial<Pick<TypeRow, 'summary' | 'version' | 'archived_at' | 'deleted_at'>>

export async function updateType(
  tx: Tx,
  providerId: string,
  name: string,
  change: TypeChange,
): Promise<void> {
  await tx`update event_type set ${tx(change)} where provider_id = ${providerId} and name = ${name}`
}

/** Tells every process that the types of a provider changed, when this commits; until then, no other transaction changes them. */
export async function noteChange(tx: Tx, providerId: string): Promise<void> {
  await tx`update provider set event_types_version = event_types_version + 1 where provider_id = ${providerId}`
}
