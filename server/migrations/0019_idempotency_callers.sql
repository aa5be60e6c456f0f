-- A kept answer belongs to who asked. What was kept before names nobody, and may hold secrets.
delete from idempotency_key;
alter table idempotency_key
  add column caller text not null,
  drop constraint idempotency_key_pkey,
  add primary key (provider_id, caller, key);
