-- Wrong guesses over all addresses of a provider, in a window that begins with the first.
create table guess_window (
  provider_id uuid primary key references provider,
  started_at timestamptz not null,
  wrong_guesses integer not null
);
