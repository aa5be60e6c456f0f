-- expands
-- Sign-in of devices without a browser (RFC 8628), and pushed authorization requests (RFC 9126).
alter table oauth_token drop constraint oauth_token_kind_check;
alter table oauth_token
  add constraint oauth_token_kind_check check (kind in ('code', 'refresh', 'access', 'device', 'par')),
  add column user_code_digest bytea, -- of a device code: what the person types
  add column polled_at timestamptz, -- when the device last asked
  add column poll_seconds integer; -- how long it has to wait between two questions
create unique index oauth_token_user_code on oauth_token (provider_id, principal, user_code_digest)
  where user_code_digest is not null;

update oauth_client set grant_types = array_append(grant_types, 'urn:ietf:params:oauth:grant-type:device_code')
where kind = 'native';
