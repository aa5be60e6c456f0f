-- expands
-- A recent factor is one that was shown. A round trip notes whether it asked the identity provider for one, and what the
-- service posted beside its code (Apple names the person once). A sign-in that waits for a second factor, or for an
-- address, keeps when the identity provider asked for the first one, until when its session lasts, and what it vouches for.
alter table federation_flow
  add column asks_factor boolean not null default false,
  add column told jsonb;
alter table pending_login
  add column shown_at timestamptz,
  add column ends_by timestamptz;
alter table waiting_assertion add column shown jsonb;
