-- An outside source of identities: a social OAuth app, an OIDC issuer or a SAML IdP of a provider.
create table connection (
  provider_id uuid not null references provider,
  id uuid not null,
  slug text not null, -- its name in paths
  name text not null, -- as people see it
  kind text not null check (kind in ('oauth', 'oidc', 'saml')),
  preset text, -- of the table of known services
  account_id uuid, -- SSO of one account; null: social, for everybody
  enabled boolean not null default true,
  config jsonb not null, -- by kind: issuer, client id, scopes; or entity id, addresses, certificates; mappings
  client_secret bytea, -- sealed
  created_at timestamptz not null,
  primary key (provider_id, id),
  unique (provider_id, slug),
  foreign key (provider_id, account_id) references account on delete cascade
);
create index on connection (provider_id, account_id);

-- Who a user is at a connection. The subject is what identifies a person there, never the e-mail address.
create table identity (
  provider_id uuid not null,
  connection_id uuid not null,
  subject text not null,
  user_id uuid not null,
  email text, -- as the connection told it last
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (provider_id, connection_id, subject),
  foreign key (provider_id, connection_id) references connection on delete cascade,
  foreign key (provider_id, user_id) references app_user on delete cascade
);
create index on identity (provider_id, user_id);

-- A way to a connection and back: for one browser, one connection, ten minutes, once.
create table federation_flow (
  provider_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  principal text not null,
  state_digest bytea not null, -- of the state (OAuth) or the relay state (SAML)
  browser_digest bytea not null, -- of the flow cookie
  request_id text, -- of the SAML request
  nonce text,
  code_verifier bytea, -- PKCE, sealed
  link_user_id uuid, -- a signed-in user who adds this connection
  redirect_url text, -- where the sign-in leads back to
  dry_run boolean not null default false, -- a test of the connection by staff
  created_at timestamptz not null,
  primary key (provider_id, id),
  unique (provider_id, state_digest),
  foreign key (provider_id, connection_id) references connection on delete cascade
);
create index on federation_flow (created_at);

-- What a connection said of a person whose address it does not vouch for: waits in their browser for a proof of it.
create table waiting_assertion (
  provider_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  principal text not null,
  browser_digest bytea not null, -- of the flow cookie
  subject text not null,
  email text,
  groups jsonb not null,
  redirect_url text,
  created_at timestamptz not null,
  primary key (provider_id, id),
  unique (provider_id, principal, browser_digest),
  foreign key (provider_id, connection_id) references connection on delete cascade
);
create index on waiting_assertion (created_at);

-- Which kinds of connections a provider may use, and how many: see server/src/providers/plan.ts.
alter table provider add column plan text not null default 'free';
update provider set plan = 'unlimited' where slug = 'default';
