-- expands
-- The grants by which an application signed a person in within a session: it is signed out with the last of them.
create table oauth_login_grant (
  provider_id uuid not null,
  session_id uuid not null,
  application_id uuid not null,
  grant_id uuid not null,
  primary key (provider_id, session_id, application_id, grant_id),
  foreign key (provider_id, session_id, application_id) references oauth_login_application on delete cascade
);
create index oauth_login_grant_grant on oauth_login_grant (provider_id, grant_id);
