-- expands
-- Sign-ins that failed through a connection of an account since the last one that succeeded, because of the identity provider
-- or the settings. One row for all processes, so that an outage is one event. Decision 0246.
create table connection_outage (
  provider_id uuid not null,
  connection_id uuid not null,
  -- Of the last three, the oldest first; no further ones once they are an outage.
  failed_at timestamptz[] not null,
  -- Of the newest one.
  reason text not null,
  -- When it became an outage.
  told_at timestamptz,
  primary key (provider_id, connection_id),
  foreign key (provider_id, connection_id) references connection on delete cascade
);
