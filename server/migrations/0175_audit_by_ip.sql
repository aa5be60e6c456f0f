-- expands
-- The audit log can be filtered by the IP address that an act came from.
create index audit_entry_by_ip on audit_entry (provider_id, ip, id) where ip is not null;
