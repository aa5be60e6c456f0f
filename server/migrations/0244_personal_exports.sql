-- expands
-- Copies of what is stored about a person, at their request. Decision 0249.
create table personal_export (
  provider_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed')),
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz, -- while it is prepared, there is none
  sealed bytea, -- the document, compressed and sealed
  primary key (provider_id, id),
  foreign key (provider_id, user_id) references app_user (provider_id, id) on delete cascade,
  check ((status = 'ready') = (sealed is not null)),
  check ((status = 'preparing') = (expires_at is null))
);
create index on personal_export (provider_id, user_id);
create index on personal_export (expires_at);
