-- The SECRET_KEYs that this database was sealed under, each named by an id derived from it: operations/secret-key.
create table secret_key (
  id bytea primary key,
  state text not null check (state in ('announced', 'current', 'old', 'retired')),
  kept_keys bytea not null,
  objection text,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index on secret_key (state) where state = 'current';
