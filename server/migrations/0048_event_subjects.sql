-- Which account an event is of, as its type declares: null if of none.
alter table event add column account_id uuid;

-- Finds events by what they are about, such as an invoice number or an address: one narrow row for each subject that the
-- event's type declares. `subject` is a digest (events/types/subjects.ts); whoever looks here reads the event itself to be sure.
create table event_subject (
  provider_id uuid not null,
  subject bigint not null,
  event_id uuid not null,
  primary key (provider_id, subject, event_id)
) partition by range (event_id);
create table event_subject_default partition of event_subject default;
