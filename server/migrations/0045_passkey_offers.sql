-- That a user was offered a passkey on the way from a sign-in: nobody is asked twice.
create table passkey_offer (
  provider_id uuid not null,
  user_id uuid not null,
  offered_at timestamptz not null,
  primary key (provider_id, user_id),
  foreign key (provider_id, user_id) references app_user on delete cascade
);
