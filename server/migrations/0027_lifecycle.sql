-- What follows a sign-up: plans, subscriptions, invoices, payments. Amounts are integers in the currency's smallest unit.

-- What an account can buy, or has by default. Rank orders plans: to a higher one is an upgrade.
create table plan (
  provider_id uuid not null references provider,
  key text not null,
  name text not null,
  description text not null default '',
  rank integer not null,
  is_default boolean not null default false,
  self_service boolean not null default true, -- whether owners of accounts may choose it themselves
  archived_at timestamptz,
  created_at timestamptz not null,
  primary key (provider_id, key),
  constraint plan_rank unique (provider_id, rank)
);
-- What accounts without a subscription have.
create unique index plan_default on plan (provider_id) where is_default;

-- A version of a plan: once published it never changes, and subscriptions stay with theirs.
create table plan_version (
  provider_id uuid not null references provider,
  plan_key text not null,
  number integer not null,
  prices jsonb not null,
  trial_days integer not null check (trial_days between 0 and 730),
  features jsonb not null,
  created_at timestamptz not null,
  published_at timestamptz, -- null: a draft
  primary key (provider_id, plan_key, number),
  foreign key (provider_id, plan_key) references plan
);

-- How a provider bills. Without a row, the defaults of lifecycle/settings.
create table billing_settings (
  provider_id uuid primary key references provider,
  settings jsonb not null
);

-- What billing knows of an account. Every change of its subscription and invoices locks this row first.
create table billing_account (
  provider_id uuid not null references provider,
  account_id uuid not null,
  currency text, -- that of its first invoice
  balance bigint not null default 0 check (balance >= 0), -- credit, which the next invoices use up
  buyer jsonb not null default '{}',
  tax_rates jsonb not null default '[]',
  tax_note text not null default '',
  trial_used_at timestamptz, -- one trial for each account, ever
  primary key (provider_id, account_id),
  foreign key (provider_id, account_id) references account on delete cascade
);

-- An account has a plan version, for one period after the other. Ended ones stay, also after the account is gone.
create table subscription (
  provider_id uuid not null references provider,
  id uuid not null,
  account_id uuid not null,
  plan_key text not null,
  plan_version integer not null,
  "interval" text not null check ("interval" in ('month', 'year')),
  currency text not null,
  seats integer not null check (seats > 0),
  collection text not null check (collection in ('charge', 'invoice')), -- starts when paid, or at once
  processor text not null,
  status text not null check (status in ('incomplete', 'trialing', 'active', 'past_due', 'cancelled')),
  zone text not null, -- whose calendar makes the periods
  anchor timestamptz not null, -- period k begins k intervals after it; the trial is period -1
  period integer not null check (period >= -1),
  period_start timestamptz not null,
  period_end timestamptz not null,
  trial_end timestamptz,
  cancel_at_period_end boolean not null default false,
  pending jsonb, -- the change that waits for the period's end
  payment_due_at timestamptz, -- of the oldest invoice that is not paid
  grace_until timestamptz, -- past due: when access ends
  access_until timestamptz, -- the one truth of access; null: open
  version bigint not null, -- rises with every change
  due_at timestamptz, -- when the clock has to do something; null: never
  created_at timestamptz not null,
  started_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (cancel_reason in ('requested', 'unpaid', 'expired')),
  primary key (provider_id, id),
  foreign key (provider_id, plan_key, plan_version) references plan_version,
  check (period_start < period_end),
  check ((status = 'cancelled') = (cancelled_at is not null))
);
create unique index subscription_live on subscription (provider_id, account_id) where status <> 'cancelled';
create index on subscription (provider_id, account_id, id);
create index on subscription (provider_id, plan_key, plan_version) where status <> 'cancelled';
create index on subscription (provider_id, due_at) where due_at is not null;

