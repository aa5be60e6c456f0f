-- expands
-- What rises with each change of a user, an account or a membership, in the statement that makes the change. Events of changes
-- carry it, and receivers keep the highest. Decision 0230.
alter table app_user add column revision bigint not null default 1;
alter table account add column revision bigint not null default 1;
alter table member add column revision bigint not null default 1;
