-- What happened to something that is no user. Sign-ins have no target, and no row here.
create index audit_entry_by_target on audit_entry (provider_id, target_id, id) where target_id is not null;
