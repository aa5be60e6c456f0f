-- A provider is a tenant. Its id starts the primary key of every other table.
create table provider (
  provider_id uuid primary key,
  slug text not null unique,
  host text unique,
  name text not null,
  settings jsonb not null default '{}',
  created_at timestamptz not null
);

create table api_key (
  provider_id uuid not null references provider,
  id uuid not null,
  name text not null,
  hint text not null, -- the last four characters, so that people can tell keys apart
  digest bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (provider_id, id),
  unique (provider_id, digest)
);

-- What a creating request answered, so that its repetition under the same Idempotency-Key answers alike.
create table idempotency_key (
  provider_id uuid not null references provider,
  key text not null,
  fingerprint bytea not null,
  status smallint not null,
  answer bytea not null, -- sealed: some answers show a secret once
  created_at timestamptz not null,
  primary key (provider_id, key)
);
create index on idempotency_key (created_at);
