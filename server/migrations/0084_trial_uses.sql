-- expands
-- A person has one trial, in whichever account they own: the accounts that they may open have no end.
create table trial_use (
  provider_id uuid not null,
  user_id uuid not null,
  account_id uuid not null, -- where it was; it may be deleted since
  used_at timestamptz not null,
  primary key (provider_id, user_id),
  foreign key (provider_id, user_id) references app_user (provider_id, id) on delete cascade
);

-- Those who own an account that had its trial before.
insert into trial_use (provider_id, user_id, account_id, used_at)
select distinct on (m.provider_id, m.user_id) m.provider_id, m.user_id, b.account_id, b.trial_used_at
from billing_account b
join member m on m.provider_id = b.provider_id and m.account_id = b.account_id and m.role = 'owner'
where b.trial_used_at is not null
order by m.provider_id, m.user_id, b.trial_used_at;
