-- expands
-- Lists read a page in the order of a field. What is due at no time comes last; of a URL its begin sorts, as a longer key
-- would not fit into a page of the index.
create index subscription_by_period_end on subscription (provider_id, period_end, id);
create index invoice_by_due_at on invoice (provider_id, (coalesce(due_at, 'infinity'::timestamptz)), id);
create index invoice_by_total on invoice (provider_id, total, id);
create index webhook_endpoint_by_status on webhook_endpoint (provider_id, status, id);
create index webhook_endpoint_by_url on webhook_endpoint (provider_id, (left(url, 200) collate "C"), id);
