-- What people and accounts are called, and what the provider keeps about them. `profile_sources` says who set which
-- field: it decides who may change it. `search_name` and `search_family` are made by lib/search-key.ts.
alter table app_user
  add column name text,
  add column given_name text,
  add column family_name text,
  add column picture text,
  add column locale text,
  add column zoneinfo text,
  add column phone text,
  add column external_id text collate "C",
  add column public_metadata jsonb not null default '{}',
  add column private_metadata jsonb not null default '{}',
  add column profile_sources jsonb not null default '{}',
  add column search_name text collate "C",
  add column search_family text collate "C";

-- Each ends with the id, so that a page begins where the last one ended. Byte order ("C") makes a prefix a range.
create unique index app_user_external_id on app_user (provider_id, external_id) where external_id is not null;
create index app_user_by_name on app_user (provider_id, (coalesce(search_name, email collate "C")), id);
create index app_user_by_family on app_user (provider_id, search_family, id) where search_family is not null;
create index app_user_by_email on app_user (provider_id, (email collate "C"), id);
create index app_user_by_last_login
  on app_user (provider_id, (coalesce(last_login_at, '-infinity'::timestamptz)), id);
-- The few that a list is asked for.
create index app_user_staff on app_user (provider_id, id) where principal = 'provider';
create index app_user_blocked on app_user (provider_id, id) where status = 'blocked';
create index app_user_unverified on app_user (provider_id, id) where verified_at is null;

alter table account
  add column external_id text collate "C",
  add column logo text,
  add column public_metadata jsonb not null default '{}',
  add column private_metadata jsonb not null default '{}',
  add column search_name text collate "C" not null default '';
update account set search_name = lower(left(name, 100));
create unique index account_external_id on account (provider_id, external_id) where external_id is not null;
create index account_by_name on account (provider_id, search_name, id);

alter table waiting_assertion add column profile jsonb not null default '{}';
