-- When the metadata and certificates of a SAML connection were looked at, and what came of it.
create table saml_watch (
  provider_id uuid not null,
  connection_id uuid not null,
  looked_at timestamptz, -- by the daily chore
  unknown_key_at timestamptz, -- when metadata was last fetched because of a signature by an unknown key
  fault text, -- why the last fetch failed; null if it did not
  told_end timestamptz, -- the end of certificates that the staff were told of
  told_days integer, -- how many days before, the last time
  primary key (provider_id, connection_id),
  foreign key (provider_id, connection_id) references connection on delete cascade
);

-- Keys of a provider that SAML identity providers encrypt for. The newest is published; the others still decrypt.
create table saml_encryption_key (
  provider_id uuid not null references provider,
  id uuid not null,
  private_key bytea not null, -- sealed
  certificate text not null,
  created_at timestamptz not null,
  primary key (provider_id, id)
);

-- Where somebody whom the identity provider sent goes after signing in, if it said so.
alter table saml_answer add column redirect_url text;

-- The NameID, by which a logout names the person, where another attribute is the subject.
alter table saml_session add column name_id text;
