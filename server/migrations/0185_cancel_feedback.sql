-- expands
-- Why an owner cancelled, as they chose it from a list, and in their own words.
alter table subscription
  add column cancel_feedback text check (cancel_feedback in ('too_expensive', 'missing_features', 'switched_service',
    'unused', 'customer_service', 'too_complex', 'low_quality', 'other')),
  add column cancel_comment text;
