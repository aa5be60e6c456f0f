-- The password of a user, as a hash only: our own Argon2id, or what an import brought until the next sign-in.
create table password (
  provider_id uuid not null,
  user_id uuid not null,
  hash text not null,
  set_at timestamptz not null,
  -- A random number, to find the hash that stands in for the one an unknown address does not have.
  lot integer not null,
  primary key (provider_id, user_id),
  foreign key (provider_id, user_id) references app_user on delete cascade
);
create index on password (provider_id, lot);

-- Earlier passwords, as far as the provider's policy looks back.
create table password_history (
  provider_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  hash text not null,
  primary key (provider_id, user_id, id),
  foreign key (provider_id, user_id) references app_user on delete cascade
);

-- Wrong passwords of a day: for an address, whether or not it has a user, and apart from that for each known browser
-- and each session, so that strangers cannot lock the owner out.
create table password_guess (
  provider_id uuid not null references provider,
  principal text not null,
  email text not null,
  guesser bytea not null, -- empty: anybody; else a digest of the browser's mark or the session
  wrong_guesses smallint not null,
  window_started_at timestamptz not null,
  primary key (provider_id, principal, email, guesser)
);
create index on password_guess (window_started_at);
