-- Long work in small steps. A step and the new cursor commit together: after a crash the job goes on where it was.
create table job (
  provider_id uuid not null references provider,
  id uuid not null,
  kind text not null,
  input jsonb not null,
  status text not null default 'running' check (status in ('running', 'done', 'cancelled')),
  cursor uuid,
  total integer not null,
  done integer not null default 0,
  created_at timestamptz not null,
  stepped_at timestamptz not null,
  finished_at timestamptz,
  primary key (provider_id, id)
);
create index on job (stepped_at) where status = 'running';
