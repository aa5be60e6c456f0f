-- expands
-- What one sign-in gave may end while the grant goes on. Decision 0220.
alter table oauth_revocation drop constraint oauth_revocation_kind_check;
alter table oauth_revocation add constraint oauth_revocation_kind_check
  check (kind in ('session', 'user', 'grant', 'client', 'family', 'member')); -- of a member: user and account
create index oauth_revocation_family on oauth_revocation (provider_id, subject) where kind = 'family';
