-- What an account is given beside its plan, or what of it is taken away.
create table entitlement_override (
  provider_id uuid not null references provider,
  account_id uuid not null,
  feature text not null,
  content jsonb not null, -- takes the place of what the plan says about the feature
  reason text not null, -- for the staff
  ends_at timestamptz, -- null: until it is removed
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider_id, account_id, feature),
  foreign key (provider_id, account_id) references account on delete cascade
);

-- What members of a role may do in the provider's application. Without a row, a role permits nothing.
create table role_permission (
  provider_id uuid not null references provider,
  role text not null check (role in ('owner', 'admin', 'member')),
  permissions text[] not null,
  primary key (provider_id, role)
);
