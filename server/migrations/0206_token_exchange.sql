-- expands
-- Applications that are an API, and call others for the person who called them.
alter table oauth_client add column serves text; -- identifier of the resource that it is
alter table oauth_client add column may_call text[] not null default '{}'; -- identifiers of those that it may exchange tokens for
