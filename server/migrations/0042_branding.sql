-- How a provider's pages and mails look: only what it has chosen.
alter table provider add branding jsonb not null default '{}';

-- Its logos and icons. Served under the digest of their bytes, so that what a mail shows stays what it was.
create table brand_image (
  provider_id uuid not null references provider,
  digest bytea not null, -- SHA-256
  type text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (provider_id, digest)
);
