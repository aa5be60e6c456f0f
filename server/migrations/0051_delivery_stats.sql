-- What attempts came to, for charts. The statement that writes outcomes appends a part for each endpoint among them: no row is
-- shared, so processes never wait for each other. A chore adds parts up soon after, and whoever reads adds the rest.
create table delivery_stat_part (
  provider_id uuid not null,
  endpoint_id uuid not null,
  minute integer not null, -- in which the attempts began, since 1970
  sent integer not null,
  delivered integer not null,
  retried integer not null,
  exhausted integer not null,
  latencies smallint[] not null -- of each attempt: a step of webhooks/store/latency-scale.ts
) with (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_cost_delay = 0
);

create table delivery_stat (
  provider_id uuid not null,
  endpoint_id uuid not null, -- nil: all of the provider's
  span integer not null, -- minutes: 1, 60 or 1440
  minute integer not null, -- the first
  sent bigint not null,
  delivered bigint not null,
  retried bigint not null,
  exhausted bigint not null,
  latencies bigint[] not null, -- a histogram: step * 2^40 + count, by step
  primary key (provider_id, endpoint_id, span, minute)
);

create function add_histograms(bigint[], bigint[]) returns bigint[] language sql immutable parallel safe as $$
  select array_agg((step << 40) + count order by step) from (
    select bin >> 40 as step, sum(bin & 1099511627775)::bigint as count from unnest($1 || $2) bin group by 1) sums
$$;
