-- expands
-- What a provider's application lets people do, by names of its own. Decision 0236.
create table permission (
  provider_id uuid not null references provider,
  key text not null,
  name text not null,
  assignable boolean not null, -- whether owners and admins of accounts may give it on
  created_at timestamptz not null,
  primary key (provider_id, key)
);

-- Permissions that members get together, beside those of their level.
create table role (
  provider_id uuid not null references provider,
  id uuid not null,
  account_id uuid, -- null: for the members of all accounts
  key text not null,
  name text not null,
  level text not null check (level in ('owner', 'admin')), -- the lowest level whose members may give it
  permissions text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, account_id) references account on delete cascade
);
create unique index role_key on role (provider_id, key) where account_id is null;
create unique index role_key_of_account on role (provider_id, account_id, key) where account_id is not null;

-- The roles of members. Each source has its own rows, so that none takes away what another gave.
create table member_role (
  provider_id uuid not null,
  account_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  source text not null check (source in ('manual', 'directory', 'connection')),
  created_at timestamptz not null,
  primary key (provider_id, account_id, user_id, role_id, source),
  foreign key (provider_id, account_id, user_id) references member on delete cascade,
  foreign key (provider_id, role_id) references role on delete cascade
);
create index member_role_role on member_role (provider_id, role_id);
