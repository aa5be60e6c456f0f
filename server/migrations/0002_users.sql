-- "user" is a reserved word in SQL.
create table app_user (
  provider_id uuid not null references provider,
  id uuid not null,
  principal text not null check (principal in ('customer', 'provider')),
  email text not null,
  created_at timestamptz not null,
  primary key (provider_id, id),
  unique (provider_id, principal, email)
);

create table account (
  provider_id uuid not null references provider,
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (provider_id, id)
);

create table member (
  provider_id uuid not null,
  account_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('owner', 'admin', 'member')),
  created_at timestamptz not null,
  primary key (provider_id, account_id, user_id),
  foreign key (provider_id, account_id) references account on delete cascade,
  foreign key (provider_id, user_id) references app_user on delete cascade
);
create index on member (provider_id, user_id);

create table session (
  provider_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_digest bytea not null,
  method text not null,
  ip text,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (provider_id, id),
  unique (provider_id, token_digest),
  foreign key (provider_id, user_id) references app_user on delete cascade
);
create index on session (provider_id, user_id);
create index on session (expires_at);
