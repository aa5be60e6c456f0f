-- expands
-- Mails about money: noted in the transaction of what they tell, sent by a worker later. Of each kind and thing one a step:
-- reminders have several. Waiting ones are found by when they are due.
create table billing_mail (
  provider_id uuid not null references provider,
  kind text not null,
  ref_id uuid not null,
  step integer not null default 0,
  account_id uuid not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  -- Digests of the addresses that have it, while others do not.
  told text[] not null default '{}',
  sent_at timestamptz,
  cancelled_at timestamptz,
  primary key (provider_id, kind, ref_id, step),
  foreign key (provider_id, account_id) references billing_account (provider_id, account_id) on delete cascade,
  check (sent_at is null or cancelled_at is null)
);
create index on billing_mail (provider_id, due_at) where sent_at is null and cancelled_at is null;
create index on billing_mail (provider_id, account_id, sent_at);

-- Which of them are sent; null: those of what Postern moves. A column of its own, as the program before knows no such setting.
alter table billing_settings add column mails text check (mails in ('none', 'own', 'all'));
-- Who bills already tells their customers in some way of their own.
insert into billing_settings (provider_id, settings, mails) select provider_id, '{}', 'none' from provider
on conflict (provider_id) do update set mails = 'none';
