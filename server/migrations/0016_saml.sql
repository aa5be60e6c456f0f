-- The key pair by which a provider signs what it sends to SAML identity providers.
create table saml_key (
  provider_id uuid primary key references provider,
  private_key bytea not null, -- sealed
  certificate text not null,
  created_at timestamptz not null
);

-- A response between the POST of the identity provider's page, which comes without cookies, and the browser's own
-- request that ends the sign-in. Nobody has verified it yet.
create table saml_answer (
  provider_id uuid not null,
  token_digest bytea not null, -- of the relay state; or of the browser's cookie, where the identity provider began
  connection_id uuid not null,
  principal text not null,
  response bytea not null, -- sealed
  created_at timestamptz not null,
  primary key (provider_id, token_digest),
  foreign key (provider_id, connection_id) references connection on delete cascade
);
create index on saml_answer (created_at);

-- Assertions and logout messages that were taken: none counts twice.
create table saml_used (
  provider_id uuid not null,
  connection_id uuid not null,
  id_digest bytea not null,
  expires_at timestamptz not null, -- after this it is refused for its age
  primary key (provider_id, connection_id, id_digest),
  foreign key (provider_id, connection_id) references connection on delete cascade
);
create index on saml_used (expires_at);

-- The newest session of a person at an identity provider, by which a logout names it.
create table saml_session (
  provider_id uuid not null,
  connection_id uuid not null,
  subject text not null,
  name_id_format text,
  session_index text,
  primary key (provider_id, connection_id, subject),
  foreign key (provider_id, connection_id, subject) references identity on delete cascade
);
