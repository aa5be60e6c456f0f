-- Which events an endpoint wants of those it chose: path in the data to a list of values. Null: all.
alter table webhook_endpoint
  add column filter jsonb,
  -- The certificate by which it is called, with its key: sealed JSON. What of it people may see.
  add column client_certificate bytea,
  add column certificate jsonb;

-- Whether an event passes: each path leads to one of its values. What is not there counts as null. A body that PostgreSQL
-- cannot read as JSON, such as one with an escaped NUL, passes: too much is better than a lost event.
create function passes_webhook_filter(filter jsonb, body text) returns boolean
language plpgsql immutable parallel safe as $$
declare data jsonb;
begin
  data := body::jsonb -> 'data';
  return not exists (
    select from jsonb_each(filter) wanted (path, options)
    where not options @> jsonb_build_array(coalesce(data #> string_to_array(path, '.'), 'null')));
exception when data_exception then
  return true;
end $$;
