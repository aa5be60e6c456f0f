-- expands
-- Clients that authenticate by keys of their own, and those that a document describes. Decisions 0207 and 0208.

-- What may be shown once: assertions of clients, and proofs that they hold a key.
create table oauth_replay (
  provider_id uuid not null references provider,
  digest bytea not null,
  expires_at timestamptz not null,
  primary key (provider_id, digest)
);
create index oauth_replay_expires_at on oauth_replay (expires_at);

-- Why the last fetch of its document failed. Null if it did not.
alter table oauth_client add column document_fault text;
create index oauth_client_document on oauth_client (provider_id, principal, document_fetched_at) where source = 'cimd';

-- Of a third party: its name and redirect URIs, as the person saw them. Another application is asked about again.
alter table oauth_grant add column asked_digest bytea;

-- A document may describe an application of both issuers.
alter table oauth_client add unique (provider_id, principal, client_id);
alter table oauth_client drop constraint oauth_client_provider_id_client_id_key;
