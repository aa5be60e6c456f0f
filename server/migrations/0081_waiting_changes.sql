-- An increase waits for its payment, unless its plan says otherwise. A process of the version before would take that payment
-- and not make the change, so none may go on. Two changes may come within one second.
alter table subscription add column pending_payment jsonb;
alter table plan add column on_increase text check (on_increase in ('pay_first', 'invoice'));
alter table payment add column outcome text check (outcome in ('invoice', 'revived', 'balance'));
drop index invoice_period;
create unique index invoice_period on invoice (provider_id, subscription_id, period_start, reason)
  where reason in ('purchase', 'renewal') and series is distinct from 'stripe';
