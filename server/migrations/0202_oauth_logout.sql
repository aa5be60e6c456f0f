-- expands
-- Applications that want to hear that a session ended (OpenID Connect Back-Channel Logout 1.0). Decision 0204.
create table oauth_login_application (
  provider_id uuid not null,
  session_id uuid not null,
  application_id uuid not null,
  user_id uuid not null,
  primary key (provider_id, session_id, application_id),
  foreign key (provider_id, session_id) references oauth_login on delete cascade,
  foreign key (provider_id, application_id) references oauth_client on delete cascade
);
create index oauth_login_application_application on oauth_login_application (provider_id, application_id);

-- A logout token that is to be sent. Made when it is sent, as it expires soon.
create table oauth_logout (
  provider_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  attempts integer not null default 0,
  due_at timestamptz not null default '-infinity', -- now
  primary key (provider_id, id),
  foreign key (provider_id, application_id) references oauth_client on delete cascade
);
create index oauth_logout_due on oauth_logout (due_at);
create index oauth_logout_application on oauth_logout (provider_id, application_id);

create function queue_logout() returns trigger language plpgsql as $$
begin
  insert into oauth_logout (provider_id, application_id, session_id, user_id)
  select old.provider_id, old.application_id, old.session_id, old.user_id from oauth_client
  where provider_id = old.provider_id and id = old.application_id and backchannel_logout_uri is not null;
  return null;
end $$;
create trigger queue_end after delete on oauth_login_application for each row execute function queue_logout();
