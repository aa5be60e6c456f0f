-- expands
-- People who delete themselves, after a time in which they can keep their account. Decision 0232.
alter table app_user add column delete_at timestamptz;
alter table app_user add column delete_refused text; -- why the deletion could not happen when it was due
alter table app_user drop constraint app_user_status_check;
alter table app_user add constraint app_user_status_check check (status in ('active', 'blocked', 'leaving')) not valid;
alter table app_user validate constraint app_user_status_check;
alter table app_user add constraint app_user_leaving_when check (status <> 'leaving' or delete_at is not null) not valid;
alter table app_user validate constraint app_user_leaving_when;
create index app_user_leaving on app_user (provider_id, id) where status = 'leaving';
create index app_user_delete_at on app_user (delete_at, provider_id, id) where delete_at is not null;

-- A sign-in waits for a second factor, or for a leaving person's choice to keep the account or delete it now.
alter table pending_login add column awaits text not null default 'factor' check (awaits in ('factor', 'choice'));
alter table pending_login add column second_factor text; -- what was shown before the choice
