-- An authenticator app (TOTP, RFC 6238) of a user.
create table totp (
  provider_id uuid not null,
  user_id uuid not null,
  sealed_seed bytea not null,
  last_step integer not null, -- of the last code that was accepted: that one and earlier ones are refused
  activated_at timestamptz not null,
  primary key (provider_id, user_id),
  foreign key (provider_id, user_id) references app_user on delete cascade
);

-- A seed that was shown and waits for its first code, in the session or pending sign-in that asked for it.
create table totp_enrolment (
  provider_id uuid not null,
  id uuid not null, -- of the session or pending sign-in
  user_id uuid not null,
  sealed_seed bytea not null,
  expires_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, user_id) references app_user on delete cascade
);
create index on totp_enrolment (provider_id, user_id);
create index on totp_enrolment (expires_at);

-- Unused recovery codes: a used one is deleted.
create table recovery_code (
  provider_id uuid not null,
  user_id uuid not null,
  digest bytea not null,
  primary key (provider_id, user_id, digest),
  foreign key (provider_id, user_id) references totp on delete cascade
);

-- Wrong codes of a day, over all sign-ins: each known device has a row of its own, everybody else shares the empty one.
create table totp_guess (
  provider_id uuid not null,
  user_id uuid not null,
  device_digest bytea not null,
  wrong_codes smallint not null,
  window_started_at timestamptz not null,
  primary key (provider_id, user_id, device_digest),
  foreign key (provider_id, user_id) references app_user on delete cascade
);
create index on totp_guess (window_started_at);
