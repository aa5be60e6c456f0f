-- What accounts use: meters, increments, and their totals for each period.

-- What is counted, and how: its unit and aggregation are chosen once.
create table meter (
  provider_id uuid not null references provider,
  key text not null,
  name text not null,
  unit text not null default '',
  aggregation text not null check (aggregation in ('sum', 'max', 'last')),
  archived_at timestamptz, -- out of use since
  created_at timestamptz not null,
  primary key (provider_id, key)
);

-- Ids of increments that were counted. A generation is 35 days by arrival, not by the time of the use: an id is looked for in
-- its own and in the one before, and a whole generation is dropped. Without foreign keys, which would be checked for each row.
create table usage_key (
  provider_id uuid not null,
  generation integer not null,
  content integer not null, -- checksum of what was sent with the id
  id text collate "C" not null,
  primary key (provider_id, generation, id)
) partition by list (generation);
create table usage_key_default partition of usage_key default;

-- What an account used of a meter in a period. Updated in place, so with room for that in each page.
create table usage_total (
  provider_id uuid not null,
  account_id uuid not null,
  meter text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  aggregation text not null check (aggregation in ('sum', 'max', 'last')), -- that of the meter
  value bigint not null,
  reserved bigint not null default 0, -- by reservations that are open, also if they have expired
  late_value bigint not null default 0, -- of the value: what was used in an earlier period that was invoiced already
  late_count bigint not null default 0, -- how many increments that were
  last_at timestamptz not null, -- time of the newest use: the value of `last` is that one's
  updated_at timestamptz not null,
  notice_at timestamptz, -- when others are told of it; null: they know
  primary key (provider_id, account_id, meter, period_start),
  foreign key (provider_id, account_id) references account on delete cascade,
  -- The integers that JSON can carry.
  constraint usage_total_range check (
    abs(value) < 9007199254740992 and abs(late_value) < 9007199254740992 and reserved between 0 and 9007199254740991)
) with (fillfactor = 70);
create index usage_notice on usage_total (provider_id, notice_at) where notice_at is not null;

-- A decision about using something, by the caller's id: whoever asks again hears the same. Reservations are open until they
-- are settled or expire.
create table consumption (
  provider_id uuid not null references provider,
  account_id uuid not null,
  id text collate "C" not null,
  kind text not null check (kind in ('consume', 'reserve')),
  feature text not null,
  meter text not null,
  period_start timestamptz not null,
  amount bigint not null check (amount > 0),
  answer jsonb not null,
  status text not null check (status in ('refused', 'consumed', 'open', 'settled', 'expired')),
  settled bigint, -- how much of the reservation was used
  expires_at timestamptz, -- of a reservation
  created_at timestamptz not null,
  primary key (provider_id, account_id, id),
  foreign key (provider_id, account_id) references account on delete cascade
);
create index consumption_open on consumption (provider_id, account_id, meter, period_start, expires_at) where status = 'open';
create index consumption_expiry on consumption (provider_id, expires_at) where status = 'open';
create index consumption_created on consumption using brin (created_at);
