-- When somebody last signed in by a connection.
create index identity_by_last_use on identity (provider_id, connection_id, last_used_at);
