// One rule for each table: of two states of a row, keep the newer one. Events can arrive in any order.

/** Users: the higher revision. A deleted user never returns. */
export function keepUser(db, user, deleted = false) {
  db.prepare(
    `insert into users (id, email, name, external_id, public_metadata, status, verified, revision, deleted)
     values ($id, $email, $name, $external_id, $public_metadata, $status, $verified, $revision, $deleted)
     on conflict (id) do update set email = excluded.email, name = excluded.name, external_id = excluded.external_id,
       public_metadata = excluded.public_metadata, status = excluded.status, verified = excluded.verified, revision = excluded.revision, deleted = excluded.deleted
     where excluded.revision > users.revision and not users.deleted`,
  ).run({
    $id: user.id,
    $email: user.email ?? null,
    $name: user.name ?? null,
    $external_id: deleted ? null : user.external_id,
    $public_metadata: deleted ? null : JSON.stringify(user.public_metadata),
    $status: user.status ?? null,
    $verified: Number(user.verified ?? false),
    $revision: user.revision,
    $deleted: Number(deleted),
  })
}

/** Accounts: the same. */
export function keepAccount(db, account, deleted = false) {
  db.prepare(
    `insert into accounts (id, name, logo, external_id, public_metadata, revision, deleted)
     values ($id, $name, $logo, $external_id, $public_metadata, $revision, $deleted)
     on conflict (id) do update set name = excluded.name, logo = excluded.logo, external_id = excluded.external_id,
       public_metadata = excluded.public_metadata, revision = excluded.revision, deleted = excluded.deleted
     where excluded.revision > accounts.revision and not accounts.deleted`,
  ).run({
    $id: account.id,
    $name: account.name ?? null,
    $logo: account.logo ?? null,
    $external_id: deleted ? null : account.external_id,
    $public_metadata: deleted ? null : JSON.stringify(account.public_metadata),
    $revision: account.revision,
    $deleted: Number(deleted),
  })
}

/**
 * Members: the later beginning, and of one membership the higher revision. A user may leave and join again, but a membership
 * that has ended does not return.
 */
export function keepMember(db, { account_id, user_id, role, joined_at, revision }, deleted = false) {
  db.prepare(
    `insert into members (account_id, user_id, role, joined_at, revision, deleted) values (?, ?, ?, ?, ?, ?)
     on conflict (account_id, user_id) do update set
       role = excluded.role, joined_at = excluded.joined_at, revision = excluded.revision, deleted = excluded.deleted
     where excluded.joined_at > members.joined_at or
       (excluded.joined_at = members.joined_at and excluded.revision > members.revision and not members.deleted)`,
  ).run(account_id, user_id, role, joined_at, revision, Number(deleted))
}
