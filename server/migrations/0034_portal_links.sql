-- A link by which an application sends an owner to the billing pages of their account. It signs nobody in.
create table portal_link (
  provider_id uuid not null references provider,
  digest bytea not null,
  account_id uuid not null,
  user_id uuid, -- whom it is for; null: any owner of the account
  return_url text not null,
  expires_at timestamptz not null,
  primary key (provider_id, digest),
  foreign key (provider_id, account_id) references account on delete cascade,
  foreign key (provider_id, user_id) references app_user on delete cascade
);
create index portal_link_account on portal_link (provider_id, account_id);
create index portal_link_user on portal_link (provider_id, user_id);
create index portal_link_expiry on portal_link (expires_at);
