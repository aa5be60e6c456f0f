-- A passkey may be shown again in an open session, by a challenge that works for nothing else.
alter table passkey_challenge drop constraint passkey_challenge_purpose_check;
alter table passkey_challenge add constraint passkey_challenge_purpose_check
  check (purpose in ('register', 'sign_in', 'second_factor', 'step_up'));
