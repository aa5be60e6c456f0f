-- expands
-- The application that acted for a person, and what it was called then. Decision 0210.
alter table audit_entry
  add column application_id uuid,
  add column application_name text;
create index audit_entry_by_application on audit_entry (provider_id, application_id, id) where application_id is not null;
