-- What a link to the portal opens, and who made it. One to webhooks needs no sign-in: it opens a session of its own.
alter table portal_link
  add column opens text not null default 'billing' check (opens in ('billing', 'webhooks')),
  add column made_by_key uuid,
  add column made_by_user uuid,
  alter column return_url drop not null,
  add foreign key (provider_id, made_by_key) references api_key on delete cascade,
  add foreign key (provider_id, made_by_user) references app_user on delete cascade;
create index portal_link_key on portal_link (provider_id, made_by_key) where made_by_key is not null;
create index portal_link_maker on portal_link (provider_id, made_by_user) where made_by_user is not null;

-- Who came by such a link: one account, one part of the portal, an hour. It ends with the key or the person that made the link.
create table portal_session (
  provider_id uuid not null references provider,
  digest bytea not null,
  account_id uuid not null,
  opens text not null check (opens in ('webhooks')),
  user_id uuid, -- the owner it is for; null: whoever the application showed it to
  made_by_key uuid,
  made_by_user uuid,
  return_url text,
  browser_digest bytea not null, -- of what the browser was given to keep
  bound boolean, -- whether it kept it; null: it has not come back yet
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (provider_id, digest),
  foreign key (provider_id, account_id) references account on delete cascade,
  foreign key (provider_id, user_id) references app_user on delete cascade,
  foreign key (provider_id, made_by_key) references api_key on delete cascade,
  foreign key (provider_id, made_by_user) references app_user on delete cascade
);
create index portal_session_account on portal_session (provider_id, account_id);
create index portal_session_user on portal_session (provider_id, user_id) where user_id is not null;
create index portal_session_key on portal_session (provider_id, made_by_key) where made_by_key is not null;
create index portal_session_maker on portal_session (provider_id, made_by_user) where made_by_user is not null;
create index portal_session_expiry on portal_session (expires_at);
