-- expands
-- What ended while tokens of it may still be checked without asking us. Decision 0203.
create table oauth_revocation (
  provider_id uuid not null references provider,
  id uuid not null default gen_random_uuid(),
  principal text not null check (principal in ('customer', 'provider')),
  kind text not null check (kind in ('session', 'user', 'grant', 'client')),
  subject text not null, -- id of the session, the user or the grant; client_id
  at timestamptz not null,
  tx xid8 not null default pg_current_xact_id(), -- readers follow by snapshots: ids and sequences commit in another order
  primary key (provider_id, id)
);
create index oauth_revocation_tx on oauth_revocation (tx);
create index oauth_revocation_at on oauth_revocation (at);

-- A session whose id is in tokens that are checked without asking us.
create table oauth_login (
  provider_id uuid not null,
  session_id uuid not null,
  principal text not null,
  primary key (provider_id, session_id),
  foreign key (provider_id, session_id) references session on delete cascade
);

-- By a trigger, so that no way for a session to end can forget it. `now()`: whoever reads of a session compares no times.
create function note_ended_login() returns trigger language plpgsql as $$
begin
  insert into oauth_revocation (provider_id, principal, kind, subject, at)
  values (old.provider_id, old.principal, 'session', old.session_id::text, now());
  return null;
end $$;
create trigger note_end after delete on oauth_login for each row execute function note_ended_login();
