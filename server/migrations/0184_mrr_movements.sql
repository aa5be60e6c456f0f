-- expands
-- What each change of a subscription added to, or took from, what subscriptions bring. Amounts are for a year, of which a
-- month is the twelfth, so that sums are exact and rounded once.
create table mrr_movement (
  provider_id uuid not null references provider (provider_id),
  subscription_id uuid not null,
  version bigint not null, -- that of the subscription; 0 for what this migration found
  account_id uuid not null, -- it may be deleted since
  at timestamptz not null,
  kind text not null check (kind in ('new', 'expansion', 'contraction', 'churn', 'reactivation')),
  currency text not null,
  yearly_before bigint not null check (yearly_before >= 0),
  yearly_after bigint not null check (yearly_after >= 0 and yearly_after <> yearly_before),
  primary key (provider_id, subscription_id, version),
  foreign key (provider_id, subscription_id) references subscription (provider_id, id)
);
create index mrr_movement_of_account on mrr_movement (provider_id, account_id);

-- Rows of subscriptions hold only their latest plan and seats: those count from the beginning, and until the end.
with priced as (
  select s.provider_id, s.id, s.account_id, s.currency, s.version, s.cancelled_at,
    greatest(s.started_at, s.trial_end) as began,
    case s."interval" when 'month' then 12 else 1 end * (
      (price.value->>'amount')::bigint + (price.value->>'amount_per_seat')::bigint * coalesce((
        select greatest(0, s.seats - (feature.value->>'included')::bigint)
        from jsonb_each(v.features) feature where feature.value->>'type' = 'seats' limit 1), 0)) as yearly
  from subscription s
  join plan_version v on v.provider_id = s.provider_id and v.plan_key = s.plan_key and v.number = s.plan_version
  cross join lateral jsonb_array_elements(v.prices) price
  where s.started_at is not null and s.status not in ('incomplete', 'trialing')
    and price.value->>'currency' = s.currency and price.value->>'interval' = s."interval"
), paid as (
  select *, row_number() over (partition by provider_id, account_id order by began, id) as nth from priced
  where yearly > 0 and (cancelled_at is null or cancelled_at > began)
)
insert into mrr_movement (provider_id, subscription_id, version, account_id, at, kind, currency, yearly_before, yearly_after)
select provider_id, id, 0, account_id, began, case nth when 1 then 'new' else 'reactivation' end, currency, 0, yearly from paid
union all
select provider_id, id, version, account_id, cancelled_at, 'churn', currency, yearly, 0 from paid where cancelled_at is not null;
