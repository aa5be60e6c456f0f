-- What an account's directory may call /scim/v2 with.
create table scim_token (
  provider_id uuid not null,
  account_id uuid not null,
  id uuid not null,
  name text not null,
  hint text not null, -- the last four characters
  digest bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (provider_id, id),
  unique (provider_id, digest),
  foreign key (provider_id, account_id) references account on delete cascade
);
create index on scim_token (provider_id, account_id);

-- Which role the members of a directory's group get in the account.
create table scim_mapping (
  provider_id uuid not null,
  account_id uuid not null,
  roles jsonb not null, -- display name of a group to role
  primary key (provider_id, account_id),
  foreign key (provider_id, account_id) references account on delete cascade
);

-- A user as the directory of an account describes them. Its id there is the user's own.
create table scim_user (
  provider_id uuid not null,
  account_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  external_id text,
  active boolean not null,
  attributes jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider_id, account_id, user_id),
  foreign key (provider_id, account_id) references account on delete cascade,
  foreign key (provider_id, user_id) references app_user on delete cascade
);
-- RFC 7643 §4.1.1: unique, whatever the case.
create unique index scim_user_name on scim_user (provider_id, account_id, lower(user_name));
create index on scim_user (provider_id, account_id, external_id);
create index on scim_user (provider_id, user_id);

create table scim_group (
  provider_id uuid not null,
  account_id uuid not null,
  id uuid not null,
  display_name text not null,
  external_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider_id, account_id, id),
  foreign key (provider_id, account_id) references account on delete cascade
);
create unique index scim_group_name on scim_group (provider_id, account_id, lower(display_name));

create table scim_group_member (
  provider_id uuid not null,
  account_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  primary key (provider_id, account_id, group_id, user_id),
  foreign key (provider_id, account_id, group_id) references scim_group on delete cascade,
  foreign key (provider_id, account_id, user_id) references scim_user on delete cascade
);
create index on scim_group_member (provider_id, account_id, user_id);
