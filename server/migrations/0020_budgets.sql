-- What may be spent within a window: wrong guesses, mails. Each spender has a row of its own, so that what strangers
-- spend is never the owner's.
create table budget (
  provider_id uuid not null references provider,
  name text not null, -- of what
  subject text not null, -- what it protects: an address, a user; empty where only the spender counts
  spender text not null, -- whose share: anybody, or a device, a session, an account
  spent integer not null,
  ends_at timestamptz not null,
  primary key (provider_id, name, subject, spender)
);
create index on budget (ends_at);

insert into budget (provider_id, name, subject, spender, spent, ends_at)
select provider_id, 'password', principal || ':' || email,
  case when guesser = '' then 'anybody' else 'device:' || encode(guesser, 'hex') end,
  wrong_guesses, window_started_at + interval '1 day'
from password_guess;
insert into budget (provider_id, name, subject, spender, spent, ends_at)
select provider_id, 'totp', user_id::text,
  case when device_digest = '' then 'anybody' else 'device:' || encode(device_digest, 'hex') end,
  wrong_codes, window_started_at + interval '1 day'
from totp_guess;
drop table password_guess;
drop table totp_guess;
drop table invitation_budget;

-- Set where the browser or session that asked belongs to the user of the address: it has sends and tries of its own.
alter table email_proof add column requester bytea;

-- To find what a deleted person did.
create index on audit_entry (provider_id, actor_id, id);
