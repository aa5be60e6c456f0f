-- An e-mail domain that an account says is its own, and shows to be by a TXT record.
create table sso_domain (
  provider_id uuid not null,
  account_id uuid not null,
  domain text not null, -- lower case, ASCII
  token text not null, -- what the record must hold; public once it is published
  sso_required boolean not null default false, -- its people sign in by a connection of the account alone
  created_at timestamptz not null,
  verified_at timestamptz,
  checked_at timestamptz, -- the last look-up
  missing_since timestamptz, -- since when look-ups of a verified one do not find the record
  primary key (provider_id, account_id, domain),
  foreign key (provider_id, account_id) references account on delete cascade
);
-- Any account may say so, but it is verified for one of a provider only.
create unique index sso_domain_verified on sso_domain (provider_id, domain) where verified_at is not null;
create index on sso_domain (checked_at) where verified_at is not null;
