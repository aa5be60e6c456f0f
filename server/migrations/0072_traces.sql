-- expands
-- The span that caused the event (W3C Trace Context): attempts to deliver it belong to its trace. Null unless tracing is on.
alter table event add column traceparent text;
