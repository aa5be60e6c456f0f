-- The session at an OpenID Connect issuer that a session here, or a sign-in which waits for its second factor, came from:
-- so that the issuer can end it, and signing out here can lead there.
create table oidc_session (
  provider_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  session_id uuid,
  pending_id uuid,
  subject text not null,
  sid text, -- the issuer's name for its session
  end_session_url text, -- where the issuer signs people out
  id_token bytea, -- sealed; the hint that it wants there
  primary key (provider_id, id),
  foreign key (provider_id, connection_id) references connection on delete cascade,
  foreign key (provider_id, session_id) references session on delete cascade,
  foreign key (provider_id, pending_id) references pending_login on delete cascade
);
create index on oidc_session (provider_id, connection_id, subject);
create index on oidc_session (provider_id, connection_id, sid);
create index on oidc_session (provider_id, session_id);
create index on oidc_session (provider_id, pending_id);

-- Logout tokens that were taken, so that each works once.
create table logout_token (
  provider_id uuid not null,
  connection_id uuid not null,
  jti_digest bytea not null,
  expires_at timestamptz not null,
  primary key (provider_id, connection_id, jti_digest),
  foreign key (provider_id, connection_id) references connection on delete cascade
);
create index on logout_token (expires_at);

-- Which session at the issuer a person came from who has still to prove an address.
alter table waiting_assertion add column issuer_session jsonb;

-- Whether signing out here leads there, too.
alter table connection add column signs_out_at_idp boolean not null default false;
