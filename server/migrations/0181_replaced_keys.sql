-- expands
-- The key that a rotated one is replaced by: until the old one expires, both work.
alter table api_key add column replaced_by uuid;
