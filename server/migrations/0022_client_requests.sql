-- Requests of one client network in its newest minute, over all processes: lib/http/throttle.ts.
create table client_requests (
  client text primary key,
  minute timestamptz not null,
  requests integer not null
);
create index on client_requests (minute);
