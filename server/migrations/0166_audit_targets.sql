-- expands
-- What an entry is about, as it was called then: what is deleted or renamed later keeps the name that it had.
alter table audit_entry add column target_type text, add column target_label text;