-- Numbers without gaps: the row's lock makes a rollback return its number.
create table invoice_series (
  provider_id uuid not null references provider,
  series text not null, -- such as INV-2026
  next bigint not null,
  primary key (provider_id, series)
);

-- Once it is open, only its status and what was paid change. Kept after the account and its users are gone.
create table invoice (
  provider_id uuid not null references provider,
  id uuid not null,
  account_id uuid not null,
  subscription_id uuid,
  series text,
  sequence bigint,
  number text, -- a draft has none
  status text not null check (status in ('draft', 'open', 'paid', 'void', 'uncollectible')),
  reason text not null check (reason in ('purchase', 'renewal', 'change', 'manual', 'import')),
  currency text not null,
  period_start timestamptz,
  period_end timestamptz,
  lines jsonb not null,
  tax_lines jsonb not null,
  tax_inclusive boolean not null,
  note text not null default '',
  seller jsonb not null,
  buyer jsonb not null,
  subtotal bigint not null, -- sum of the lines
  tax bigint not null,
  total bigint not null, -- negative: it became balance
  balance_applied bigint not null default 0, -- used up of the account's balance; negative: added to it
  amount_due bigint not null check (amount_due >= 0),
  amount_paid bigint not null default 0 check (amount_paid >= 0),
  amount_credited bigint not null default 0 check (amount_credited >= 0), -- by credit notes, of what was not paid
  created_at timestamptz not null,
  issued_at timestamptz,
  due_at timestamptz,
  paid_at timestamptz,
  closed_at timestamptz, -- void or uncollectible since
  primary key (provider_id, id),
  constraint invoice_number unique (provider_id, series, sequence),
  -- No period is invoiced twice.
  constraint invoice_period unique (provider_id, subscription_id, period_start, reason),
  check ((status = 'draft') = (number is null)),
  check (amount_paid + amount_credited <= amount_due)
);
create index on invoice (provider_id, account_id, id);
create index on invoice (provider_id, status, id);
create index on invoice (provider_id, subscription_id, id);
create unique index on invoice (provider_id, number) where number is not null;

create table payment (
  provider_id uuid not null references provider,
  id uuid not null,
  invoice_id uuid not null,
  processor text not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed', 'cancelled')),
  reference text not null default '', -- the processor's own id, or what a bank statement says
  failure text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, invoice_id) references invoice
);
create index on payment (provider_id, invoice_id, id);

-- Takes back all or a part of an invoice. Never changes.
create table credit_note (
  provider_id uuid not null references provider,
  id uuid not null,
  invoice_id uuid not null,
  series text not null,
  sequence bigint not null,
  number text not null,
  reason text not null default '',
  lines jsonb not null,
  tax_lines jsonb not null,
  subtotal bigint not null,
  tax bigint not null,
  total bigint not null check (total > 0),
  to_unpaid bigint not null, -- of it: less to pay
  to_balance bigint not null, -- became the account's balance
  to_refund bigint not null, -- goes back by the processor
  issued_at timestamptz not null,
  primary key (provider_id, id),
  unique (provider_id, series, sequence),
  foreign key (provider_id, invoice_id) references invoice,
  check (to_unpaid + to_balance + to_refund = total)
);
create index on credit_note (provider_id, invoice_id, id);

create table refund (
  provider_id uuid not null references provider,
  id uuid not null,
  payment_id uuid not null,
  credit_note_id uuid not null,
  processor text not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, payment_id) references payment,
  foreign key (provider_id, credit_note_id) references credit_note
);
create index on refund (provider_id, payment_id);
create index on refund (created_at) where status = 'pending';

-- In development a provider can be ahead of the machine's time.
create table test_clock (
  provider_id uuid primary key references provider,
  ahead_ms bigint not null check (ahead_ms >= 0)
);

alter table api_key drop constraint api_key_scopes;
alter table api_key add constraint api_key_scopes
  check (cardinality(scopes) > 0 and scopes <@ '{read,users,billing,events,webhooks,all}');
