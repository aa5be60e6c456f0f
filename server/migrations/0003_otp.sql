-- One sent code. It belongs to the flow (browser) that asked for it; guesses without the flow cookie are counted apart,
-- so that a stranger cannot use up the tries of the person who waits for the code.
create table otp_challenge (
  provider_id uuid not null references provider,
  id uuid not null,
  principal text not null,
  email text not null,
  flow_digest bytea not null,
  code_digest bytea not null,
  flow_tries smallint not null default 0,
  open_tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  redeemed_at timestamptz,
  primary key (provider_id, id)
);
create index on otp_challenge (provider_id, principal, email, id);
create index on otp_challenge (created_at);

-- Serialises requests for one address and holds its budget of wrong guesses.
create table otp_address (
  provider_id uuid not null references provider,
  principal text not null,
  email text not null,
  wrong_guesses smallint not null default 0,
  window_started_at timestamptz not null,
  primary key (provider_id, principal, email)
);
create index on otp_address (window_started_at);
