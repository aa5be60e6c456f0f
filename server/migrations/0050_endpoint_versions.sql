-- What attempts call: the URL of an endpoint, and the names of its own headers with a hint of each value. A row never
-- changes; a change of the endpoint makes the next one. Attempts hold the number alone.
create table webhook_endpoint_version (
  provider_id uuid not null,
  endpoint_id uuid not null,
  version integer not null,
  url text not null,
  header_hints jsonb, -- name to hint; null: no headers of its own
  created_at timestamptz not null default now(), -- for retention, which is in no hurry: by the database's clock
  primary key (provider_id, endpoint_id, version)
);

alter table webhook_endpoint add column version integer not null default 1;
insert into webhook_endpoint_version (provider_id, endpoint_id, version, url) select provider_id, id, 1, url from webhook_endpoint;

-- By a trigger, so that no writer can forget it: an attempt would be shown with a URL that it did not call. That holds for
-- processes of an earlier release, too. `header_hints` is looked for in the row, as it is younger than this function.
create function note_endpoint_version() returns trigger language plpgsql as $$
declare hints jsonb := nullif(to_jsonb(new) -> 'header_hints', '{}');
begin
  if tg_op = 'UPDATE' then
    if new.url = old.url and hints is not distinct from nullif(to_jsonb(old) -> 'header_hints', '{}') then
      return new;
    end if;
    new.version := old.version + 1;
  end if;
  insert into webhook_endpoint_version (provider_id, endpoint_id, version, url, header_hints)
  values (new.provider_id, new.id, new.version, new.url, hints);
  return new;
end $$;
create trigger note_version before insert or update on webhook_endpoint
  for each row execute function note_endpoint_version();

alter table delivery add column endpoint_version integer; -- of the last attempt
alter table attempt
  add column endpoint_version integer, -- null: before versions were noted
  add column http_version smallint, -- of the answer: 10 or 11
  add column rotating boolean, -- true: the signatures of the next secret were sent, too
  add column tls_cause text, -- why TLS failed
  add column response_headers text; -- JSON: a list of names and values, as they are safe to show
