-- expands
-- Postern as authorization server and OpenID provider. Decision 0200.

-- Where a provider's customers, or its staff, sign in to applications. Made at first use, and what tokens call us from then on.
create table oauth_issuer (
  provider_id uuid not null references provider,
  principal text not null check (principal in ('customer', 'provider')),
  issuer text not null,
  enabled boolean not null default true,
  dcr text not null default 'off' check (dcr in ('off', 'approved', 'open')),
  cimd text not null default 'off' check (cimd in ('off', 'allowed_hosts', 'any')),
  allowed_hosts text[] not null default '{}',
  created_at timestamptz not null,
  primary key (provider_id, principal)
);

create table oauth_signing_key (
  provider_id uuid not null,
  principal text not null,
  kid text not null,
  alg text not null check (alg in ('RS256', 'ES256')),
  state text not null check (state in ('next', 'active', 'retiring')),
  private_jwk bytea not null, -- sealed
  public_jwk jsonb not null,
  created_at timestamptz not null,
  active_from timestamptz,
  retire_at timestamptz,
  primary key (provider_id, principal, kid),
  foreign key (provider_id, principal) references oauth_issuer on delete cascade
);
create unique index oauth_signing_key_active on oauth_signing_key (provider_id, principal, alg) where state = 'active';

create table oauth_client (
  provider_id uuid not null references provider,
  id uuid not null,
  client_id text not null,
  principal text not null check (principal in ('customer', 'provider')),
  kind text not null check (kind in ('web', 'spa', 'native', 'machine', 'agent')),
  source text not null check (source in ('admin', 'dcr', 'cimd')),
  first_party boolean not null,
  name text not null,
  logo_url text,
  urls jsonb not null default '{}',
  redirect_uris text[] not null,
  post_logout_uris text[] not null default '{}',
  grant_types text[] not null,
  auth_method text not null check (auth_method in ('none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt')),
  jwks jsonb,
  jwks_uri text,
  scopes text[],
  access_ttl integer,
  refresh_ttl integer,
  backchannel_logout_uri text,
  dpop_required boolean not null default false,
  account_id uuid,
  status text not null check (status in ('active', 'disabled', 'pending')),
  document jsonb,
  document_digest bytea,
  document_fetched_at timestamptz,
  document_fresh_until timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (provider_id, id),
  unique (provider_id, client_id),
  foreign key (provider_id, account_id) references account on delete cascade
);
create index oauth_client_account on oauth_client (provider_id, account_id) where account_id is not null;

create table oauth_client_secret (
  provider_id uuid not null,
  application_id uuid not null,
  id uuid not null,
  digest bytea not null,
  hint text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  primary key (provider_id, application_id, id),
  foreign key (provider_id, application_id) references oauth_client on delete cascade
);

-- An API that takes access tokens of an issuer.
create table oauth_resource (
  provider_id uuid not null references provider,
  id uuid not null,
  principal text not null check (principal in ('customer', 'provider')),
  identifier text not null,
  name text not null,
  token_format text not null check (token_format in ('jwt', 'opaque')),
  access_ttl integer not null,
  enabled boolean not null,
  created_at timestamptz not null,
  primary key (provider_id, id),
  unique (provider_id, principal, identifier)
);

create table oauth_scope (
  provider_id uuid not null,
  resource_id uuid not null,
  name text not null,
  title jsonb not null, -- by language
  description jsonb not null,
  sensitive boolean not null,
  staff_roles text[],
  permission text,
  primary key (provider_id, resource_id, name),
  foreign key (provider_id, resource_id) references oauth_resource on delete cascade
);

-- What a person allowed an application.
create table oauth_grant (
  provider_id uuid not null,
  id uuid not null,
  principal text not null,
  application_id uuid not null,
  user_id uuid not null,
  account_id uuid,
  kind text not null check (kind in ('consent', 'first_party')),
  scopes jsonb not null, -- {openid, resources: {identifier: scopes}}, each as OAuth writes scopes
  actor uuid,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  reason text,
  primary key (provider_id, id),
  foreign key (provider_id, application_id) references oauth_client on delete cascade,
  foreign key (provider_id, user_id) references app_user on delete cascade,
  foreign key (provider_id, account_id) references account on delete cascade
);
create unique index oauth_grant_live on oauth_grant (provider_id, application_id, user_id, account_id)
  nulls not distinct where revoked_at is null;
create index oauth_grant_user on oauth_grant (provider_id, user_id);
create index oauth_grant_account on oauth_grant (provider_id, account_id) where account_id is not null;

-- Codes and tokens that are looked up when they are shown. JWTs are not.
create table oauth_token (
  provider_id uuid not null references provider,
  digest bytea not null,
  principal text not null,
  kind text not null check (kind in ('code', 'refresh', 'access')),
  application_id uuid not null,
  grant_id uuid,
  session_id uuid, -- ends with it, unless it was given for offline access
  family uuid not null, -- all that came of one code
  payload jsonb not null,
  successor bytea, -- of a refresh token that was exchanged: sealed
  consumed_at timestamptz,
  expires_at timestamptz not null,
  primary key (provider_id, digest),
  foreign key (provider_id, application_id) references oauth_client on delete cascade,
  foreign key (provider_id, grant_id) references oauth_grant on delete cascade,
  foreign key (provider_id, session_id) references session on delete cascade
);
create index oauth_token_application on oauth_token (provider_id, application_id);
create index oauth_token_grant on oauth_token (provider_id, grant_id) where grant_id is not null;
create index oauth_token_session on oauth_token (provider_id, session_id) where session_id is not null;
create index oauth_token_expires_at on oauth_token (expires_at);

-- An authorization request that waits for a person.
create table oauth_interaction (
  provider_id uuid not null references provider,
  digest bytea not null,
  principal text not null,
  browser_digest bytea not null,
  payload jsonb not null,
  began_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (provider_id, digest)
);
create index oauth_interaction_expires_at on oauth_interaction (expires_at);
