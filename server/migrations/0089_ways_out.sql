-- expands
-- Who made a secret key, and whose address that was then; both null for the admin key, and for keys that are older.
alter table api_key add column created_by uuid, add column created_by_email text;
create index api_key_maker on api_key (provider_id, created_by) where created_by is not null;

-- What the one who acted was called at that time: the address of a person, the name of a key.
alter table audit_entry add column actor_name text;

-- Who made the newest link of a guide: it ends with the colleague or the key.
alter table setup_guide add column made_by_key uuid, add column made_by_user uuid;

-- People who were put out of an account, and did not leave by themselves: single sign-on brings them back no more.
create table former_member (
  provider_id uuid not null,
  account_id uuid not null,
  user_id uuid not null,
  removed_at timestamptz not null,
  -- Removed by the account's directory, under this id of its own; otherwise by a person or a key.
  by_directory boolean not null,
  external_id text,
  primary key (provider_id, account_id, user_id),
  foreign key (provider_id, account_id) references account on delete cascade,
  foreign key (provider_id, user_id) references app_user on delete cascade
);
create index on former_member (provider_id, user_id);
