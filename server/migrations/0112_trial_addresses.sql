-- expands
-- The trial of a person whose user is deleted: one who returns with the same address has had it. Only a digest is kept.
create table trial_address (
  provider_id uuid not null references provider,
  digest bytea not null,
  account_id uuid not null, -- where it was; it may be deleted since
  used_at timestamptz not null,
  primary key (provider_id, digest)
);

insert into trial_address (provider_id, digest, account_id, used_at)
select distinct on (1, 2) t.provider_id,
  sha256(convert_to(t.provider_id || ' ' || regexp_replace(u.email, '\+[^@]*@', '@'), 'UTF8')), t.account_id, t.used_at
from trial_use t join app_user u on u.provider_id = t.provider_id and u.id = t.user_id
order by 1, 2, t.used_at;
