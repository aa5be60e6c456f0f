create table passkey (
  provider_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  credential_id bytea not null, -- chosen by the authenticator
  public_key bytea not null, -- COSE (RFC 9052)
  sign_count bigint not null, -- 0 for ever: this authenticator does not count
  transports text[] not null,
  backed_up boolean not null, -- synchronised: it survives the loss of the device
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (provider_id, id),
  unique (provider_id, credential_id),
  foreign key (provider_id, user_id) references app_user on delete cascade
);
create index on passkey (provider_id, user_id);

-- What an authenticator is asked to sign, once. Only a digest: the answer brings the challenge along.
create table passkey_challenge (
  provider_id uuid not null references provider,
  digest bytea not null,
  purpose text not null check (purpose in ('register', 'sign_in', 'second_factor')),
  subject text not null, -- whose it is: a session, a browser, a pending sign-in
  expires_at timestamptz not null,
  primary key (provider_id, digest)
);
create index on passkey_challenge (expires_at);
