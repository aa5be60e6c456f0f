-- Credits: what an account may use of a unit that the provider invented, such as "images". They are not money.

-- What an account has of a unit. Whoever grants locks the account's billing_account first; whoever moves credits, this row.
create table credit_balance (
  provider_id uuid not null references provider,
  account_id uuid not null,
  unit text not null,
  available bigint not null default 0 check (available >= 0), -- what is left of its grants, the sum of `remaining`
  issued bigint not null default 0 check (issued between 0 and 9007199254740991), -- granted and not voided
  spent bigint not null default 0 check (spent >= 0),
  expired bigint not null default 0 check (expired >= 0),
  operations bigint not null default 0, -- how many the ledger has
  primary key (provider_id, account_id, unit),
  foreign key (provider_id, account_id) references billing_account on delete cascade,
  check (issued = available + spent + expired)
);

-- A lot: what was given at once, with its own end. It is used up by priority, then the earliest end, then age.
create table credit_grant (
  provider_id uuid not null references provider,
  id uuid not null,
  account_id uuid not null,
  unit text not null,
  source text not null check (source in ('grant', 'allowance')), -- by the provider, or by a plan
  key text, -- happens once: the sender's id, or the period of an allowance
  amount bigint not null check (amount > 0),
  remaining bigint not null check (remaining between 0 and amount),
  priority integer not null check (priority between 0 and 100), -- the lowest is used first
  expires_at timestamptz, -- the clock decides; what is left may be here until it is tidied away
  description text not null default '',
  subscription_id uuid, -- whose allowance it is
  free_until timestamptz, -- an allowance that nobody paid for: no other such one begins before
  created_at timestamptz not null,
  voided_at timestamptz,
  primary key (provider_id, id),
  constraint credit_grant_once unique (provider_id, account_id, source, key),
  foreign key (provider_id, account_id, unit) references credit_balance on delete cascade
);
create index on credit_grant (provider_id, account_id, id);
create index on credit_grant (provider_id, account_id, unit) where remaining > 0;
create index on credit_grant (expires_at) where remaining > 0 and expires_at is not null;

-- The ledger of a balance: what happened to it, one after the other. Rows are added and never change.
create table credit_operation (
  provider_id uuid not null references provider,
  account_id uuid not null,
  unit text not null,
  number bigint not null, -- from 1, without gaps
  kind text not null check (kind in ('grant', 'spend', 'reversal', 'expiry', 'void')),
  key text, -- the sender's id: the same one does nothing again
  of bigint, -- the number of the spend that a reversal is of
  amount bigint not null check (amount > 0),
  available bigint not null check (available >= 0), -- after it
  actor_kind text not null check (actor_kind in ('staff', 'key', 'admin', 'system')),
  actor_id uuid,
  at timestamptz not null,
  primary key (provider_id, account_id, unit, number),
  constraint credit_operation_once unique (provider_id, account_id, kind, key),
  foreign key (provider_id, account_id, unit) references credit_balance on delete cascade
);
create index on credit_operation (provider_id, account_id, unit, of) where of is not null;

-- Its double entries: each takes from one book what it adds to another, so that all books together are always zero.
create table credit_entry (
  provider_id uuid not null references provider,
  account_id uuid not null,
  unit text not null,
  number bigint not null, -- of its operation
  grant_id uuid not null,
  from_book text not null check (from_book in ('issued', 'available', 'spent')),
  to_book text not null check (to_book in ('issued', 'available', 'spent', 'expired')),
  amount bigint not null check (amount > 0),
  primary key (provider_id, account_id, unit, number, grant_id),
  foreign key (provider_id, account_id, unit) references credit_balance on delete cascade,
  check (from_book <> to_book)
);
