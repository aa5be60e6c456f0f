-- expands
-- A permission counts in an account only while the account has this feature. Decision 0251.
alter table permission add column requires_feature text;
