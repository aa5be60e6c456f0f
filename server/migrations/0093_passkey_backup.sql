-- expands
-- Whether a passkey may be synced (BE), which never changes. Null: made before it was kept.
alter table passkey add column backup_eligible boolean;
