-- expands
-- Tokens about one account of a customer, which the person chooses. Decision 0216.
alter table oauth_scope add column per_account boolean not null default false;

-- A deleted account ends its grants by endGrants, which announces it. They stay for the staff to see, with its id. One that
-- is not ended opens nothing, as its person is no member of the account.
alter table oauth_grant drop constraint oauth_grant_provider_id_account_id_fkey;
