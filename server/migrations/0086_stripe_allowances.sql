-- expands
-- For which period and plan a subscription that Stripe moves was given its credits: the state of Stripe says only what is,
-- not what was given for it. Ended: its access was shut, and what was left of the credits with it.
create table stripe_allowance (
  provider_id uuid not null references provider,
  subscription_id uuid not null,
  plan_key text not null,
  plan_version integer not null,
  "interval" text not null,
  seats integer not null,
  period_start timestamptz not null,
  ended_at timestamptz,
  primary key (provider_id, subscription_id),
  foreign key (provider_id, subscription_id) references subscription (provider_id, id) on delete cascade
);
