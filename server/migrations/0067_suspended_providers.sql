-- Nobody gets in while this is set; what was accepted before goes on.
alter table provider add column suspended_at timestamptz;
alter table provider add column suspended_for text;
alter table provider add constraint provider_suspended check ((suspended_at is null) = (suspended_for is null));
