-- expands

-- A preview of what an assistant would do for a person, until it is done.
create table mcp_confirmation (
  provider_id uuid not null references provider,
  id uuid not null,
  digest bytea not null, -- of the text that the second call shows
  user_id uuid not null,
  application_id uuid not null,
  asked bytea not null, -- digest of the tool and its arguments
  state bytea not null, -- digest of what the person decides by
  tool text not null,
  says jsonb not null, -- sentences, as keys of words with what fills them
  needs_person boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decision text check (decision in ('confirmed', 'cancelled')),
  decided_at timestamptz,
  consumed_at timestamptz,
  primary key (provider_id, id),
  unique (provider_id, digest),
  foreign key (provider_id, user_id) references app_user on delete cascade,
  foreign key (provider_id, application_id) references oauth_client on delete cascade
);
create index mcp_confirmation_user on mcp_confirmation (provider_id, user_id);
create index mcp_confirmation_application on mcp_confirmation (provider_id, application_id);
create index mcp_confirmation_expired on mcp_confirmation (expires_at);
