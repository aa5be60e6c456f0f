alter table app_user
  add column verified_at timestamptz, -- when the address was proved first
  add column status text not null default 'active' check (status in ('active', 'blocked')),
  add column last_login_at timestamptz;
-- Whoever signed in so far did it by a code sent to the address.
update app_user u set verified_at = created_at
where exists (select 1 from session s where s.provider_id = u.provider_id and s.user_id = u.id)
  or principal = 'customer';

alter table session
  add column second_factor text,
  add column authenticated_at timestamptz; -- when a factor was shown last: sensitive calls need a recent one
update session set authenticated_at = created_at;
alter table session alter column authenticated_at set not null;

-- A code and a link, sent in one mail to prove an address for one purpose.
alter table otp_challenge rename to email_proof;
alter table email_proof
  add column purpose text not null default 'sign_in',
  add column link_digest bytea,
  add column number smallint, -- shown where the flow began; typed by who opens the link in another browser
  add column redirect_url text,
  add column detail jsonb not null default '{}', -- what the purpose needs to go on
  add column approved_at timestamptz; -- by the number, from another browser
alter table email_proof alter column purpose drop default;
create unique index on email_proof (provider_id, link_digest) where link_digest is not null;
alter table otp_address rename to email_proof_address;

-- A first factor was passed, a second one is due. Its token grants nothing else.
create table pending_login (
  provider_id uuid not null,
  id uuid not null,
  token_digest bytea not null,
  user_id uuid not null,
  method text not null, -- of the first factor
  replaces uuid, -- the session that is given up for the new one
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (provider_id, id),
  unique (provider_id, token_digest),
  foreign key (provider_id, user_id) references app_user on delete cascade
);
create index on pending_login (provider_id, user_id);
create index on pending_login (expires_at);

-- Browsers that a user signed in with before: a sign-in from another one is worth a mail.
create table known_device (
  provider_id uuid not null,
  user_id uuid not null,
  digest bytea not null,
  seen_at timestamptz not null,
  primary key (provider_id, user_id, digest),
  foreign key (provider_id, user_id) references app_user on delete cascade
);
create index on known_device (seen_at);

-- Who did what, when, from where. It outlives the users it speaks of.
create table audit_entry (
  provider_id uuid not null references provider,
  id uuid not null,
  at timestamptz not null,
  action text not null,
  actor_kind text not null, -- user, staff, key, admin, system
  actor_id uuid, -- of the user or key
  user_id uuid, -- whom it concerns
  email text, -- of that user, then
  target_id uuid, -- of the thing that was changed
  ip text,
  user_agent text,
  detail jsonb not null default '{}',
  primary key (provider_id, id)
);
create index on audit_entry (provider_id, user_id, id);
create index on audit_entry (provider_id, action, id);
create index on audit_entry (at);

-- What a hosted page hands to the application, which exchanges it for the session token.
create table exchange_code (
  provider_id uuid not null references provider,
  id uuid not null,
  digest bytea not null,
  sealed_token bytea not null,
  expires_at timestamptz not null,
  primary key (provider_id, id),
  unique (provider_id, digest)
);
create index on exchange_code (expires_at);
