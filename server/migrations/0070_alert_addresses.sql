-- expands
-- Addresses beside the staff's that a provider wants alerts sent to. Named are those in the setting alert_emails; none gets
-- an alert before somebody confirms it by the link of one mail.
create table alert_address (
  provider_id uuid not null references provider on delete cascade,
  email text not null,
  id uuid not null,
  -- The newest mail that asks for confirmation, the digest of its link and until when that is valid.
  sent_at timestamptz not null,
  proof_digest bytea,
  proof_ends_at timestamptz,
  confirmed_at timestamptz,
  -- Outlives the name in the setting for 30 days: nobody has such an address asked again.
  unsubscribed_at timestamptz,
  primary key (provider_id, email),
  unique (provider_id, id),
  unique (provider_id, proof_digest)
);
