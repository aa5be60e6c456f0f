import { DatabaseSync } from 'node:sqlite'

// A row of what was deleted stays, with its ids alone: an older event that arrives late must not bring it back.
const TABLES = `
  create table if not exists users (
    id text primary key, email text, name text, external_id text, public_metadata text,
    status text, verified integer, revision integer not null, deleted integer not null default 0);
  create table if not exists accounts (
    id text primary key, name text, logo text, external_id text, public_metadata text,
    revision integer not null, deleted integer not null default 0);
  create table if not exists members (
    account_id text, user_id text, role text, joined_at text not null,
    revision integer not null, deleted integer not null default 0, primary key (account_id, user_id));
  create table if not exists deliveries (id text primary key) without rowid;

  create view if not exists present_users as select * from users where not deleted;
  create view if not exists present_accounts as select * from accounts where not deleted;
  create view if not exists present_members as
    select m.* from members m join present_accounts a on a.id = m.account_id join present_users u on u.id = m.user_id
    where not m.deleted`

/** Opens the file, and makes the tables if they are not there. */
export function openTables(file) {
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal')
  db.exec(TABLES)
  return db
}

/** All of it happens, or nothing. */
export function transaction(db, work) {
  db.exec('begin immediate')
  try {
    const result = work()
    db.exec('commit')
    return result
  } catch (error) {
    db.exec('rollback')
    throw error
  }
}
