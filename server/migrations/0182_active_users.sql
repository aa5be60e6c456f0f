-- expands
-- How many customers were active, day by day. A chore counts them, so that a page that shows the figure counts no users.
create table active_user_stat (
  provider_id uuid not null,
  day date not null,
  in_day int not null,
  in_month int not null,
  counted_at timestamptz not null,
  primary key (provider_id, day)
);
