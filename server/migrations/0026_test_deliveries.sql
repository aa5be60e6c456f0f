-- An example that somebody asked for: no filter and no recovery sends it again.
alter table delivery add column test boolean not null default false;
update delivery d set test = true
from undelivered u
where d.provider_id = u.provider_id and d.id = u.delivery_id and exists (
  select from attempt a
  where a.provider_id = u.provider_id and a.delivery_id = u.delivery_id and a.trigger = 'test');
