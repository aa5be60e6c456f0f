-- expands
-- What was charged for a time, so that what is taken back later is that, and not what the price says by then. Live periods
-- that were invoiced before get theirs when they are first needed. Without an invoice: paid in another system.
create table charge (
  provider_id uuid not null references provider (provider_id),
  id uuid not null,
  account_id uuid not null,
  subscription_id uuid not null,
  invoice_id uuid,
  line integer,
  description text not null,
  kind text not null check (kind in ('plan', 'seats')),
  quantity bigint not null,
  unit_amount bigint not null,
  period_start timestamptz not null,
  period_end timestamptz not null check (period_start < period_end),
  ends_at timestamptz not null,
  amount bigint not null check (amount >= 0),
  discount bigint not null default 0 check (discount >= 0),
  tax jsonb not null,
  tax_inclusive boolean not null,
  taken_back bigint not null default 0 check (0 <= taken_back and taken_back <= amount - discount),
  primary key (provider_id, id),
  foreign key (provider_id, invoice_id) references invoice (provider_id, id)
);
create index charge_of_subscription on charge (provider_id, subscription_id, ends_at);
create unique index charge_of_line on charge (provider_id, invoice_id, line);
