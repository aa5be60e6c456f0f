-- What people agree to: documents with versions, and who accepted which, when and from where.

-- Such as the terms of service, or the privacy policy.
create table terms_document (
  provider_id uuid not null references provider,
  key text not null,
  title text not null,
  audience text not null check (audience in ('customer', 'provider', 'both')),
  required boolean not null, -- hosted pages ask for it
  archived_at timestamptz, -- out of use since
  created_at timestamptz not null,
  primary key (provider_id, key)
);

-- Once published it never changes. The newest whose time has come is current.
create table terms_version (
  provider_id uuid not null references provider,
  document_key text not null,
  version text not null,
  texts jsonb not null, -- a list, one for each language, with the digest of what it says
  effective_at timestamptz, -- a draft's: null for when it is published
  created_at timestamptz not null,
  published_at timestamptz, -- null: a draft
  number integer, -- counts what was published, in order
  primary key (provider_id, document_key, version),
  unique (provider_id, document_key, number),
  foreign key (provider_id, document_key) references terms_document,
  check ((published_at is null) = (number is null)),
  check (published_at is null or effective_at is not null)
);

-- Once for each person and version. Goes with the person.
create table terms_acceptance (
  provider_id uuid not null references provider,
  user_id uuid not null,
  document_key text not null,
  version text not null,
  id uuid not null,
  accepted_at timestamptz not null,
  language text not null, -- of the text that was shown
  sha256 text not null, -- of that text, or of its URL
  ip text,
  user_agent text,
  actor_kind text not null check (actor_kind in ('user', 'key', 'admin')), -- who recorded it
  actor_id uuid,
  primary key (provider_id, user_id, document_key, version),
  foreign key (provider_id, user_id) references app_user on delete cascade,
  foreign key (provider_id, document_key, version) references terms_version
);
create index on terms_acceptance (provider_id, user_id, id);
create index on terms_acceptance (provider_id, document_key, id);
create index on terms_acceptance (provider_id, document_key, version, id);
