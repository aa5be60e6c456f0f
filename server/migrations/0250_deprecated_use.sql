-- expands
-- Which key still calls what will end, by day. Decision 0271.
create table deprecated_use (
  provider_id uuid not null references provider,
  key_id uuid, -- null: no key, but a session, an access token, the admin key or none of these
  operation text not null,
  field text, -- null: the operation itself will end
  day date not null,
  count bigint not null check (count > 0),
  last_client text, -- what the last caller said it is, in short
  unique nulls not distinct (provider_id, key_id, operation, field, day),
  foreign key (provider_id, key_id) references api_key on delete cascade
);
create index deprecated_use_day on deprecated_use (day);
