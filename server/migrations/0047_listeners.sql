-- Whoever of a provider's developers listens to its events: by session, by key, or by the admin key. The secret stays the
-- same from one start of the command line to the next, and signs nothing but what this developer is sent.
create table webhook_listener (
  provider_id uuid not null references provider,
  id uuid not null,
  user_id uuid,
  key_id uuid,
  secret bytea not null, -- sealed
  created_at timestamptz not null,
  primary key (provider_id, id),
  unique nulls not distinct (provider_id, user_id, key_id),
  foreign key (provider_id, user_id) references app_user on delete cascade,
  foreign key (provider_id, key_id) references api_key on delete cascade,
  check (num_nonnulls(user_id, key_id) <= 1)
);

-- An endpoint that somebody mirrors, until when its replays are noted; and those replays.
create table webhook_mirror (
  provider_id uuid not null,
  endpoint_id uuid not null,
  until timestamptz not null,
  primary key (provider_id, endpoint_id),
  foreign key (provider_id, endpoint_id) references webhook_endpoint on delete cascade
);

create table mirrored_replay (
  provider_id uuid not null,
  endpoint_id uuid not null,
  id uuid not null,
  delivery_id uuid not null,
  primary key (provider_id, endpoint_id, id),
  foreign key (provider_id, endpoint_id) references webhook_mirror on delete cascade
);

alter table api_key drop constraint api_key_scopes,
  add constraint api_key_scopes check (
    cardinality(scopes) > 0 and scopes <@ '{read,users,billing,events,webhooks,listen,all}');
