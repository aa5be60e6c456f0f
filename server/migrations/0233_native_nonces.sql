-- expands
-- What ties an ID token from the SDK of an identity provider to a sign-in here: named once, then gone.
create table native_nonce (
  provider_id uuid not null references provider,
  digest bytea not null,
  connection_id uuid not null,
  expires_at timestamptz not null,
  primary key (provider_id, digest),
  foreign key (provider_id, connection_id) references connection on delete cascade
);
create index on native_nonce (provider_id, connection_id);
create index on native_nonce (expires_at);
