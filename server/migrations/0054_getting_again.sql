-- Attempts that somebody asked for before they were due, and those of deliveries made later for older events. Every
-- partition has the check as its own. The new one is wider, so that no row needs to be looked at again.
alter table attempt drop constraint attempt_trigger_check;
do $$
declare
  part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'attempt'::regclass loop
    execute format('alter table %s drop constraint if exists attempt_trigger_check', part);
  end loop;
end $$;
alter table attempt add constraint attempt_trigger_check
  check (trigger in ('schedule', 'replay', 'probe', 'test', 'retry', 'backfill')) not valid;
