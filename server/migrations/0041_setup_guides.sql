-- A guide by which the IT of an account's organisation connects its identity provider, without an account of its own.
create table setup_guide (
  provider_id uuid not null references provider,
  id uuid not null,
  account_id uuid not null,
  slug text not null, -- of the connection that it makes: what to enter at the identity provider is known before
  link_digest bytea, -- of the link that was not opened yet
  browser_digest bytea, -- of the browser that opened it
  service text, -- whose steps are shown
  connection_id uuid,
  tested_at timestamptz,
  test_result text, -- 'passed', or why the newest test was refused
  enabled_at timestamptz,
  refusal jsonb, -- what went wrong last: {step, words, at}
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  seen_at timestamptz,
  primary key (provider_id, id),
  unique (provider_id, link_digest),
  unique (provider_id, browser_digest),
  foreign key (provider_id, account_id) references account on delete cascade,
  foreign key (provider_id, connection_id) references connection on delete set null (connection_id)
);
create index setup_guide_account on setup_guide (provider_id, account_id);
create index setup_guide_connection on setup_guide (provider_id, connection_id);
create index setup_guide_expiry on setup_guide (expires_at);
