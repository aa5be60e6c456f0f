-- A secret key may do what its scopes say, until its end. Keys made before keep what they had, but for staff and keys.
alter table api_key
  add column scopes text[] not null default '{all}',
  add column expires_at timestamptz,
  add column last_used_ip text,
  add constraint api_key_scopes check (cardinality(scopes) > 0 and scopes <@ '{read,users,events,webhooks,all}');

alter table api_key alter column scopes drop default;
