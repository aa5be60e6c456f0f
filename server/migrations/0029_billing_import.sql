-- What came from another system, by its id there: whoever imports it again changes nothing.
create table billing_import (
  provider_id uuid not null references provider,
  kind text not null check (kind in ('subscription', 'invoice')),
  external_id text not null,
  id uuid not null, -- of our subscription or invoice
  primary key (provider_id, kind, external_id)
);

-- Another system may have several invoices for a period: one that was void and the one in its place, for example.
alter table invoice drop constraint invoice_period;
create unique index invoice_period on invoice (provider_id, subscription_id, period_start, reason) where reason <> 'import';
