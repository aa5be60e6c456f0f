-- expands
-- A connection to a service with OAuth 2.0 alone. Decision 0234.
alter table connection drop constraint connection_kind_check;
alter table connection add constraint connection_kind_check
  check (kind in ('oauth', 'oauth2', 'oidc', 'saml'));
