-- Who got in and who did not, for charts. Each sign-in and each refusal appends a part: no row is shared, so sign-ins never
-- wait for each other. A chore adds parts up, and whoever reads adds the rest.
create table sign_in_stat_part (
  provider_id uuid not null,
  minute integer not null, -- since 1970
  principal text not null,
  method text not null, -- of the first factor; mfa: of the second
  reason text not null -- why it was refused; empty: signed in
) with (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_cost_delay = 0
);

create table sign_in_stat (
  provider_id uuid not null,
  span integer not null, -- minutes: 1, 60 or 1440
  minute integer not null, -- the first
  principal text not null,
  method text not null,
  reason text not null,
  count bigint not null,
  primary key (provider_id, span, minute, principal, method, reason)
);
