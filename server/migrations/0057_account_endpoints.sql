-- An endpoint of a customer's account: it hears of that account alone, and goes with it. Null: the provider's own.
alter table webhook_endpoint add column account_id uuid;
alter table webhook_endpoint add foreign key (provider_id, account_id) references account on delete cascade;
create index webhook_endpoint_account on webhook_endpoint (provider_id, account_id);
