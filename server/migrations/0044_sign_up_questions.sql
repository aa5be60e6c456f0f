-- Who has signed up and not yet answered what the provider asks then.
create table unanswered (
  provider_id uuid not null references provider,
  user_id uuid not null,
  account_id uuid, -- which was opened for them, to be named after the company; null: none
  primary key (provider_id, user_id),
  foreign key (provider_id, user_id) references app_user on delete cascade,
  foreign key (provider_id, account_id) references account on delete set null (account_id)
);
create index unanswered_account on unanswered (provider_id, account_id);
