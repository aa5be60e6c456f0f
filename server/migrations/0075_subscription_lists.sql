-- expands
-- Lists by status and by plan read a page of their index, not every subscription.
create index subscription_by_status on subscription (provider_id, status, id);
create index subscription_by_plan on subscription (provider_id, plan_key, id);
