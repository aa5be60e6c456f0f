-- What a provider's own staff may do. Until now all of them could do everything: the first of each provider owns it.
alter table app_user add column staff_role text check (staff_role in ('owner', 'admin', 'member'));
update app_user u set staff_role = case
    when id = (select f.id from app_user f where f.provider_id = u.provider_id and f.principal = 'provider' order by f.id limit 1)
    then 'owner' else 'admin' end
where principal = 'provider';
alter table app_user add constraint app_user_staff_role_of_staff check ((principal = 'provider') = (staff_role is not null));

-- An address is asked to join an account, or the provider's staff.
create table invitation (
  provider_id uuid not null references provider,
  id uuid not null,
  principal text not null check (principal in ('customer', 'provider')),
  account_id uuid, -- null: the staff
  email text not null,
  role text not null check (role in ('owner', 'admin', 'member')),
  digest bytea not null, -- of the newest token; a resend ends the one before
  invited_by uuid, -- the user; null: a key
  status text not null default 'open' check (status in ('open', 'accepted', 'revoked')),
  accepted_by uuid,
  sends smallint not null default 1,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (provider_id, id),
  unique (provider_id, digest),
  foreign key (provider_id, account_id) references account on delete cascade,
  check ((principal = 'provider') = (account_id is null))
);
-- One open invitation of an address per account, and one to the staff.
create unique index on invitation (provider_id, account_id, email) nulls not distinct where status = 'open';
create index on invitation (provider_id, account_id, id);
create index on invitation (provider_id, email);
create index on invitation (expires_at);

-- How many invitations a provider sent within the hour.
create table invitation_budget (
  provider_id uuid primary key references provider,
  window_started_at timestamptz not null,
  sends integer not null
);
