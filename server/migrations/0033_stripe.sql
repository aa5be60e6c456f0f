-- The bridge to Stripe: what we hold of a provider's account there, and what of it has still to be looked at.

-- A provider's account at Stripe.
create table stripe_integration (
  provider_id uuid primary key references provider,
  api_key bytea not null, -- sealed
  webhook_secrets bytea not null, -- sealed: a JSON list
  key_hint text not null,
  secret_hints jsonb not null, -- a list
  livemode boolean not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  reconciled_to timestamptz not null, -- Stripe's events until then are known
  reconcile_at timestamptz not null, -- when to read its list of events next; the lease while that is done
  blocked_until timestamptz, -- Stripe does not answer this provider: wait until then
  blocked_tries integer not null default 0,
  problem text -- why
);
create index on stripe_integration (reconcile_at);

-- What a plan version costs at Stripe.
create table stripe_price (
  provider_id uuid not null references provider,
  plan_key text not null,
  plan_version integer not null,
  "interval" text not null check ("interval" in ('month', 'year')),
  currency text not null,
  price_id text not null,
  seat_price_id text, -- of each seat beyond those included
  primary key (provider_id, plan_key, plan_version, "interval", currency),
  unique (provider_id, price_id),
  foreign key (provider_id, plan_key, plan_version) references plan_version
);

-- Which customer at Stripe an account is. The row is there before we ask Stripe for one.
create table stripe_customer (
  provider_id uuid not null references provider,
  account_id uuid not null,
  intent_id uuid not null, -- the Idempotency-Key of that
  customer_id text, -- null: not known yet
  created_at timestamptz not null,
  primary key (provider_id, account_id),
  unique (provider_id, customer_id),
  foreign key (provider_id, account_id) references account on delete cascade
);

-- What we ask Stripe to do, committed before it is asked: the id is the Idempotency-Key.
create table stripe_intent (
  provider_id uuid not null references provider,
  id uuid not null,
  kind text not null check (kind in ('checkout', 'cancel', 'undo')),
  account_id uuid not null,
  reference text, -- what came of it, such as the Checkout session
  created_at timestamptz not null,
  primary key (provider_id, id)
);
create index on stripe_intent (provider_id, account_id, id);
create index on stripe_intent (created_at);

-- An object of Stripe's that we mirror, and whether it has changed since.
create table stripe_object (
  provider_id uuid not null references provider,
  kind text not null check (kind in ('subscription', 'invoice', 'customer', 'checkout_session')),
  id text not null,
  our_id uuid, -- the subscription or invoice it became
  marks bigint not null default 0, -- rises with each sign of a change
  due_at timestamptz, -- when to look at it; null: nothing is known to have changed
  is_leased boolean not null default false, -- somebody looks at it, until due_at
  dirty_since timestamptz,
  tries integer not null default 0,
  waits_for text, -- the subscription or the customer at Stripe that we have to know first
  problem text, -- why it could not be applied
  quiet boolean not null default false, -- imported: what it has become is no news
  primary key (provider_id, kind, id)
);
create index on stripe_object (provider_id, due_at) where due_at is not null;
create index on stripe_object (provider_id, waits_for) where waits_for is not null;
create index on stripe_object (provider_id, kind, id) where problem is not null;

-- Events that came already, for as long as Stripe may repeat them.
create table stripe_event (
  provider_id uuid not null references provider,
  id text not null,
  received_at timestamptz not null,
  primary key (provider_id, id)
);
create index on stripe_event (received_at);

-- Stripe counts its own invoices, and may have several for a period.
drop index invoice_period;
create unique index invoice_period on invoice (provider_id, subscription_id, period_start, reason)
  where reason <> 'import' and series is distinct from 'stripe';
