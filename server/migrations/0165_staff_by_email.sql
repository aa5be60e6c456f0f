-- expands
-- Where else a member of the staff works.
create index app_user_staff_by_email on app_user (email) where principal = 'provider';
