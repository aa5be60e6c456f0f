-- What a member of the staff arranged in the console: saved views, columns, the time zone.
create table preference (
  provider_id uuid not null,
  user_id uuid not null,
  name text not null,
  value jsonb not null,
  set_at timestamptz not null,
  primary key (provider_id, user_id, name),
  foreign key (provider_id, user_id) references app_user on delete cascade
);
