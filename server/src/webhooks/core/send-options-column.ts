import type { Db, Fragment } from '../../platform/db/db.ts'

/** `SendOptions` of the endpoint `w` as one value: null, and nothing to read, for all that say nothing. */
export const sendOptions = (db: Db): Fragment => db`
  case when num_nonnulls(w.timeout_seconds, w.retry_delays, w.headers, w.client_certificate) > 0 then
    jsonb_build_object('timeoutSeconds', w.timeout_seconds, 'retryDelays', to_jsonb(w.retry_delays),
      'headers', translate(encode(w.headers, 'base64'), E'\\n', ''),
      'certificate', translate(encode(w.client_certificate, 'base64'), E'\\n', ''))
  end`
